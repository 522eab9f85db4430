import {
  type QuestionList,
  type QuestionRank,
  questionLists,
  type Snapshot,
} from '#contract/interface/protocol.ts'
import type { CountDoc, DocKey, QuestionDoc } from '#contract/interface/views.ts'
import type { BallotDoc } from '#contract/items/item.ts'
import type { LotteryDoc, LotteryOwnDoc } from '#contract/items/lottery.ts'
import type { OpenTextDoc, OwnEntriesDoc } from '#contract/items/open-text.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import { compareQuestions, rankOf } from '#machines/domain/question/question-order.ts'
import type { EventReplica } from '#machines/flow/connection/event-replica.ts'

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
      ['ballot:', ['rating:', 'ranking:'].find((kind) => docs.has(key.replace('ballot:', kind))) ?? 'poll:'],
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

/**
 * A fresh view without the questions that a client need not have: those after the ends of its lists, and those of which it
 * knows by their votes that it lacks them. `read`: the list of which the client has read what it lacks.
 */
export function withoutLater(
  { questionEnds }: Pick<EventReplica, 'questionEnds'>,
  view: View,
  fresh: View,
  read?: QuestionList,
): View {
  if (!questionEnds) return fresh
  const isBeforeEnd = (list: QuestionList, rank: QuestionRank): boolean => {
    const end = questionEnds[list]
    return !end || compareQuestions(list, rank, end) <= 0
  }
  return new Map(
    [...fresh].filter(([key]) => {
      const [family, id] = key.split(':')
      if (view.has(key) || (family !== 'question' && family !== 'votes')) return true
      const question = fresh.get(`question:${id}` as DocKey) as QuestionDoc
      const rank = rankOf(question, fresh.get(`votes:${id}` as DocKey) as CountDoc)
      const isOwn = fresh.has(`own-question:${id}` as DocKey)
      const isKnown = view.has(`votes:${id}` as DocKey)
      return isOwn || questionLists.some((list) => isBeforeEnd(list, rank) && (list === read || !isKnown))
    }),
  )
}
