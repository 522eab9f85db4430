import type { CommandName } from '#contract/interface/commands.ts'
import type { QuestionDoc } from '#contract/interface/views.ts'
import { valueId } from '#contract/items/item.ts'
import type { LotteryDoc } from '#contract/items/lottery.ts'
import type { OpenTextDoc } from '#contract/items/open-text.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import type { QuizDoc } from '#contract/items/quiz.ts'
import type { RatingDoc } from '#contract/items/rating.ts'
import type { WordCloudDoc } from '#contract/items/word-cloud.ts'
import { type DocPrefix, listDocuments } from '#machines/flow/connection/documents.ts'
import type { EventReplica } from '#machines/flow/connection/event-replica.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import { plainCues } from '#server/features/cues/cues.public.ts'
import { createEvent } from '#server/features/events/create-event.ts'
import { newId } from '#server/platform/ids.ts'
import { hashToken, newToken } from '#server/platform/sessions.ts'
import type { RandomSource } from '#tests/support/random-source.ts'
import { addAccount } from '#tests/support/server/account.ts'
import { addQuestions } from '#tests/support/server/add-questions.ts'
import { pollOf, settings } from '#tests/support/server/event-content.ts'
import type { Seat } from './device.ts'
import type { SimulatedServer } from './server.ts'

const day = 86_400

export interface ShowEvent {
  id: string
  code: string
}

/** The words of a small crowd, some of which are the same. */
const words = ['glad', 'Glád', 'calm', 'new', 'fast', '开心', 'bold', 'kind']
export const wordsPerGuest = 2

/**
 * Makes two events in the store of a server that nobody uses yet: the show, and a second one with some of its guests.
 * `questions`: number of questions that the show already has.
 */
export async function makeShow(
  { context }: SimulatedServer,
  crowd: number,
  questions = 0,
): Promise<{ events: ShowEvent[]; seats: Seat[] }> {
  const { store, clock, sessions, engine } = context
  const host = await addAccount(context, { name: 'Ann', roles: ['host', 'operator'] })
  const events: ShowEvent[] = []
  for (const polls of [2, 1]) {
    const { id, code } = await createEvent(store.db, clock(), {
      ownerId: host.id,
      settings: settings(),
      items: Array.from({ length: polls }, () => ({ kind: 'poll' as const, content: pollOf() })),
      cues: plainCues(Array.from({ length: polls }, () => 'poll')),
      autoReview: true,
    })
    events.push({ id, code })
  }
  const [show, other] = events as [ShowEvent, ShowEvent]
  if (questions > 0) await addQuestions(store, show.id, questions, clock())
  const seatAt = ({ id, code }: ShowEvent, seat: Omit<Seat, 'eventId' | 'eventCode'>): Seat => ({
    eventId: id,
    eventCode: code,
    ...seat,
  })
  const hostSeat = async (event: ShowEvent): Promise<Seat> =>
    seatAt(event, {
      audience: 'host',
      token: await sessions.create('host', host.id, day),
      personId: host.id,
    })
  const speaker = await sessions.createLink('speaker', show.id, {
    madeBy: host.id,
    seconds: day,
    control: true,
  })
  const seats: Seat[] = [
    await hostSeat(show),
    await hostSeat(show),
    await hostSeat(show),
    await hostSeat(other),
    seatAt(show, { audience: 'screen', token: await sessions.create('screen', show.id, day), personId: '' }),
    seatAt(show, { audience: 'speaker', token: speaker ?? '', personId: '' }),
  ]
  const guests = Array.from({ length: crowd }, (_, index) => ({
    id: newId(),
    token: newToken(),
    name: `Guest ${index}`,
  }))
  const at = clock()
  const join = async ({ id, token, name }: (typeof guests)[number], event: ShowEvent, isNew: boolean) => {
    const guest = { id, username: name, company: '', email: '', consent: 1, created_at: at }
    const session = {
      token_hash: hashToken(token),
      kind: 'guest' as const,
      subject_id: id,
      expires_at: at + day * 1000,
      created_at: at,
    }
    const outcome = await engine.apply(event.id, {
      name: serverCommands.join,
      actor: { kind: 'guest', id },
      commandId: '',
      payload: { name, guest: isNew ? guest : null, session: isNew ? session : null },
    })
    if (!outcome.ok) throw new Error(`a guest could not join: ${outcome.code}`)
    seats.push(seatAt(event, { audience: 'guest', token, personId: id }))
  }
  await Promise.all(guests.map((guest) => join(guest, show, true)))
  await Promise.all(guests.slice(0, 3).map((guest) => join(guest, other, false)))
  // The first guest has a second phone.
  const [first] = guests
  if (first) seats.push(seatAt(show, { audience: 'guest', token: first.token, personId: first.id }))
  return { events, seats }
}

