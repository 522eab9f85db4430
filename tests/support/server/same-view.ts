import type { Snapshot } from '#contract/interface/protocol.ts'
import type { DocKey } from '#contract/interface/views.ts'
import type { BallotDoc } from '#contract/items/item.ts'
import type { LotteryDoc, LotteryOwnDoc } from '#contract/items/lottery.ts'
import type { OpenTextDoc, OwnEntriesDoc } from '#contract/items/open-text.ts'
import type { PollDoc } from '#contract/items/poll.ts'

export type View = Map<DocKey, unknown>

export const viewOf = ({ changes, own }: Snapshot): View =>
  new Map([...changes, ...own].map(([key, , doc]) => [key, doc]))

/**
 * The documents of a view that count, sorted, because a view has no order. A client keeps answers of former rounds
 * and of deleted items, but ignores them.
 */
export function sane(view: View, fresh: Snapshot): [string, unknown][] {
  const docs = new Map<string, unknown>(fresh.changes.map(([key, , doc]) => [key, doc]))
  const counts = (key: string, doc: unknown): boolean => {
    // The counter of pending answers is in no snapshot.
    if (key.startsWith('in-flight:')) return false
    const item = [
      ['ballot:', docs.has(key.replace('ballot:', 'rating:')) ? 'rating:' : 'poll:'],
      ['own-entries:', 'openText:'],
      ['own-words:', 'wordCloud:'],
      ['quiz-answer:', 'quiz:'],
      ['quiz-team:', 'quiz:'],
      ['quiz-result:', 'quiz:'],
    ].find(([own]) => key.startsWith(own ?? ''))
    if (!item) return true
    const asked = docs.get(key.replace(...(item as [string, string]))) as PollDoc | OpenTextDoc | undefined
    return asked?.context.round === (doc as BallotDoc | OwnEntriesDoc).round
  }
  // The documents about lotteries that count: wins belong to a round, an exclusion does not. An empty document
  // equals none.
  const lotsOf = (key: string, doc: unknown): unknown => {
    const { excluded, round, wins } = doc as LotteryOwnDoc
    const lottery = docs.get(key.replace('lots:', 'lottery:')) as LotteryDoc | undefined
    const won = lottery?.context.round === round ? wins : []
    return lottery && (excluded || won.length > 0) ? { excluded, won } : null
  }
  return [...view]
    .filter(([key, doc]) => counts(key, doc))
    .map(([key, doc]): [string, unknown] => [key, key.startsWith('lots:') ? lotsOf(key, doc) : doc])
    .filter(([, doc]) => doc !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
