import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorStatus } from '#contract/error-status.ts'
import type { PluralText } from '#i18n/base/dictionary.ts'
import { type Language, languages } from '#i18n/base/language.ts'
import { namespacesIn, namespacesOfServer } from '#tests/support/words.ts'

type Dictionaries = Record<string, Record<string, string | PluralText>>

/** The dictionaries of the surfaces, of lazily loaded texts, of mails and of terms. */
async function everyDictionary(language: Language): Promise<Dictionaries> {
  const files = globSync(`src/i18n/${language}/*.ts`)
  const parts: Dictionaries[] = await Promise.all(files.map((file) => import(resolve(file))))
  return Object.assign({}, ...parts) as Dictionaries
}

const formsOf = (text: string | PluralText): string[] =>
  typeof text === 'string' ? [text] : [text.one, text.other]

const paramsOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(.*?)\}\}/g)].map((match) => match[1] ?? '').sort()

/** Words that are no longer used. For each of them there is one better word. */
const retired: Record<Language, RegExp> = {
  zh: /嘉宾|台取奖|可选）|承诺值|种子|百万像素|评论|已收起|没有加载出来/,
  en: /\b(steer\w*|put (a draw |the draw )?away|go on|by lot|in line|kept by you|keep (as|the whole run as) template|commitment|may (do|not)|hold back|held back|greyed|at the most|by (it|our|them)sel(f|ves)|not in order|already so|at once|whoever|counts? zero|have won already|gift|prize name|(this|no|the) letter|look into your mailbox|films?|the hall|cut off|is open|yearly|anew|participants?(?!\}\}))\b/i,
  es: /presentador|votaciones|invitados?\b|asistentes?\b|mesa de control|en la mesa\b|teléfonos\b|el mando|mejore su plan|compromiso\b|premium|no está en orden/i,
  ja: /司会|ホスト|ゲスト|大画面|大型スクリーン|スマホ|操作卓|コントロール：|ブラウザ(?!ー)|合言葉|審査|第 ?\{\{\w+\}\} ?回|コミットメント|空白と漢字|コンソール|\}\}名/,
}

const isPlural = (text: string | PluralText): text is PluralText => typeof text !== 'string'

/** In Chinese a space separates numbers from text, in Japanese it does not. */
const number =
  '\\{\\{(?:count|most|number|place|round|of|points|seconds|minutes|days|digits|rank|players|step|steps|quantity|places)\\}\\}'
const character = '[\\u3040-\\u30ff\\u3400-\\u9fff]'
const spacing: Partial<Record<Language, RegExp>> = {
  zh: new RegExp(`${character}${number}|${number}${character}`),
  ja: new RegExp(`${character} ${number}|${number} ${character}`),
}

/** The specification prescribes these texts. */
const asSpecified = ['console.longText', 'errors.TextTooLong', 'errors.CookiesMissing']

/** Texts that name the same thing. */
const oneName: readonly (readonly [string, ...string[]])[] = [
  [
    'console.interactions',
    'console.modeInteraction',
    'guest.interaction',
    'comments.pageTitle',
    'screen.keyInteraction',
    'themes.page-interaction',
    'demo.interactions',
  ],
  ['console.qa', 'console.modeQa', 'guest.qa', 'screen.keyQa', 'themes.page-qa'],
  ['console.polls', 'guest.polls'],
  ['routes.controlDesk', 'themes.page-desk'],
  ['screen.votingOpen', 'screen.answersOpen', 'console.item-open', 'quiz.phaseQuestion'],
  [
    'screen.votingLocked',
    'screen.answersLocked',
    'console.item-locked',
    'quiz.phaseLocked',
    'guest.votingLocked',
  ],
  ['screen.pollClosed', 'screen.answersClosed', 'guest.votingEnded'],
  ['comments.inLine', 'comments.state-inLine'],
  ['console.round', 'guest.roundNumber', 'screen.round'],
  ['console.progress-notStarted', 'guest.notStarted', 'shell.profileToCome', 'demo.notStarted'],
  ['console.progress-processing', 'guest.processing', 'shell.profileRunning', 'demo.processing'],
  ['console.progress-finished', 'guest.finished', 'demo.finished'],
  ['console.autoReview', 'demo.autoReview'],
  ['plans.basic', 'terms.VIPLevel.basic'],
  ['plans.professional', 'terms.VIPLevel.professional'],
  ['plans.ultimate', 'terms.VIPLevel.ultimate'],
  ['orders.perYear', 'terms.MemberType.annual'],
  ['orders.levelEducation', 'terms.MemberType.education'],
]

const texts = (dictionaries: Dictionaries): [name: string, text: string | PluralText][] =>
  Object.entries(dictionaries).flatMap(([namespace, dictionary]) =>
    Object.entries(dictionary).map(([key, text]) => [`${namespace}.${key}`, text] as [string, typeof text]),
  )

