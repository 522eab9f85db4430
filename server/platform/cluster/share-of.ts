/**
 * The part of a limit that each process of a machine gets. Clients are spread over the processes, so together they allow
 * about what one process would, and at least one each.
 */
export const shareOf = (most: number, processes: number): number => Math.max(1, Math.floor(most / processes))
