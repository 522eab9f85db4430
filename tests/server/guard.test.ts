import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type GuardSettings, plainGuard } from '#contract/guard.ts'
import * as limits from '#contract/limits.ts'
import { Guard, isNameHeld, judgeWords } from '#server/features/guard/guard.public.ts'

const mask: GuardSettings = { ...plainGuard, mode: 'mask' }
const masked = (text: string, guard = mask): string => judgeWords(guard, text).masked ?? text

describe('the words of a text', () => {
  test.each([
    ['shit', '****'],
    ['this is SHIT!', 'this is ****!'],
    ['ＳＨＩＴ', '****'],
    ['sh1t', '****'],
    ['you a$$hole', 'you *******'],
    ['fuuuck', '******'],
    ['fu\u200bck', '*****'],
    ['\u202efuck\u202c it', '\u202e****\u202c it'],
    ['fцck', '****'],
    ['аѕѕ', '***'],
    ['shíit', '*****'],
    ['f u c k you', '* * * * you'],
    ['f.u.c.k', '*******'],
    ['blow job', '**** ***'],
    ['🖕 you', '* you'],
    ['老师是傻逼吗', '老师是**吗'],
    ['你是大傻逼真的', '你是大**真的'],
    ['傻\u200b逼', '***'],
    ['他 妈 的', '* * *'],
    ['真他妈的好', '真***好'],
    ['操你妈', '***'],
    ['Gilipollas', '**********'],
    ['¡Eres un hijo de puta!', '¡Eres un **** ** ****!'],
    ['cabron', '******'],
    ['チンコ', '***'],
    ['ﾌｧｯｸ', '****'],
    ['このまんこ野郎', 'この***野郎'],
    ['くそ！', '**！'],
    ['クソ野郎', '****'],
    ['お前は死ね', 'お前は**'],
  ])('"%s" has an offensive word: others see "%s"', (text, seen) => {
    expect(masked(text)).toBe(seen)
    expect(judgeWords(plainGuard, text)).toEqual({ held: 'offensive', masked: null })
    expect(judgeWords({ ...plainGuard, mode: 'off' }, text)).toEqual({ held: null, masked: null })
  })

  test.each([
    ...['Scunthorpe', 'assassin', 'Penistone', 'Sussex', 'cockpit', 'cocktail', 'peacock', 'Dickinson'],
    ...['class', 'analysis', 'grape', 'Matsushita', 'Fukuoka', 'Mr Fu', 'therapist', 'cucumber', 'Titanic'],
    ...[
      'He lost it. Push it!',
      'The pen is here',
      'magna cum laude',
      'fire retardant',
      'how to kill a process',
    ],
    ...['año', 'feliz cumpleaños', 'análisis', 'artesanal', 'computadora', 'cálculo', 'el gato negro'],
    ...['reputación', 'rapero', 'madera maciza'],
    ...[
      '激情',
      '奶茶',
      '成人教育',
      '他妈妈是医生',
      '妈妈的味道',
      '新娘的裙子',
      '生日你打算怎么过',
      '处女座',
      '我家老二',
    ],
    ...[
      '逼真',
      '操作',
      '干部',
      '反射你的光',
      '想上你的课',
      '下午 13点开会',
      '参与者 13',
      'Table 13',
      'XX公司',
    ],
    ...[
      '女の子',
      'グローバル',
      'スケッチ',
      'パチンコ',
      'アナログ',
      'プレイプラン',
      '挿入ソート',
      'ななめ',
      'ホモサピエンス',
      'やくそく',
      'がんばりをつくそう',
      '必死ね',
    ],
    'Is lunch in room 13?',
    'Flight 455, gate 717, at 13:00',
    '4-5-5',
  ])('"%s" is harmless', (text) => {
    expect(judgeWords(plainGuard, text).held).toBe(null)
  })

  test('no text of the product itself is offensive', async () => {
    const dictionaries = await Promise.all(
      globSync('src/i18n/{zh,en,es,ja}/*.ts').map((file) => import(resolve(file))),
    )
    const texts = dictionaries.flatMap((dictionary) => textsIn({ ...dictionary }))
    expect(texts.length).toBeGreaterThan(4000)
    expect(texts.filter((text) => judgeWords(plainGuard, text).held)).toEqual([])
  })

  test('the host’s lists come before the built-in lists', () => {
    const guard: GuardSettings = {
      mode: 'mask',
      blocked: ['Acme', '友商', 'big deal'],
      allowed: ['shit', 'acme inc'],
    }
    expect(masked('shit, ＡＣＭＥ again', guard)).toBe('shit, **** again')
    expect(masked('打倒友商!', guard)).toBe('打倒**!')
    expect(masked('A big deal', guard)).toBe('A *** ****')
    expect(masked('Acme Inc or acmeist', guard)).toBe('Acme Inc or acmeist')
    expect(masked('Holy shit, fuck', guard)).toBe('Holy shit, ****')
  })

  test.each(['Dick Cheney', 'Shota Imanaga', 'Phuc Nguyen', 'Kike Setién', 'Wang Dong', 'Cox'])(
    'the name "%s" is shown',
    (name) => {
      expect(isNameHeld(plainGuard, name)).toBe(false)
    },
  )

  test.each(['Dickhead', 'fuck off', '王八蛋', 'Puta'])('the name "%s" is held', (name) => {
    expect(isNameHeld(plainGuard, name)).toBe(true)
    expect(isNameHeld({ ...plainGuard, mode: 'off' }, name)).toBe(false)
  })
})