describe.each(languages)('dictionaries in %s', (language) => {
  test(`the dictionaries in ${language} have exactly the keys of the Chinese dictionaries`, async () => {
    const own = texts(await everyDictionary(language)).map(([name]) => name)
    const source = texts(await everyDictionary('zh')).map(([name]) => name)
    expect(own.sort()).toEqual(source.sort())
  })

  test(`every dictionary in ${language} belongs to a source that a page can load, or to the server`, async () => {
    const all = Object.keys(await everyDictionary(language))
    expect([...namespacesIn(language), ...namespacesOfServer].sort()).toEqual(all.sort())
  })

  test(`the dictionaries in ${language} have no empty text`, async () => {
    const empty = texts(await everyDictionary(language)).filter(([, text]) =>
      formsOf(text).some((form) => form.trim() === ''),
    )
    expect(empty).toEqual([])
  })

  test(`the dictionaries in ${language} name the same parameters as the Chinese dictionaries in every form`, async () => {
    const source = new Map(texts(await everyDictionary('zh')))
    const wrong = texts(await everyDictionary(language)).filter(([name, text]) => {
      const wanted = paramsOf(formsOf(source.get(name) ?? '')[0] ?? '')
      return formsOf(text).some((form) => paramsOf(form).join() !== wanted.join())
    })
    expect(wrong).toEqual([])
  })

  test(`the dictionaries in ${language} have a text for every error code and for nothing else`, async () => {
    const { errors, hostErrors } = await everyDictionary(language)
    expect(Object.keys({ ...errors, ...hostErrors }).sort()).toEqual(Object.keys(errorStatus).sort())
  })

  test(`the dictionaries in ${language} contain no retired word`, async () => {
    const found = texts(await everyDictionary(language)).filter(
      ([name, text]) =>
        !asSpecified.includes(name) && formsOf(text).some((form) => retired[language].test(form)),
    )
    expect(found).toEqual([])
  })

  test(`the dictionaries in ${language} have no full stop at the end of a hint`, async () => {
    const stopped = texts(await everyDictionary(language)).filter(
      ([name, text]) => /hint$/i.test(name) && formsOf(text).some((form) => /[.。]$/.test(form)),
    )
    expect(stopped).toEqual([])
  })

  test(`the dictionaries in ${language} use one name for one thing on desk, phone and screen`, async () => {
    const all = new Map(texts(await everyDictionary(language)))
    const differing = oneName
      .map((names) => names.map((name) => [name, all.get(name)] as const))
      .filter((named) => new Set(named.map(([, text]) => text)).size > 1)
    expect(differing).toEqual([])
  })

  test(`every text of the password rule in ${language} refuses Chinese characters`, async () => {
    const { console, hostErrors } = await everyDictionary(language)
    const refused = {
      zh: '中文',
      en: 'Latin letters, digits and punctuation only',
      es: 'Solo letras latinas',
      ja: '漢字',
    }[language]
    expect(console?.passwordRules).toContain(refused)
    expect(hostErrors?.PasswordWeak).toContain(refused)
    // The password rule refuses only Chinese characters and punctuation, so the text must not name all full-width
    // characters.
    expect(`${console?.passwordRules} ${hostErrors?.PasswordWeak}`).not.toContain('全角')
  })
})

test.each(['en', 'es'] as const)(
  'every text with a count has a singular and a plural form in %s',
  async (language) => {
    const without = texts(await everyDictionary(language)).filter(
      ([, text]) => !isPlural(text) && text.includes('{{count}}'),
    )
    expect(without).toEqual([])
  },
)

test.each(['en', 'es'] as const)(
  'the singular form has no plural noun after the count in %s',
  async (language) => {
    const wrong = texts(await everyDictionary(language)).filter(
      ([, text]) => isPlural(text) && /\{\{count\}\} (?!más)\p{L}+s\b/u.test(text.one),
    )
    expect(wrong).toEqual([])
  },
)

test.each(['zh', 'ja'] as const)('numbers are spaced consistently in %s', async (language) => {
  const wrong = texts(await everyDictionary(language)).filter(
    ([name, text]) =>
      !asSpecified.includes(name) && formsOf(text).some((form) => spacing[language]?.test(form)),
  )
  expect(wrong).toEqual([])
})

test('the consent text names what it permits in every language', async () => {
  const permitted = {
    zh: { mail: '邮箱', files: '导出', list: '名单' },
    en: { mail: 'e-mail', files: 'exports', list: 'list' },
    es: { mail: 'correo', files: 'exportaciones', list: 'lista' },
    ja: { mail: 'メールアドレス', files: '書き出し', list: '一覧' },
  }
  for (const language of languages) {
    const { guest } = await everyDictionary(language)
    const { mail, files, list } = permitted[language]
    for (const word of [mail, files, list]) expect(guest?.consent).toContain(word)
    for (const word of [files, list]) expect(guest?.consentName).toContain(word)
    expect(guest?.consentName).not.toContain(mail)
  }
})
