import type { EventSettings } from '#contract/content.ts'
import type { House } from '#contract/house.ts'
import type { ItemContents, ItemKind } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import { plainWordFilter } from '#contract/word-filter.ts'
import type { Language } from '#i18n/base/language.ts'
import { findEvent } from '../features/co-hosts/co-hosts.public.ts'
import { createEvent, freshItem, type NewItem } from '../features/events/create-event.ts'
import { type WrittenItem, writtenContent } from '../features/templates/template.ts'
import { defaultChoice } from '../features/themes/themes.public.ts'
import type { AccountParts } from '../platform/accounts/account-parts.ts'
import type { Environment } from '../platform/environment.ts'
import type { Sessions } from '../platform/sessions.ts'
import type { Store } from '../store/store.ts'
import { type SampleTexts, sampleShow } from './sample-show.ts'
import { sampleInEnglish } from './sample-texts.en.ts'
import { sampleInSpanish } from './sample-texts.es.ts'
import { sampleInJapanese } from './sample-texts.ja.ts'
import { sampleInChinese } from './sample-texts.zh.ts'

const mark = 'sample-event'
const daySeconds = 86_400

export const sampleTexts: Record<Language, SampleTexts> = {
  zh: sampleInChinese,
  en: sampleInEnglish,
  es: sampleInSpanish,
  ja: sampleInJapanese,
}

const sampleSettings = (
  { name, location, schedule }: SampleTexts,
  house: House,
  now: number,
): EventSettings => ({
  name,
  startAt: now - 3_600_000,
  endAt: now + 30 * daySeconds * 1000,
  location,
  schedule,
  features: { qa: true, polls: true, interactions: true },
  participantLimit: limits.eventParticipantsDefault,
  guestFields: { name: 'optional', company: 'off', email: 'off' },
  anonymousAllowed: true,
  oneItemOpen: true,
  resultsBeforeAnswer: false,
  nicknames: false,
  welcomeNames: true,
  hostedBy: house.name,
  guard: plainWordFilter,
  passcode: '',
  screenLanguage: 'browser',
  ...defaultChoice,
})

interface SampleParts {
  store: Store
  accounts: Pick<AccountParts['accounts'], 'find'>
  environment: Pick<Environment, 'defaultLanguage' | 'house'>
  /** Milliseconds since 1970. */
  clock: () => number
  sessions: Sessions
}

/** An item of a show that comes with the product. The copy adds what its command would add: ids, and the first state. */
const freshWritten = (item: WrittenItem): NewItem =>
  freshItem(item.kind, writtenContent(item) as unknown as Omit<ItemContents[ItemKind], 'round'>)

/**
 * The sample event that the first start creates, in the language of its owner; null if the sample event was deleted. A database gets a sample
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
    const owner = await context.accounts.find(ownerId)
    const texts = sampleTexts[owner?.language ?? context.environment.defaultLanguage]
    const { written, cues } = sampleShow(texts)
    const made = await createEvent(db, now, {
      ownerId,
      settings: sampleSettings(texts, context.environment.house, now),
      items: written.map(freshWritten),
      cues,
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