describe('texts one after another', () => {
  const none = { texts: [], count: 0 }
  const verdicts = (texts: string[], guard = new Guard(plainGuard, 10, none)) =>
    texts.map((text) => guard.judge(text))

  test('a text that repeats others waits for review, and many such texts switch review on', () => {
    const spam = (end: string) => `Buy the best watches at our shop today${end}`
    const held = verdicts(['', '!', ' ', '?', '!!', '.', ' ok'].map(spam))
    expect(held.map((verdict) => verdict.held)).toEqual([null, null, ...Array(5).fill('nearDuplicate')])
    expect(held.map(({ cause }) => cause)).toEqual([...Array(6).fill(null), 'nearDuplicate'])
  })

  test('similar texts in scripts without spaces are found too', () => {
    const held = verdicts([
      '加微信领取红包优惠多多',
      '加微信领取红包，优惠多多！',
      '加微信领取红包优惠多多啊',
    ])
    expect(held.map((verdict) => verdict.held)).toEqual([null, null, 'nearDuplicate'])
  })

  test('a cheer that everybody repeats and different questions are no duplicates', () => {
    const cheers = [...Array(20).fill('Bravo!!!'), ...Array(15).fill('哈哈哈哈哈哈哈哈哈哈')]
    expect(verdicts(cheers).every(({ held }) => held === null)).toBe(true)
    const questions = [
      'When does the next release come?',
      'When does the lunch break start?',
      'When is the party?',
    ]
    expect(verdicts(questions).every(({ held }) => held === null)).toBe(true)
  })

  test('more entries than usual switch review on, and the limit grows with the number of participants', () => {
    const texts = Array.from({ length: limits.floodLeast + 1 }, (_, index) => `w${index.toString(36)}`)
    expect(verdicts(texts).at(-1)).toEqual({ held: 'manyAtOnce', masked: null, cause: 'manyAtOnce' })
    expect(verdicts(texts).at(-2)).toEqual({ held: null, masked: null, cause: null })
    expect(verdicts(texts, new Guard(plainGuard, 1000, none)).at(-1)?.held).toBe(null)
  })

  test('nothing is held for its number when the guard is off', () => {
    const off = new Guard({ ...plainGuard, mode: 'off' }, 1, { texts: [], count: 10_000 })
    expect(off.judge('fuck')).toEqual({ held: null, masked: null, cause: null })
  })
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