const question = (text: string, seconds: number) => ({
  text,
  options: ['Apple', 'Stone', 'Cloud'].map((option, index) => ({ text: option, correct: index === 0 })),
  multiple: false,
  seconds,
  points: 1000,
})

/** What the host prepares on the desk before the doors open. */
export function preparation(random: RandomSource): [CommandName, object][] {
  const quiz = {
    title: 'Who knows?',
    questions: ['First?', 'Second?', 'Third?'].map((text) => question(text, random.pick([5, 5, 20]))),
    teams: random.chance(2) ? [{ name: 'Red' }, { name: 'Blue' }] : [],
    pace: random.chance(4) ? 'hand' : 'auto',
    streaks: true,
  }
  const openText = {
    title: 'What?',
    entriesPerGuest: 3,
    entryLength: 140,
    named: false,
    moderated: random.chance(2),
  }
  const scale = { look: 'stars', steps: 5, lowLabel: 'Poor', highLabel: 'Great' }
  const rating = { title: 'How was it?', statements: [{ text: 'The talk' }, { text: 'The food' }], ...scale }
  const prize = { typeName: 'First prize', giftName: 'Bicycle', quantity: 3, perDraw: 1 }
  const rules = { pool: 'participants', pollId: null, repeatWinners: false, masked: false, claimSeconds: 600 }
  return [
    ['Event/Start', {}],
    ['Comments/Open', {}],
    ['WordCloud/Add', { wordCloud: { title: 'How?', wordsPerGuest } }],
    ['Quiz/Add', { quiz }],
    ['OpenText/Add', { openText }],
    ['Rating/Add', { rating }],
    ['Lottery/Add', { lottery: { title: 'Who wins?', prizes: [prize], ...rules } }],
    ...(random.chance(2) ? [['Run/Start', {}] as [CommandName, object]] : []),
  ]
}

export type Made = [name: CommandName, payload: object, subject?: string] | undefined
/** What a person sees. */
interface Viewer {
  replica: EventReplica
}

const list = <Prefix extends DocPrefix>(device: Viewer, prefix: Prefix) =>
  listDocuments(device.replica.documents, prefix)

const roundOf = (random: RandomSource, round: number): number =>
  random.chance(6) ? 1 + random.below(4) : round

function vote(device: Viewer, random: RandomSource): Made {
  const open = list(device, 'poll:').filter(({ doc }) => (doc as PollDoc).value.activity === 'active')
  if (open.length === 0) return undefined
  const { id, doc } = random.pick(open)
  const { options, round } = (doc as PollDoc).context
  const optionIds = [random.chance(20) ? 'made-up' : random.pick(options).id]
  return ['Item/Vote', { itemId: id, round: roundOf(random, round), optionIds }, `ballot:${id}`]
}

function enterWord(device: Viewer, random: RandomSource): Made {
  const [cloud] = list(device, 'wordCloud:')
  if (!cloud) return undefined
  const round = roundOf(random, (cloud.doc as WordCloudDoc).context.round)
  return ['WordCloud/Enter', { itemId: cloud.id, round, word: random.pick(words) }, `own-words:${cloud.id}`]
}

function answerQuiz(device: Viewer, random: RandomSource): Made {
  const [quiz] = list(device, 'quiz:')
  if (!quiz) return undefined
  const { value, context } = quiz.doc as QuizDoc
  const itemId = quiz.id
  const round = roundOf(random, context.round)
  const team = context.teams.length > 0 && value.phase === 'lobby' ? random.pick(context.teams) : undefined
  if (team) return ['Quiz/JoinTeam', { itemId, round, teamId: team.id }, `quiz-team:${itemId}`]
  const asked = context.questions[context.at]
  if (!asked || asked.options.length === 0) return undefined
  const optionIds = [random.pick(asked.options).id]
  return ['Quiz/Answer', { itemId, round, questionId: asked.id, optionIds }, `quiz-answer:${itemId}`]
}

function ask(device: Viewer, random: RandomSource): Made {
  const known = list(device, 'question:')
  if (known.length === 0 || random.chance(3))
    return ['Qa/Ask', { text: `Question ${random.below(1000)}`, anonymous: random.chance(3) }]
  const { id } = random.pick(known)
  return [random.chance(5) ? 'Qa/RemoveUpvote' : 'Qa/Upvote', { questionId: id }, `upvote:${id}`]
}

