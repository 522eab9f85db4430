/** A backup cannot be made, read or restored. The message is one line for the operator. */
export class BackupError extends Error {}

/** The text of an error for a line of an operator. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error)
