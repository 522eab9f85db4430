/** Exclusive control of the show. Several desks can have the event open, but only one desk has control. */
import type { ChartDoc } from '../chart-doc.ts'
import type { HostRight } from './co-host.ts'

/** A desk: a browser in which a host is signed in. An account in two browsers counts as two desks. */
export interface DeskDoc {
  id: string
  accountId: string
  /** User name of the account. */
  name: string
}

/** The host's own desk. Only this host gets the document. */
export interface OwnDeskDoc extends DeskDoc {
  /** `own`: the account is an owner of the event. */
  right: HostRight
}

export interface ShowControlContent {
  holder: DeskDoc | null
  /** The desk that requests control from the holder. */
  asker: DeskDoc | null
  /**
   * The desk that lost control because it was without a connection for too long. Control returns to it when it is back, if
   * nobody has taken it. null again after its next step.
   */
  lost: DeskDoc | null
}

/** State of the show control. `asked`: one desk has control, and another desk requests the control. */
export type ShowControlValue = 'free' | 'held' | 'asked'

export type ShowControlDoc = ChartDoc<ShowControlValue, ShowControlContent>
