import type { EventSettings } from '#contract/content.ts'
import type { PollContent } from '#contract/items/poll.ts'
import * as limits from '#contract/limits.ts'
import { plainWordFilter } from '#contract/word-filter.ts'
import { findEvent } from './features/co-hosts/co-hosts.public.ts'
import { plainCues } from './features/cues/cues.public.ts'
import { createEvent, freshItem } from './features/events/create-event.ts'
import { defaultChoice } from './features/themes/themes.public.ts'
import type { Sessions } from './platform/sessions.ts'
import type { Store } from './store/store.ts'

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
  oneItemOpen: true,
  resultsBeforeAnswer: false,
  nicknames: false,
  welcomeNames: true,
  hostedBy: '',
  guard: plainWordFilter,
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

interface SampleParts {
  store: Store
  /** Milliseconds since 1970. */
  clock: () => number
  sessions: Sessions
}

/**
 * The sample event that the first start creates; null if the sample event was deleted. A database gets a sample
 * event only once.
 */
export async function ensureSampleEvent(
  context: SampleParts,
  ownerId: string,
): Promise<{ eventCode: string; screenToken: string } | null> {
  const { db } = context.store
  // If several servers start at the same time, the one that inserts this row creates the event.
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
      cues: plainCues(items.map(({ kind }) => kind)),
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
