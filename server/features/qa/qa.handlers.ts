import { type Outcome, refused } from '#contract/errors.ts'
import type { QaCommand } from '#machines/domain/qa/qa.events.ts'
import { qaTable } from '#machines/domain/qa/qa.table.ts'
import type { QuestionCommand } from '#machines/domain/question/question.events.ts'
import { questionTable } from '#machines/domain/question/question.table.ts'
import { refusalOf } from '#machines/refusal.ts'
import type { CommandOutcome, EnvelopeOf } from '#server/engine/command-envelope.ts'
import { handlersOf } from '#server/engine/handlers-of.ts'
import { done, type ErasedGuest, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { show } from '../present/present.public.ts'
import { judgeWords, maskWords } from '../word-filter/word-filter.public.ts'
import { askHandler, ownOutcome } from './ask.ts'
import { qaOf, setChannel } from './qa.public.ts'

const takePartInQa = (work: UnitOfWork) => work.send(work.event, { type: 'takePart', feature: 'qa' })

/** The reason why a guest cannot do this now in the event or its Q&A channel; undefined if the guest can. */
async function barredFrom(work: UnitOfWork, what: QaCommand) {
  const barred = takePartInQa(work)
  if (barred) return barred
  const qa = await qaOf(work)
  const code = qa ? refusalOf(qa.snapshot, what) : 'NotFound'
  return code && refused(code)
}

/** Sends a state machine event to a question, and updates the private document of its author. */
async function sendToQuestion(
  work: UnitOfWork,
  questionId: string,
  event: QuestionCommand,
): Promise<Outcome> {
  const question = await work.load('question', questionId)
  if (!question) return refused('NotFound')
  const refusal = work.send(question, event)
  if (refusal) return refusal
  if (question.authorId) work.affectGuest(question.authorId, { aggregateId: question.id })
  return done
}

/** Marks a question as answered. A speaker may mark only the highlighted question. */
async function markAnswered(
  work: UnitOfWork,
  { actor, payload: { questionId } }: EnvelopeOf<'Qa/MarkAnswered'>,
): Promise<Outcome> {
  const question = actor.kind === 'speaker' ? await work.load('question', questionId) : undefined
  if (question && question.snapshot.value.highlight !== 'highlighted')
    return refused('QuestionNotHighlighted')
  return sendToQuestion(work, questionId, { type: 'markAnswered' })
}

/**
 * The ids of highlighted questions. At most one question is highlighted, except after a crash of an older version.
 */
async function highlighted(work: UnitOfWork): Promise<string[]> {
  const rows = await work.tx
    .selectFrom('aggregate')
    .select('id')
    .where('event_id', '=', work.row.id)
    .where('highlighted', '=', 1)
    .execute()
  const ids = new Set(rows.map((row) => row.id))
  for (const [key, entry] of work.entries) if (entry.now?.kind === 'question') ids.add(key)
  return [...ids]
}

/** The Q&A command for an edit, which does not add a question. */
const aChange: QaCommand = { type: 'ask', questions: 0 }

async function ownEdit(
  work: UnitOfWork,
  envelope: EnvelopeOf<'Qa/Edit' | 'Qa/Withdraw'>,
  event: QuestionCommand & { type: 'edit' | 'withdraw' },
): Promise<CommandOutcome> {
  // A guest may withdraw a question even if the channel is closed.
  const barred = event.type === 'edit' ? await barredFrom(work, aChange) : takePartInQa(work)
  if (barred) return barred
  const outcome = await sendToQuestion(work, envelope.payload.questionId, event)
  const question = outcome.ok && (await work.load('question', envelope.payload.questionId))
  return question ? ownOutcome(work, question, null) : outcome
}

async function edit(work: UnitOfWork, envelope: EnvelopeOf<'Qa/Edit'>): Promise<CommandOutcome> {
  const { text } = envelope.payload
  const qa = await qaOf(work)
  const autoReview = qa?.snapshot.value.review === 'auto'
  const words = judgeWords(work.event.snapshot.context.guard, text)
  return ownEdit(work, envelope, { type: 'edit', guestId: envelope.actor.id, text, autoReview, ...words })
}

async function highlight(work: UnitOfWork, { payload }: EnvelopeOf<'Qa/Highlight'>): Promise<Outcome> {
  const outcome = await sendToQuestion(work, payload.questionId, { type: 'highlight' })
  if (!outcome.ok) return outcome
  for (const id of await highlighted(work)) {
    const other = id === payload.questionId ? undefined : await work.load('question', id)
    if (other?.snapshot.value.highlight === 'highlighted')
      await sendToQuestion(work, id, { type: 'unhighlight' })
  }
  // A highlighted question must be visible, so show the questions on the screen.
  await show(work, { type: 'showQa' })
  return done
}

function reply(work: UnitOfWork, { actor, payload }: EnvelopeOf<'Qa/Reply'>): Promise<Outcome> {
  const name = actor.kind === 'host' && !payload.asModerator ? actor.name : ''
  // A host's reply is never held, because the host is the reviewer.
  const masked = maskWords(work.event.snapshot.context.guard, payload.text)
  return sendToQuestion(work, payload.questionId, {
    type: 'reply',
    reply: {
      id: newId(),
      text: payload.text,
      masked,
      private: payload.private,
      asModerator: payload.asModerator,
      authorName: name,
      at: work.at,
    },
  })
}

async function removeUpvote(
  work: UnitOfWork,
  { actor, payload }: EnvelopeOf<'Qa/RemoveUpvote'>,
): Promise<CommandOutcome> {
  const barred = await barredFrom(work, { type: 'upvote' })
  if (barred) return barred
  const question = await work.load('question', payload.questionId)
  if (!question) return refused('NotFound')
  const refusal = work.send(question, { type: 'upvote' })
  if (refusal) return refusal
  const gone = await work.tx
    .deleteFrom('upvote')
    .where('question_id', '=', question.id)
    .where('guest_id', '=', actor.id)
    .executeTakeFirst()
  const current = await work.load('question', question.id)
  if (current && gone.numDeletedRows > 0n) work.count(current, new Map([['', -1]]))
  return { ...done, own: [[`upvote:${question.id}`, work.seq + 1, null]] }
}

/**
 * Empties the questions of an erased guest. A question that waits or is live is withdrawn, the others keep their place, and
 * all keep their votes and replies.
 */
export async function eraseQuestions(
  work: UnitOfWork,
  { guestId, erasedId }: ErasedGuest,
): Promise<string[]> {
  const rows = await work.tx
    .selectFrom('aggregate')
    .select('id')
    .where('author_id', '=', guestId)
    .where('event_id', '=', work.row.id)
    .where('kind', '=', 'question')
    .execute()
  // The questions of this batch are not in the database yet.
  const made = [...work.entries].filter(
    ([, { before, now }]) => !before && now?.kind === 'question' && now.authorId === guestId,
  )
  for (const id of [...rows.map((row) => row.id), ...made.map(([key]) => key)]) {
    const question = await work.load('question', id)
    if (!question) continue
    work.send(question, { type: 'withdraw', guestId })
    const withdrawn = await work.load('question', id)
    if (!withdrawn) continue
    const { context } = withdrawn.snapshot
    const erased = { text: '', masked: null, held: null, authorId: erasedId, authorName: '' }
    // The row of a question of this batch is written later, so it gets the id here.
    work.redact(work.change(withdrawn, { authorId: erasedId }), { ...context, ...erased })
  }
  return []
}

/** Takes the names out of all questions, and the ids of guests who get a new one. */
export async function unnameQuestions(work: UnitOfWork, newIds: ReadonlyMap<string, string>): Promise<void> {
  const rows = await work.tx
    .selectFrom('aggregate')
    .select('id')
    .where('event_id', '=', work.row.id)
    .where('kind', '=', 'question')
    .execute()
  for (const { id } of rows) {
    const question = await work.load('question', id)
    if (!question) continue
    const { context } = question.snapshot
    const authorId = (context.authorId && newIds.get(context.authorId)) ?? context.authorId
    if (context.authorName || authorId !== context.authorId)
      work.redact(question, { ...context, authorId, authorName: '' })
  }
}

export const qaHandlers = {
  ...handlersOf(qaTable, ['open', 'close', 'autoReviewOn', 'autoReviewOff'], (work, { type }) =>
    setChannel(work, type),
  ),
  'Qa/Ask': askHandler,
  'Qa/Edit': edit,
  'Qa/Withdraw': (work: UnitOfWork, envelope: EnvelopeOf<'Qa/Withdraw'>) =>
    ownEdit(work, envelope, { type: 'withdraw', guestId: envelope.actor.id }),
  'Qa/RemoveUpvote': removeUpvote,
  'Qa/Highlight': highlight,
  'Qa/Reply': reply,
  'Qa/MarkAnswered': markAnswered,
  ...handlersOf(
    questionTable,
    [
      'approve',
      'reject',
      'reconsider',
      'star',
      'unstar',
      'unhighlight',
      'markUnanswered',
      'archive',
      'restore',
    ],
    (work, event: QuestionCommand, { payload }: EnvelopeOf<'Qa/Approve'>) =>
      sendToQuestion(work, payload.questionId, event),
  ),
}
