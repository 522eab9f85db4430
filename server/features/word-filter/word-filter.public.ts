import * as limits from '#contract/limits.ts'
import {
  type HeldReason,
  type ReviewCause,
  usualEntries,
  type WordFilterSettings,
} from '#contract/word-filter.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { findContacts } from './contacts.ts'
import { foldWithOrigin } from './folded-text.ts'
import { countSimilar, isSameText } from './similar-texts.ts'
import { maskRanges, originOf, outermost, type TextKind, wordCheckOf } from './word-check.ts'

/** What the word filter decides about a text. */
export interface Verdict {
  /** Why the text waits for review; null: the word filter does not hold it. */
  held: HeldReason | null
  /** The text as the audience sees it; null: as written. */
  masked: string | null
  /** Why review is switched on for the texts that follow; null: it stays as it is. */
  cause: ReviewCause | null
}

/** One letter many times: "aaaa…". Laughter and applause are shorter, and signs and emoji are no letters. */
const stretched = new RegExp(`(\\p{L})\\1{${limits.stretchedLettersLeast - 1},}`, 'iu')

const hasLetters = /[\p{L}\p{N}]/u

const passed: Verdict = { held: null, masked: null, cause: null }

/** The entries of one kind that an event got recently: questions, comments, or entries of an open question. */
export interface RecentEntries {
  /** Texts of the last `limits.similarWindowSeconds`, at most `limits.similarTextsCompared`. */
  texts: string[]
  /** Number of different texts in the last `limits.floodWindowSeconds`: a cheer of the whole audience counts once. */
  count: number
}

/** The texts that guests sent recently, the newest first, except those of this batch. */
export async function readRecentTexts(
  { tx, at, event }: UnitOfWork,
  table: 'comment' | 'text_entry',
  of: { event_id: string } | { item_id: string; round: number },
): Promise<RecentEntries> {
  if (event.snapshot.context.guard.mode === 'off') return { texts: [], count: 0 }
  const since = (seconds: number) =>
    tx
      .selectFrom(table)
      .where((eb) => eb.and(of))
      .where('created_at', '>', at - seconds * 1000)
  const texts = await since(limits.similarWindowSeconds)
    .select('text')
    .orderBy('created_at', 'desc')
    .limit(limits.similarTextsCompared)
    .execute()
  const { count } = await since(limits.floodWindowSeconds)
    .select((eb) => eb.fn.count<number>('text').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return { texts: texts.map(({ text }) => text), count: Number(count) }
}

/** Whether the text contains an offensive word, by the product's lists and the host's lists. */
const offensiveIn = (wordFilter: WordFilterSettings, text: string, kind: TextKind) =>
  wordFilter.mode === 'off' ? [] : wordCheckOf(wordFilter)(text, kind)

/** The links, e-mail addresses and telephone numbers of a guest's text. */
function contactsIn(wordFilter: WordFilterSettings, text: string) {
  if (wordFilter.mode === 'off') return []
  const folded = foldWithOrigin(text)
  return findContacts(folded.text).map(({ reason, range }) => ({ reason, range: originOf(folded, ...range) }))
}

/** Whether others see a placeholder instead of this name. */
export const isNameHeld = (wordFilter: WordFilterSettings, name: string): boolean =>
  offensiveIn(wordFilter, name, 'name').length > 0 || contactsIn(wordFilter, name).length > 0

/** Judges the content of a text alone, without other entries. */
export function judgeWords(wordFilter: WordFilterSettings, text: string): Omit<Verdict, 'cause'> {
  const ranges = offensiveIn(wordFilter, text, 'text')
  const contacts = contactsIn(wordFilter, text)
  const isStretched = wordFilter.mode !== 'off' && stretched.test(text)
  if (wordFilter.mode === 'mask') {
    const all = outermost([...ranges, ...contacts.map(({ range }) => range)])
    return {
      held: isStretched ? 'stretched' : null,
      masked: all.length > 0 ? maskRanges(text, all) : null,
    }
  }
  const reason = ranges.length > 0 ? 'offensive' : (contacts[0]?.reason ?? null)
  return { held: reason ?? (isStretched ? 'stretched' : null), masked: null }
}

/** The text of a host as guests see it, if it has offensive words; null: as written. A host's text is never held. */
export function maskWords(wordFilter: WordFilterSettings, text: string): string | null {
  const ranges = offensiveIn(wordFilter, text, 'text')
  return ranges.length > 0 ? maskRanges(text, ranges) : null
}

/** Judges texts one after another: their words, and whether they repeat each other or arrive too fast. */
export class WordFilter {
  readonly #settings: WordFilterSettings
  readonly #recent: RecentEntries
  readonly #usual: number

  constructor(settings: WordFilterSettings, participants: number, recent: RecentEntries) {
    this.#settings = settings
    this.#recent = { texts: [...recent.texts], count: recent.count }
    this.#usual = usualEntries(participants)
  }

  /** Judges the next text. The text counts for the texts after it. */
  judge(text: string): Verdict {
    if (this.#settings.mode === 'off') return passed
    const similar = countSimilar(text, this.#recent.texts)
    const isNew = hasLetters.test(text) && !this.#recent.texts.some((other) => isSameText(text, other))
    const isFlood = isNew && this.#recent.count >= this.#usual
    this.#recent.texts = [text, ...this.#recent.texts].slice(0, limits.similarTextsCompared)
    if (isNew) this.#recent.count += 1
    const { held, masked } = judgeWords(this.#settings, text)
    if (isFlood) return { held: held ?? 'manyAtOnce', masked, cause: 'manyAtOnce' }
    if (similar < limits.similarTextsMost) return { held, masked, cause: null }
    const cause = similar >= limits.similarTextsFlood ? 'nearDuplicate' : null
    return { held: held ?? 'nearDuplicate', masked, cause }
  }
}
