/** Channels between the servers of a database. A message reaches each server at most once. */
export interface Channels {
  /** Sends a message to the other servers that listen to the channel. */
  publish(channel: string, message: object, mayBeDropped: boolean): void
  /** Begins to listen to the channel. */
  listen(channel: string): void
  /** Resolves when the server hears the channel, or when the channels do not answer soon. */
  hears(channel: string): Promise<void> | undefined
  leave(channel: string): void
  close(): void
}

export interface ChannelListener {
  /** Gets the message of another server. An error that it throws is logged. */
  onMessage(channel: string, message: unknown): void
  /** Called when the server listens again after a time in which it may have missed messages. */
  onResumed(): void
}
