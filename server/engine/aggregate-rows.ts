/**
 * Some kinds of aggregates need more database rows for their projections than their state machine and tally. Each
 * feature with such rows declares their type here, from its own folder.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features declare their rows here by module augmentation
export interface AggregateRows {}