function rate(device: Viewer, random: RandomSource): Made {
  const [rating] = list(device, 'rating:')
  if (!rating) return undefined
  const { statements, steps, round } = (rating.doc as RatingDoc).context
  const optionIds = statements.map(({ id }) => valueId(id, 1 + random.below(steps)))
  return ['Item/Vote', { itemId: rating.id, round: roundOf(random, round), optionIds }, `ballot:${rating.id}`]
}

function submit(device: Viewer, random: RandomSource): Made {
  const [asked] = list(device, 'openText:')
  if (!asked) return undefined
  const round = roundOf(random, (asked.doc as OpenTextDoc).context.round)
  const text = `Entry ${random.below(1000)}`
  return ['OpenText/Submit', { itemId: asked.id, round, text }, `own-entries:${asked.id}`]
}

const comment = (_device: Viewer, random: RandomSource): Made => [
  'Comments/Send',
  { text: `Comment ${random.below(1000)}` },
]

/** What a guest does next, by what the phone shows. */
export const guestCommand = (device: Viewer, random: RandomSource): Made =>
  random.pick([vote, vote, enterWord, answerQuiz, answerQuiz, ask, comment, rate, submit])(device, random)

const onItems = [
  'Item/Activate',
  'Item/Activate',
  'Item/Activate',
  'Item/Deactivate',
  'Item/Lock',
  'Item/Unlock',
  'Item/ShowResults',
  'Item/HideResults',
  'Item/Reset',
] as const
const onQuestions = [
  'Qa/Star',
  'Qa/Highlight',
  'Qa/MarkAnswered',
  'Qa/Archive',
  'Qa/Restore',
  'Qa/Reply',
] as const
const onQuiz = [
  'Quiz/Start',
  'Quiz/Start',
  'Quiz/Next',
  'Quiz/Next',
  'Quiz/Next',
  'Quiz/Reveal',
  'Quiz/Previous',
  'Quiz/Stop',
] as const
const onShow = [
  'Qa/Open',
  'Qa/Close',
  'Comments/Open',
  'Comments/Pause',
  'Comments/Resume',
  'Present/ShowQa',
  'Present/ShowWelcome',
  'Present/BlackOut',
  'Present/EndBlackout',
  'Run/Next',
  'Event/LockDoor',
  'Event/UnlockDoor',
] as const

/** What a host does next. */
export function hostCommand(device: Viewer, random: RandomSource): Made {
  const items = (['poll:', 'wordCloud:', 'quiz:', 'openText:', 'rating:', 'lottery:'] as const).flatMap(
    (kind) => [...list(device, kind)],
  )
  const [lottery] = list(device, 'lottery:')
  if (lottery && random.chance(6)) {
    const { value, context } = lottery.doc as LotteryDoc
    const itemId = lottery.id
    if (value.activity !== 'active') return ['Item/Activate', { itemId }]
    if (value.draw === 'prepared') return ['Lottery/StartRoll', { itemId, word: '' }]
    if (value.draw === 'rolling' || value.draw === 'drawing') return ['Lottery/Draw', { itemId }]
    return ['Lottery/Prepare', { itemId, prizeId: context.prizes[0]?.id, places: null }]
  }
  const [quiz] = list(device, 'quiz:')
  if (items.length === 0) return undefined
  if (quiz && random.chance(2)) {
    const { value } = quiz.doc as QuizDoc
    if (value.activity !== 'active') return ['Item/Activate', { itemId: quiz.id, onScreen: true }]
    return [random.pick(onQuiz), { itemId: quiz.id }]
  }
  const questions = list(device, 'question:')
  if (questions.length > 0 && random.chance(4)) {
    const { id } = random.pick(questions)
    const name = random.pick(onQuestions)
    const isLive = (random.pick(questions).doc as QuestionDoc).value.place === 'live'
    return [
      name,
      { questionId: id, ...(name === 'Qa/Reply' && { text: 'Yes.', private: isLive, asModerator: false }) },
    ]
  }
  if (random.chance(6)) return [random.pick(onShow), {}]
  return [random.pick(onItems), { itemId: random.pick(items).id }]
}

/** A speaker steps the show on. */
export const speakerCommand = (_device: Viewer, random: RandomSource): Made =>
  random.chance(2) ? ['Run/Next', {}] : undefined
