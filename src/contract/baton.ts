/** The host's baton: of all desks that are open on an event, one steers the show at a time. */
import type { ChartDoc } from './chart-doc.ts'
import type { CommandName } from './commands.ts'
import { kindsSteering } from './items/kinds.ts'

/** A browser in which a host is signed in. The same account in two browsers is two desks. */
export interface DeskDoc {
  id: string
  accountId: string
  /** The account's user name. */
  name: string
}

export interface BatonContent {
  holder: DeskDoc | null
  /** Who has asked the holder for it. */
  asker: DeskDoc | null
}

/** `asked`: held, and somebody has asked for it. */
export type BatonValue = 'free' | 'held' | 'asked'

export type BatonDoc = ChartDoc<BatonValue, BatonContent>

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
const steering: ReadonlySet<string> = new Set([...ofEveryShow, ...kindsSteering])

/** Whether a command moves the show on, and so needs the baton where another desk may hold it. */
export const steers = (name: string): boolean => steering.has(name)
