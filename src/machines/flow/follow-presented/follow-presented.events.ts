/** The place to which a guest moves after a win. */
export const wonPlace = '#interaction/won'

export type FollowPresentedEvent =
  /**
   * The host presents something else, or the guest has won. `presented` is the place where guests can take part, or
   * null if there is none.
   */
  | { type: 'changed'; presented: string | null; won: boolean }
  /** The guest is at another place of the event. */
  | { type: 'placed'; place: string }
  /** The guest has begun or finished an input. */
  | { type: 'busyChanged'; busy: boolean }
  | { type: 'declined' }

/** Messages that the state machine emits: the page moves to a place. */
export type FollowPresentedEmitted = { type: 'moved'; place: string }
