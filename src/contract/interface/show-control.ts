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
  /**
   * The desk that lost control because it was without a connection for too long. Control returns to it when it is back, if
   * nobody has taken it. null again after its next step.
   */
  lost: DeskDoc | null
}

/** State of the show control. `asked`: one desk has control, and another desk requests the control. */
export type ShowControlValue = 'free' | 'held' | 'asked'

export type ShowControlDoc = ChartDoc<ShowControlValue, ShowControlContent>

/** Commands that take a step of the run or change its clock. */
const runSteps: readonly CommandName[] = [
  'Run/Start',
  'Run/Next',
  'Run/Previous',
  'Run/Skip',
  'Run/GoTo',
  'Run/Hold',
  'Run/Resume',
  'Run/Extend',
  'Run/Undo',
  'Run/Reset',
]

const ofEveryShow: readonly CommandName[] = [
  'Present/ShowWelcome',
  'Present/ShowQa',
  'Present/ShowPoll',
  'Present/ShowInteraction',
  'Present/BlackOut',
  'Present/EndBlackout',
  'Present/SetJoinCode',
  'Item/Activate',
  'Item/Deactivate',
  'Item/Lock',
  'Item/Unlock',
  'Item/ShowResults',
  'Item/HideResults',
  'Item/Reset',
  ...runSteps,
]
const needControl: ReadonlySet<string> = new Set([...ofEveryShow, ...kindsNeedingControl])

/**
 * Commands that need control of the show, but leave the automatic steps of the run as they are. A blackout covers the
 * picture only for a moment, and the size of the join code changes nothing that is shown, so the plan of the run still
 * fits.
 */
const withoutTakingOver: ReadonlySet<string> = new Set<CommandName>([
  ...runSteps,
  'Poll/SetLook',
  'Present/BlackOut',
  'Present/EndBlackout',
  'Present/SetJoinCode',
])

/** True if the payload is of a command that adds an item and starts it. */
const startsItem = (payload: unknown): boolean =>
  (payload as { Start?: unknown } | null | undefined)?.Start !== undefined

/**
 * True if the command moves the show on. Only the desk with control of the show may send such a command. A command that
 * adds an item moves the show on only if its payload starts the item.
 */
export const needsControl = (name: string, payload?: unknown): boolean =>
  needControl.has(name) || startsItem(payload)

/**
 * True if the command moves the show on by hand, outside of the run. A host who works the item of the current cue (the
 * steps of a quiz, a draw, the lock or the results of a poll) stays inside the run. A host who closes that item does
 * not: the cue has ended before its time.
 * @param shown id of the item of the current cue; null if the cue has none
 */
export function takesOver(name: string, payload: unknown, shown: string | null): boolean {
  if (!needsControl(name, payload) || withoutTakingOver.has(name)) return false
  if (shown === null || name === 'Item/Deactivate') return true
  return (payload as { ItemId?: unknown } | null | undefined)?.ItemId !== shown
}
