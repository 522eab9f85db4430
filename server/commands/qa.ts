import type { CommandName } from '../../src/contract/commands.ts'
import type { QuestionContent } from '../../src/contract/content.ts'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type { QaCommand } from '../../src/machines/qa/qa.events.ts'
import type { QuestionCommand } from '../../src/machines/question/question.events.ts'
import { refusalOf } from '../../src/machines/refusal.ts'
import { knownTo, nameDemand } from '../guests/guest-details.ts'
import { newId } from '../ids.ts'
import { projectOwnQuestion } from '../projections/question.ts'
import type { CommandOrder, OrderOutcome } from '../work/order.ts'
import type { Subject } from '../work/subject.ts'
import { done, type Work } from '../work/work.ts'

export const qaOf = (work: Work) => work.load('qa', `qa-${work.row.id}`)

export const takePartInQa = (work: Work) => work.send(work.event, { type: 'takePart', feature: 'qa' })

/** Why the event or its channel does not take this of a guest now. */
async function barredFrom(work: Work, what: QaCommand) {
  const barred = takePartInQa(work)
  if (barred) return barred
  const qa = await qaOf(work)
  const code = qa ? refusalOf(qa.snapshot, what) : 'NotFound'
  return code && refused(code)
}

function toChannel(type: Exclude<QaCommand['type'], 'ask' | 'adopt' | 'upvote'>) {
  return async (work: Work): Promise<Outcome> => {
    const qa = await qaOf(work)
    if (!qa) return refused('NotFound')
    return work.send(qa, { type }) ?? done
  }
}

/** Sends a chart event to a question; its asking guest hears what became of it. */
async function sendToQuestion(work: Work, questionId: string, event: QuestionCommand): Promise<Outcome> {
  const question = await work.load('question', questionId)
  if (!question) return refused('NotFound')
  const refusal = work.send(question, event)
  if (refusal) return refusal
  if (question.authorId) work.aside(question.authorId, { subjectId: question.id })
  return done
}

function toQuestion<Name extends CommandName>(
  type: Exclude<QuestionCommand['type'], 'edit' | 'withdraw' | 'reply' | 'upvote' | 'highlight'>,
) {
  return (work: Work, { payload }: CommandOrder<Name>): Promise<Outcome> =>
    sendToQuestion(work, (payload as { QuestionId: string }).QuestionId, { type })
}

/** Questions on the stage now: at most one, but for what a crash of an older version may have left. */
async function highlighted(work: Work): Promise<string[]> {
  const rows = await work.tx
    .selectFrom('aggregate')
    .select('id')
    .where('event_id', '=', work.row.id)
    .where('kind', '=', 'question')
    .where('state', 'like', '%"stage":"highlighted"%')
    .execute()
  const ids = new Set(rows.map((row) => row.id))
  for (const [key, entry] of work.entries) if (entry.now?.kind === 'question') ids.add(key)
  return [...ids]
}

export async function countQuestions(work: Work): Promise<number> {
  const row = await work.tx
    .selectFrom('aggregate')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', work.row.id)
    .where('kind', '=', 'question')
    .executeTakeFirstOrThrow()
  const made = [...work.entries.values()].filter((entry) => !entry.before && entry.now?.kind === 'question')
  return Number(row.count) + made.length
}

/** Whether the guest has asked as much as one may within a minute, over all servers. */
async function asksTooFast(work: Work, guestId: string): Promise<boolean> {
  const row = await work.tx
    .selectFrom('aggregate')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('author_id', '=', guestId)
    .where('event_id', '=', work.row.id)
    .where('created_at', '>', work.at - 60_000)
    // Only where the clock has jumped back is there a question of later than now.
    .where('created_at', '<', work.at + 60_000)
    .executeTakeFirstOrThrow()
  const made = [...work.entries.values()].filter((entry) => !entry.before && entry.now?.authorId === guestId)
  return Number(row.count) + made.length >= limits.questionsPerGuestPerMinute
}

function ownOutcome(work: Work, question: Subject<'question'>, data: unknown): OrderOutcome {
  const [key, doc] = projectOwnQuestion(question)
  // The order is not recorded yet: its sequence will be the next.
  return { ...accepted(data), own: [[key, work.seq + 1, doc]] }
}

