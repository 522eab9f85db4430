import { type Language, languages } from '../../src/i18n/language.ts'
import { accountsTexts } from '../../src/i18n/surfaces/accounts-texts.ts'
import { analyticsTexts } from '../../src/i18n/surfaces/analytics-texts.ts'
import { barrageTexts } from '../../src/i18n/surfaces/barrage-texts.ts'
import { consoleTexts } from '../../src/i18n/surfaces/console-texts.ts'
import { demoTexts } from '../../src/i18n/surfaces/demo-texts.ts'
import { documentationTexts } from '../../src/i18n/surfaces/documentation-texts.ts'
import { guestTexts } from '../../src/i18n/surfaces/guest-texts.ts'
import { guideTexts } from '../../src/i18n/surfaces/guide-texts.ts'
import { lotteryTexts } from '../../src/i18n/surfaces/lottery-texts.ts'
import { openTextTexts } from '../../src/i18n/surfaces/open-text-texts.ts'
import { ordersTexts } from '../../src/i18n/surfaces/orders-texts.ts'
import { quizTexts } from '../../src/i18n/surfaces/quiz-texts.ts'
import { ratingTexts } from '../../src/i18n/surfaces/rating-texts.ts'
import { samplesTexts } from '../../src/i18n/surfaces/samples-texts.ts'
import { themesTexts } from '../../src/i18n/surfaces/themes-texts.ts'
import { wordCloudTexts } from '../../src/i18n/surfaces/word-cloud-texts.ts'
import { createTranslator, type Tables, type Translator } from '../../src/i18n/translator.ts'

export type Words = Translator<
  | 'accounts'
  | 'analytics'
  | 'barrage'
  | 'console'
  | 'demo'
  | 'documentation'
  | 'guest'
  | 'guide'
  | 'kinds'
  | 'lottery'
  | 'orders'
  | 'plans'
  | 'openText'
  | 'quiz'
  | 'rating'
  | 'routes'
  | 'samples'
  | 'screen'
  | 'sharing'
  | 'shell'
  | 'themes'
  | 'wordCloud'
>

const tablesOf = async (language: Language): Promise<Tables> => ({
  ...(await accountsTexts[language]()),
  ...(await analyticsTexts[language]()),
  ...(await barrageTexts[language]()),
  ...(await demoTexts[language]()),
  ...(await documentationTexts[language]()),
  ...(await guideTexts[language]()),
  ...(await guestTexts[language]()),
  ...(await consoleTexts[language]()),
  ...(await samplesTexts[language]()),
  ...(await wordCloudTexts[language]()),
  ...(await themesTexts[language]()),
  ...(await quizTexts[language]()),
  ...(await ratingTexts[language]()),
  ...(await openTextTexts[language]()),
  ...(await lotteryTexts[language]()),
  ...(await ordersTexts[language]()),
})

const loaded = new Map<Language, Tables>(
  await Promise.all(languages.map(async (language) => [language, await tablesOf(language)] as const)),
)

/** Every text of the three surfaces in one language. */
export const wordsIn = (language: Language): Words => createTranslator(language, loaded.get(language) ?? {})

/** The pages of most tests are in the source language. */
export const t = wordsIn('zh')

/** Every key of the texts, as a page would show it if it were not translated. */
export const textKeys: readonly string[] = Object.entries(loaded.get('zh') ?? {}).flatMap(
  ([namespace, texts]) => Object.keys(texts ?? {}).map((key) => `${namespace}.${key}`),
)

/** The whole texts of one language, without those that are filled in. */
export const textsIn = (language: Language): string[] =>
  Object.values(loaded.get(language) ?? {}).flatMap((texts) =>
    Object.values(texts ?? {}).filter((text) => typeof text === 'string' && !text.includes('{{')),
  ) as string[]
