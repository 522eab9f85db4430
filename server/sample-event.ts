import type { EventSettings } from '../src/contract/content.ts'
import type { PollContent } from '../src/contract/items/poll.ts'
import * as limits from '../src/contract/limits.ts'
import type { ServerContext } from './context.ts'
import { createEvent, freshItem } from './events/create-event.ts'
import { findEvent } from './events/event-rows.ts'
import { defaultChoice } from './skins/skin-choice.ts'

const mark = 'sample-event'
const daySeconds = 86_400

const sampleSettings = (now: number): EventSettings => ({
  name: 'Cuelight 体验活动 · Sample event',
  startAt: now - 3_600_000,
  endAt: now + 30 * daySeconds * 1000,
  location: '上海 · Shanghai',
  schedule: '14:00 开场 Welcome\n14:10 问答 Q&A\n14:40 投票 Poll',
  features: { qa: true, polls: true, interactions: true },
  participantLimit: limits.eventParticipantsDefault,
  guestFields: { name: 'optional', company: 'off', email: 'off' },
  anonymousAllowed: true,
  passcode: '',
  screenLanguage: 'browser',
  ...defaultChoice,
})

const option = (text: string, correct = false) => ({ id: '', text, correct })

const samplePolls: Omit<PollContent, 'round'>[] = [
  {
    title: '您最期待哪个环节？ Which part do you look forward to most?',
    options: [
      option('主题演讲 Keynote'),
      option('现场问答 Live Q&A'),
      option('茶歇交流 Networking'),
      option('抽奖 Draw'),
    ],
    multiple: false,
    maxChoices: 1,
    look: 'bars',
  },
  {
    title: '光在一秒内大约走多远？ How far does light travel in a second?',
    options: [option('3 万公里'), option('30 万公里', true), option('300 万公里')],
    multiple: false,
    maxChoices: 1,
    look: 'bars',
  },
]

/** The event that a newcomer finds at the first start; null once it has been deleted. Made once per database. */
export async function ensureSampleEvent(
  context: ServerContext,
  ownerId: string,
): Promise<{ eventCode: string; screenToken: string } | null> {
  const { db } = context.store
  // Of several servers that start at once, the one whose row goes in makes the event.
  const first = await db
    .insertInto('meta')
    .values({ name: mark, value: '' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  if (first) {
    const now = context.clock()
    const items = samplePolls.map((poll) => freshItem('poll', poll))
    const made = await createEvent(db, now, {
      ownerId,
      settings: sampleSettings(now),
      items,
      autoReview: true,
    })
    await db.updateTable('meta').set({ value: made.code }).where('name', '=', mark).execute()
  }
  const { value: code } = await db
    .selectFrom('meta')
    .select('value')
    .where('name', '=', mark)
    .executeTakeFirstOrThrow()
  const event = await findEvent(db, code)
  if (!event) return null
  const screenToken = await context.sessions.create('screen', event.id, limits.guestSessionDays * daySeconds)
  return { eventCode: code, screenToken }
}