async function ask(work: Work, { actor, payload }: CommandOrder<'Qa/Ask'>): Promise<OrderOutcome> {
  const barred = takePartInQa(work)
  if (barred) return barred
  const qa = await qaOf(work)
  if (!qa) return refused('NotFound')
  const closed = work.send(qa, { type: 'ask', questions: await countQuestions(work) })
  if (closed) return closed
  const settings = work.event.snapshot.context
  if (payload.Anonymous && !settings.anonymousAllowed) return refused('AnonymousNotAllowed')
  if (await asksTooFast(work, actor.id)) {
    return refused('TooFast', { most: limits.questionsPerGuestPerMinute })
  }
  const guest = await work.tx
    .selectFrom('guest')
    .select('username')
    .where('id', '=', actor.id)
    .executeTakeFirst()
  const name = guest ? knownTo(settings.guestFields, guest).username : ''
  // A name that was given at the door may have been taken back since.
  if (!name && !settings.anonymousAllowed && nameDemand(settings) === 'required') {
    return refused('NameRequired')
  }
  const anonymous = payload.Anonymous || !name
  const content: QuestionContent = {
    text: payload.Text,
    authorId: actor.id,
    authorName: anonymous ? '' : name,
    anonymous,
    askedAt: work.at,
    autoReview: qa.snapshot.value.review === 'auto',
    replies: [],
  }
  const question = work.create('question', newId(), content, { authorId: actor.id })
  work.aside(actor.id, { subjectId: question.id })
  return ownOutcome(work, question, { QuestionId: question.id })
}

/** What is asked in other words is no question more. */
const aChange: QaCommand = { type: 'ask', questions: 0 }

async function ownEdit(
  work: Work,
  order: CommandOrder<'Qa/Edit' | 'Qa/Withdraw'>,
  event: QuestionCommand & { type: 'edit' | 'withdraw' },
): Promise<OrderOutcome> {
  // What was asked may be taken back on a closed channel too.
  const barred = event.type === 'edit' ? await barredFrom(work, aChange) : takePartInQa(work)
  if (barred) return barred
  const outcome = await sendToQuestion(work, order.payload.QuestionId, event)
  const question = outcome.ok && (await work.load('question', order.payload.QuestionId))
  return question ? ownOutcome(work, question, null) : outcome
}

async function highlight(work: Work, { payload }: CommandOrder<'Qa/Highlight'>): Promise<Outcome> {
  const outcome = await sendToQuestion(work, payload.QuestionId, { type: 'highlight' })
  if (!outcome.ok) return outcome
  for (const id of await highlighted(work)) {
    const other = id === payload.QuestionId ? undefined : await work.load('question', id)
    if (other?.snapshot.value.stage === 'highlighted') await sendToQuestion(work, id, { type: 'unhighlight' })
  }
  // To highlight is to put on the screen: it goes to the questions, if it is not there already.
  const present = await work.load('present', `present-${work.row.id}`)
  if (present) work.send(present, { type: 'showQa' })
  return done
}

function reply(work: Work, { actor, payload }: CommandOrder<'Qa/Reply'>): Promise<Outcome> {
  const name = actor.kind === 'host' && !payload.AsModerator ? actor.name : ''
  return sendToQuestion(work, payload.QuestionId, {
    type: 'reply',
    reply: {
      id: newId(),
      text: payload.Text,
      private: payload.Private,
      asModerator: payload.AsModerator,
      authorName: name,
      at: work.at,
    },
  })
}

async function removeUpvote(
  work: Work,
  { actor, payload }: CommandOrder<'Qa/RemoveUpvote'>,
): Promise<OrderOutcome> {
  const barred = await barredFrom(work, { type: 'upvote' })
  if (barred) return barred
  const question = await work.load('question', payload.QuestionId)
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

export const qaHandlers = {
  'Qa/Open': toChannel('open'),
  'Qa/Close': toChannel('close'),
  'Qa/AutoReviewOn': toChannel('autoReviewOn'),
  'Qa/AutoReviewOff': toChannel('autoReviewOff'),
  'Qa/Ask': ask,
  'Qa/Edit': (work: Work, order: CommandOrder<'Qa/Edit'>) =>
    ownEdit(work, order, { type: 'edit', guestId: order.actor.id, text: order.payload.Text }),
  'Qa/Withdraw': (work: Work, order: CommandOrder<'Qa/Withdraw'>) =>
    ownEdit(work, order, { type: 'withdraw', guestId: order.actor.id }),
  'Qa/RemoveUpvote': removeUpvote,
  'Qa/Highlight': highlight,
  'Qa/Reply': reply,
  'Qa/Approve': toQuestion<'Qa/Approve'>('approve'),
  'Qa/Reject': toQuestion<'Qa/Reject'>('reject'),
  'Qa/Reconsider': toQuestion<'Qa/Reconsider'>('reconsider'),
  'Qa/Star': toQuestion<'Qa/Star'>('star'),
  'Qa/Unstar': toQuestion<'Qa/Unstar'>('unstar'),
  'Qa/Unhighlight': toQuestion<'Qa/Unhighlight'>('unhighlight'),
  'Qa/MarkAnswered': toQuestion<'Qa/MarkAnswered'>('markAnswered'),
  'Qa/MarkUnanswered': toQuestion<'Qa/MarkUnanswered'>('markUnanswered'),
  'Qa/Archive': toQuestion<'Qa/Archive'>('archive'),
  'Qa/Restore': toQuestion<'Qa/Restore'>('restore'),
}
