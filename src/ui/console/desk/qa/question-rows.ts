import { foldText } from '#contract/fold-text.ts'
import type { QuestionDoc } from '#contract/interface/views.ts'

/** A question with its votes, as the desk lists it. */
export interface QuestionRow {
  id: string
  doc: QuestionDoc
  votes: number
}

export type Place = 'forReview' | 'live' | 'rejected' | 'archived'
export const sorts = ['popular', 'newest', 'starred'] as const
export type Sort = (typeof sorts)[number]

interface ListedQuestion {
  id: string
  doc: QuestionDoc
}

interface ListedVotes {
  id: string
  doc: { count: number }
}

/** Combines questions with their votes. A row stays the same object until the question or the votes change. */
export function rowsOf(
  questions: readonly ListedQuestion[],
  votes: readonly ListedVotes[],
  before: ReadonlyMap<string, QuestionRow>,
): Map<string, QuestionRow> {
  const counts = new Map(votes.map(({ id, doc }) => [id, doc.count]))
  return new Map(
    questions.map(({ id, doc }) => {
      const count = counts.get(id) ?? 0
      const old = before.get(id)
      return [id, old?.doc === doc && old.votes === count ? old : { id, doc, votes: count }]
    }),
  )
}

/** True if the question's text or author contains each word of the search. */
export function matchesSearch({ doc }: QuestionRow, search: string): boolean {
  const found = foldText(`${doc.context.text} ${doc.context.authorName}`)
  return foldText(search)
    .split(/\s+/)
    .every((word) => found.includes(word))
}

const oldestFirst = (a: QuestionRow, b: QuestionRow): number => a.doc.context.askedAt - b.doc.context.askedAt
const popularFirst = (a: QuestionRow, b: QuestionRow): number => b.votes - a.votes || oldestFirst(a, b)
const stars = ({ doc }: QuestionRow): number => (doc.value.star === 'starred' ? 1 : 0)

const orders: Record<Sort, (a: QuestionRow, b: QuestionRow) => number> = {
  popular: popularFirst,
  newest: (a, b) => -oldestFirst(a, b),
  starred: (a, b) => stars(b) - stars(a) || popularFirst(a, b),
}

/** The sorted ids of the questions in a place that match the search. */
export const idsIn = (rows: Iterable<QuestionRow>, place: Place, search: string, sort: Sort): string[] =>
  [...rows]
    .filter((row) => row.doc.value.place === place && matchesSearch(row, search))
    .sort(orders[sort])
    .map((row) => row.id)

export function countPlaces(rows: Iterable<QuestionRow>): Record<Place, number> {
  const counts = { forReview: 0, live: 0, rejected: 0, archived: 0 }
  for (const { doc } of rows) if (doc.value.place !== 'withdrawn') counts[doc.value.place] += 1
  return counts
}
