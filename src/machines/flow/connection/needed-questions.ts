import type { QuestionList, QuestionRank, QuestionsMessage } from '#contract/interface/protocol.ts'
import type { CountDoc, QuestionDoc } from '#contract/interface/views.ts'
import * as limits from '#contract/limits.ts'
import { compareQuestions, rankOf } from '#machines/domain/question/question-order.ts'
import { type EventReplica, listDocs } from './event-replica.ts'

interface Keyed<Doc> {
  readonly id: string
  readonly doc: Doc
}

/**
 * The questions of a list in their order, up to its end. The client may have others, but it lacks questions between them.
 * null: the whole list.
 */
export function listedQuestions(
  questions: readonly Keyed<QuestionDoc>[],
  votes: readonly Keyed<CountDoc>[],
  list: QuestionList,
  end: QuestionRank | null,
): QuestionRank[] {
  const counts = new Map(votes.map(({ id, doc }) => [id, doc]))
  return questions
    .map(({ id, doc }) => rankOf(doc, counts.get(id)))
    .filter((rank) => !end || compareQuestions(list, rank, end) <= 0)
    .sort((one, other) => compareQuestions(list, one, other))
}

/**
 * The questions that belong into a list before its end and that the client lacks. Pushes bring each change to all clients,
 * so the client has the new votes of a question that it does not have. It then may have more votes than others of the list.
 */
function missingIds(replica: EventReplica, list: QuestionList, end: QuestionRank | null): string[] {
  const asked = replica.documents.get('question:')
  return listDocs(replica, 'votes:')
    .filter(({ id, doc }) => !asked?.has(id) && (list !== 'newest' || !end) && mayPrecede(doc.count, end))
    .map(({ id }) => id)
}

/** Only questions whose document has not changed are missing, so their time is not in the newest part. */
const mayPrecede = (votes: number, end: QuestionRank | null): boolean =>
  !end || end.answered || votes >= end.votes

/** The next message about the questions that a view needs. Null if the client has what it needs. */
export function neededQuestions(
  replica: EventReplica,
  list: QuestionList,
  wanted: number,
): QuestionsMessage | null {
  const { epoch, base, questionEnds } = replica
  if (epoch === null || !questionEnds) return null
  const end = questionEnds[list]
  const ids = missingIds(replica, list, end).slice(0, limits.questionsReadById)
  if (ids.length > 0) return { epoch, base, ids }
  if (!end) return null
  const there = listedQuestions(listDocs(replica, 'question:'), listDocs(replica, 'votes:'), list, end)
  return there.length < wanted ? { epoch, base, list, after: end } : null
}
