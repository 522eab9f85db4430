/** Exclusive control of the show. Several desks can have the event open, but only one desk has control. */
import type { ChartDoc } from '../chart-doc.ts'
import { kindsNeedingControl } from '../items/kinds.ts'
import type { HostRight } from './co-host.ts'
import type { CommandName } from './commands.ts'

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
}

/** State of the show control. `asked`: one desk has control, and another desk requests the control. */
export type ShowControlValue = 'free' | 'held' | 'asked'

export type ShowControlDoc = ChartDoc<ShowControlValue, ShowControlContent>

const ofEveryShow: readonly CommandName[] = [
  'Present/ShowWelcome',
  'Present/ShowQa',
  'Present/ShowPoll',
  'Present/ShowInteraction',
  'Item/Activate',
  'Item/Deactivate',
  'Item/Lock',
  'Item/Unlock',
  'Item/ShowResults',
  'Item/HideResults',
  'Item/Reset',
]
const needControl: ReadonlySet<string> = new Set([...ofEveryShow, ...kindsNeedingControl])

/** True if the command moves the show on. Only the desk with control of the show may send such a command. */
export const needsControl = (name: string): boolean => needControl.has(name)
