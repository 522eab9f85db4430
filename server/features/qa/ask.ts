import type { QuestionContent } from '#contract/content.ts'
import { accepted, refused } from '#contract/errors.ts'
import type { CommandPayload } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import { refusalOf } from '#machines/refusal.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import {
  actorName,
  type BulkHandler,
  type CommandEnvelope,
  type CommandOutcome,
} from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { compiled, isIn } from '#server/store/compiled.ts'
import { nameDemand, shownNames } from '../guests/guests.public.ts'
import { WordFilter } from '../word-filter/word-filter.public.ts'
import { projectOwnQuestion } from './project-question.ts'
import { qaOf } from './qa.public.ts'
import { countQuestions, readRecentQuestions } from './recent-questions.ts'

type Ask = CommandEnvelope<CommandPayload<'Qa/Ask'>>

const readAskedRecently = compiled(
  (db, given: { guestIds: readonly string[]; eventId: string; from: number; to: number }) =>
    db
      .selectFrom('aggregate')
      .select('author_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(isIn(db, 'author_id', given.guestIds))
      .where('event_id', '=', given.eventId)
      .where('created_at', '>', given.from)
      .where('created_at', '<', given.to)
      .groupBy('author_id'),
)

/** Number of questions of each guest in the last minute, over all servers. */
async function askedRecently(work: UnitOfWork, guestIds: readonly string[]): Promise<Map<string, number>> {
  // Ignore questions from the future: the clock was set back after they were written, and they would block the guest.
  const asked = { guestIds, eventId: work.row.id, from: work.at - 60_000, to: work.at + 60_000 }
  const rows = await readAskedRecently(work.tx, asked)
  const counts = new Map(rows.map(({ author_id, count }) => [author_id ?? '', Number(count)]))
  for (const { before, now } of work.entries.values())
    if (!before && now?.authorId) counts.set(now.authorId, (counts.get(now.authorId) ?? 0) + 1)
  return counts
}

/** The answer for the author of a question that was created or changed. */
export function ownOutcome(work: UnitOfWork, question: Aggregate<'question'>, data: unknown): CommandOutcome {
  const [key, doc] = projectOwnQuestion(question)
  // The command gets its sequence only after this function, so the sequence of the document is the next one.
  return { ...accepted(data), own: [[key, work.seq + 1, doc]] }
}

/** Decides the questions of a batch, in their order. What all of them need is read once. */
async function askMany(work: UnitOfWork, envelopes: Ask[]): Promise<CommandOutcome[]> {
  const gate = refusalOf(work.event.snapshot, { type: 'takePart', feature: 'qa' })
  if (gate) return envelopes.map(() => refused(gate))
  if (!(await qaOf(work))) return envelopes.map(() => refused('NotFound'))
  const settings = work.event.snapshot.context
  const guestIds = [...new Set(envelopes.map(({ actor }) => actor.id))]
  const counts = await askedRecently(work, guestIds)
  const names = await shownNames(work, guestIds)
  const recent = await readRecentQuestions(work)
  const wordFilter = new WordFilter(settings.guard, work.projectionContext.event.participants, recent)
  const before = await countQuestions(work)
  let created = 0

  /** The refusal of a question; undefined if the guest may ask it. */
  const refusalFor = (qa: Aggregate<'qa'>, { actor, payload }: Ask) => {
    const closed = refusalOf(qa.snapshot, { type: 'ask', questions: before + created })
    if (closed) return refused(closed)
    if (payload.anonymous && !settings.anonymousAllowed) return refused('AnonymousNotAllowed')
    if ((counts.get(actor.id) ?? 0) >= limits.questionsPerGuestPerMinute)
      return refused('TooFast', { most: limits.questionsPerGuestPerMinute })
    // The guest may have removed their name after joining.
    if (!names.get(actor.id) && !settings.anonymousAllowed && nameDemand(settings) === 'required')
      return refused('NameRequired')
    return undefined
  }

  const outcomes: CommandOutcome[] = []
  for (const envelope of envelopes) {
    const { actor, name: command, payload } = envelope
    const qa = (await qaOf(work)) as Aggregate<'qa'>
    const refusal = refusalFor(qa, envelope)
    if (refusal) {
      outcomes.push(refusal)
      continue
    }
    const { cause, ...verdict } = wordFilter.judge(payload.text)
    const { review } = qa.snapshot.value
    // The word filter asks for the review of the questions that follow.
    if (cause && review === 'auto') work.send(qa, { type: 'autoReviewOff', cause })
    const name = names.get(actor.id) ?? ''
    const anonymous = payload.anonymous || !name
    const content: QuestionContent = {
      text: payload.text,
      ...verdict,
      authorId: actor.id,
      authorName: anonymous ? '' : name,
      anonymous,
      askedAt: work.at,
      autoReview: review === 'auto',
      replies: [],
    }
    const question = work.create('question', newId(), content, { authorId: actor.id })
    work.affectGuest(actor.id, { aggregateId: question.id })
    outcomes.push(ownOutcome(work, question, { questionId: question.id }))
    work.record(actorName(actor), command, payload)
    counts.set(actor.id, (counts.get(actor.id) ?? 0) + 1)
    created += 1
  }
  return outcomes
}

export const askHandler: BulkHandler<Ask['payload']> = {
  key: () => 'Qa/Ask',
  knowsRetries: false,
  decide: askMany,
}
