import {
  type Change,
  type Epoch,
  type QuestionEnds,
  type QuestionList,
  type QuestionRank,
  type QuestionsMessage,
  type QuestionsPage,
  questionLists,
} from '#contract/interface/protocol.ts'
import type { CountDoc, Doc, DocKey, QuestionDoc } from '#contract/interface/views.ts'
import * as limits from '#contract/limits.ts'
import { compareQuestions, rankOf } from '#machines/domain/question/question-order.ts'

const keysOf = (id: string): [DocKey, DocKey] => [`question:${id}`, `votes:${id}`]

const ownQuestion = 'own-question:'

type AskedQuestions<Message = QuestionsMessage> = Message extends unknown
  ? Omit<Message, 'epoch' | 'base'>
  : never

/** The live questions of the guests' view, in the order of each list (decision 0102). */
export class QuestionPages {
  readonly #docs = new Map<DocKey, Doc>()
  readonly #lists: Record<QuestionList, readonly QuestionRank[]>
  /** The documents that a client does not get when it enters. */
  readonly leftOut: ReadonlySet<DocKey>
  /** The end of each list of a client that has entered; undefined if it gets all questions. */
  readonly ends: QuestionEnds | undefined

  constructor(changes: readonly Change[]) {
    const questions: QuestionDoc[] = []
    for (const [key, , doc] of changes) {
      const isQuestion = key.startsWith('question:')
      if (!doc || !(isQuestion || key.startsWith('votes:'))) continue
      this.#docs.set(key, doc)
      // The key of the document decides its type.
      if (isQuestion) questions.push(doc as QuestionDoc)
    }
    const ranks = questions.map((doc) =>
      rankOf(doc, this.#docs.get(`votes:${doc.id}`) as CountDoc | undefined),
    )
    const sorted = (list: QuestionList) => ranks.toSorted((one, other) => compareQuestions(list, one, other))
    this.#lists = { popular: sorted('popular'), newest: sorted('newest') }
    const isWhole = ranks.length <= limits.questionsSentWhole
    const first = questionLists.map((list) =>
      this.#lists[list].slice(0, isWhole ? undefined : limits.questionsPerPage),
    )
    const sent = new Set(first.flat().map(({ id }) => id))
    this.leftOut = new Set(ranks.flatMap(({ id }) => (sent.has(id) ? [] : keysOf(id))))
    const [popular = null, newest = null] = first.map((list) => list.at(-1))
    this.ends = isWhole ? undefined : { popular, newest }
  }

  /** The answer to a message about questions. `seq`: the sequence of the event in the view. */
  read(asked: AskedQuestions, { epoch, seq: version }: { epoch: Epoch; seq: number }): QuestionsPage {
    if ('ids' in asked) return { epoch, version, changes: this.#changesOf(asked.ids, version) }
    const { list, after } = asked
    const rest = this.#lists[list].filter((rank) => compareQuestions(list, rank, after) > 0)
    const page = rest.slice(0, limits.questionsPerPage)
    const ids = page.map(({ id }) => id)
    const end = rest.length > page.length ? (page.at(-1) ?? null) : null
    return { epoch, version, changes: this.#changesOf(ids, version), end }
  }

  /** The live questions of a guest that are left out. `own`: the private documents of the guest. */
  ownLeftOut(own: readonly Change[], version: number): Change[] {
    const ids = own.flatMap(([key]) => (key.startsWith(ownQuestion) ? [key.slice(ownQuestion.length)] : []))
    return this.#changesOf(ids, version).filter(([key]) => this.leftOut.has(key))
  }

  /** The documents of questions. null: guests cannot see the question. */
  #changesOf(ids: readonly string[], version: number): Change[] {
    return ids.flatMap(keysOf).map((key) => [key, version, this.#docs.get(key) ?? null])
  }
}

const known = new WeakMap<readonly Change[], QuestionPages>()

/** The pages of a view. Computed once for each list of documents. */
export function questionPagesOf(changes: readonly Change[]): QuestionPages {
  const pages = known.get(changes) ?? new QuestionPages(changes)
  known.set(changes, pages)
  return pages
}
