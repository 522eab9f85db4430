import * as limits from './limits.ts'

/**
 * What an event does with offensive words in texts of guests. `hold`: the text waits for the host's review; `mask`:
 * the audience sees asterisks; `off`: nothing is checked.
 */
export const wordFilterModes = ['hold', 'mask', 'off'] as const
export type WordFilterMode = (typeof wordFilterModes)[number]

/** The rules of an event for the texts of its guests. Only hosts get the lists. */
export interface WordFilterSettings {
  mode: WordFilterMode
  /** Words of the host that are as offensive as those of the built-in lists. */
  blocked: string[]
  /** Words of the host that always pass. */
  allowed: string[]
}

/** The rules of a new event, and the rules that guests and screens get instead of the host's lists. */
export const plainWordFilter: WordFilterSettings = { mode: 'hold', blocked: [], allowed: [] }

/** The reason why a text waits for review although the host did not switch review on. */
export const heldReasons = [
  'offensive',
  'link',
  'email',
  'phone',
  'stretched',
  'nearDuplicate',
  'manyAtOnce',
] as const
export type HeldReason = (typeof heldReasons)[number]

/** The reason why review was switched on automatically. */
export type ReviewCause = Extract<HeldReason, 'nearDuplicate' | 'manyAtOnce'>

/** Whether the content of the text is the reason. "Approve all" leaves these texts out. */
export const isContentReason = (reason: HeldReason | null | undefined): boolean =>
  reason != null && reason !== 'nearDuplicate' && reason !== 'manyAtOnce'

/** What guests learn of the reason why their own text waits: never more than a kind. */
export type ToldReason = 'link' | 'contact' | 'flood'

// An author who knew which word or pattern is held could change it until it passes.
const toldReasons: Record<HeldReason, ToldReason | null> = {
  offensive: null,
  link: 'link',
  email: 'contact',
  phone: 'contact',
  stretched: null,
  nearDuplicate: 'flood',
  manyAtOnce: 'flood',
}

/** The reason in the document of the author of a waiting text. */
export function toldReason(held: HeldReason | null): { held?: ToldReason } {
  const reason = held && toldReasons[held]
  return reason ? { held: reason } : {}
}

/** The name that others see instead of a name that waits for the host: a number, which needs no translation. */
export const placeholderName = (number: number): string => `#${number}`

/** Number of entries of an event that are normal in `limits.floodWindowSeconds`. */
export const usualEntries = (participants: number): number =>
  Math.max(limits.floodLeast, Math.ceil(participants * limits.floodPerParticipant))
