package dev.lineage.work;

import dev.lineage.record.Records;

/** The work that agents share (seed 2). */
public interface Work extends WorkReader {
    /**
     * {@inheritDoc} One ends only while no task of it is claimed, else it is a {@link
     * dev.lineage.LineageException.Conflict} with the rule {@code claims}. A task or an agent beyond its limits is one
     * with the rule {@code limit}. One that ended long ago is archived at the next write of working memories (rule W7).
     */
    @Override
    Records<WorkingMemory> memories();

    @Override
    Tasks tasks();

    @Override
    Records<Checkpoint> checkpoints();

    /**
     * {@inheritDoc} The validity of an entry ends when it expires. Under a claim an entry concerns the claimed task
     * alone; a change opens it to the others.
     */
    @Override
    Records<ContextEntry> contexts();

    /** {@inheritDoc} The name is unique in the project, and an agent that is terminated changes no more. */
    @Override
    Records<Agent> agents();

    /**
     * {@inheritDoc} An artifact that is added gets the number after the one before it of its path; if that has the same
     * checksum, nothing is added (rule W9).
     */
    @Override
    Records<Artifact> artifacts();

    @Override
    Nudges nudges();
}
