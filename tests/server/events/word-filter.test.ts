import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { plainWordFilter, type WordFilterSettings } from '#contract/word-filter.ts'
import { foldWithOrigin } from '#server/features/word-filter/folded-text.ts'
import {
  isNameHeld,
  judgeWords,
  maskWords,
  WordFilter,
} from '#server/features/word-filter/word-filter.public.ts'

const mask: WordFilterSettings = { ...plainWordFilter, mode: 'mask' }
const masked = (text: string, settings = mask): string => judgeWords(settings, text).masked ?? text

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
    expect(judgeWords(plainWordFilter, text)).toEqual({ held: 'offensive', masked: null })
    expect(judgeWords({ ...plainWordFilter, mode: 'off' }, text)).toEqual({ held: null, masked: null })
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
    expect(judgeWords(plainWordFilter, text).held).toBe(null)
  })

  test('no text of the product itself is offensive', async () => {
    const dictionaries = await Promise.all(
      globSync('src/i18n/{zh,en,es,ja}/*.ts').map((file) => import(resolve(file))),
    )
    const texts = dictionaries.flatMap((dictionary) => textsIn({ ...dictionary }))
    expect(texts.length).toBeGreaterThan(4000)
    const held = texts.filter((text) => judgeWords(plainWordFilter, text).held)
    // The examples of e-mail addresses and telephone numbers in forms are held as such.
    const examples = ['@example.com', 'nombre@', '13800001234']
    expect(held.filter((text) => !examples.some((example) => text.includes(example)))).toEqual([])
  })

  test.each([
    ...[
      'Kill all managers',
      'I will kill you',
      'kill yourself',
      'kys',
      'Death to all politicians',
      'Nazis',
      'you should die',
    ],
    ...[
      'There is a bomb in the hall',
      'muerte a los jefes',
      'te voy a matar',
      'hay que matar a todos los jefes',
    ],
    ...[
      '杀了你',
      '你去死',
      '支那人',
      '黑鬼滚',
      '老板去死吧',
      'ぶっ殺すぞ',
      'お前を殺す',
      'ばか',
      'ばーか',
      'バカ',
      '馬鹿',
      'きもい',
    ],
    ...['putas', 'cabrones', 'maricones', 'sudacas', 'put4', 'm1erda', 'mierdaaa', 'c4brón', 'g1l1pollas'],
  ])('the threat, slur or form "%s" is held', (text) => {
    expect(judgeWords(plainWordFilter, text).held).toBe('offensive')
  })

  test.each([
    ...[
      'Great talk.Me too',
      'It is done.So what?',
      'Do you support ASP.NET and Node.js?',
      'Socket.io or ws?',
    ],
    ...[
      '2026-11-29 10:00',
      '29.11.2026 at 09:00 - 17:30',
      '2019-2024',
      '1 000 000 000',
      '192.168.100.200',
      '3.14159265358979',
    ],
    ...[
      'Score 10:3',
      '10 20 30 40 50',
      'See you at 0900, call me at 0930',
      'Tel Aviv 2024',
      'Call me maybe',
      '50% @ 3 pm',
    ],
    ...[
      'How do I kill all child processes?',
      'You killed it!',
      'kill two birds with one stone',
      'the gas bill',
      'hang on everybody',
    ],
    ...[
      'matar el tiempo',
      'me mata el calor',
      'muerte súbita',
      'el blanco y los negros del ajedrez',
      'culpas',
      'cacao',
      'poder',
    ],
    ...['está a punto de empezar', 'luces y peces', 'la reputada autora', 'los cálculos', 'Japón'],
    ...['杀死进程', '笑死我了', '累死了', '过去死机了', '秒杀活动', '智障人士', '人工智障', '例子。好的'],
    ...[
      '息を殺して見た',
      'そればかり',
      'ばかりでなく',
      'バカンス',
      '殺到しました',
      '殺虫剤',
      'サブスク',
      'サーバーが重い',
      '付き合いもいい',
    ],
    ...[
      '👏👏👏',
      'LOL',
      'I love this',
      '哈哈哈哈哈哈哈哈哈哈',
      'wwwwwww',
      'jajajajaja',
      'Yeaaaaaaaah!!!!!',
      '太棒了',
      '最高です',
      '¡Olé!',
    ],
  ])('the sentence "%s" is harmless', (text) => {
    expect(judgeWords(plainWordFilter, text).held).toBe(null)
  })

  test.each([
    [
      'link',
      [
        'https://evil.example/win now',
        'win at casino-bonus.com',
        'www.spam.xyz',
        'spam dot com',
        't.me/spam',
        'hxxp://evil.biz',
        'spam。com',
        'ｗｗｗ．spam．com',
      ],
    ],
    [
      'email',
      ['mail ann.lee@example.org', 'ann＠example.org', 'ann at example dot com', 'ann(at)example.org'],
    ],
    [
      'phone',
      [
        'CALL 0800 CHEAP LOANS',
        '+49 170 1234567',
        '010-65001234',
        '13912345678',
        '06 12 34 56 78',
        '(555) 123-4567',
        '090-1234-5678',
        '612 345 678',
        'llámame al 600123456',
        '加微信 abc12345',
        '０９０−１２３４−５６７８',
      ],
    ],
    ['stretched', ['a'.repeat(88)]],
  ] as const)(
    'a text with a %s is held with this reason, and masked if the event masks words',
    (reason, texts) => {
      for (const text of texts) {
        expect([text, judgeWords(plainWordFilter, text).held]).toEqual([text, reason])
        if (reason !== 'stretched') expect([text, masked(text).includes('*')]).toEqual([text, true])
        expect(judgeWords({ ...plainWordFilter, mode: 'off' }, text).held).toBe(null)
      }
      expect(isNameHeld(plainWordFilter, 'ann@example.org')).toBe(true)
      expect(maskWords(plainWordFilter, 'See https://example.org')).toBe(null)
    },
  )

  test.each([
    ['U+20DD', 'f\u20ddu\u20ddc\u20ddk\u20dd'],
    ['U+0489', 'f\u0489u\u0489c\u0489k'],
    ['U+FE20', 'f\ufe20uc\ufe21k'],
    ['U+A66F', 's\ua66fhit'],
    ['U+064B', 'sh\u064bit'],
    ['500 ligatures', `${'ﬃ'.repeat(490)} shit`],
    ['500 long ligatures', `${'ﷺ'.repeat(490)} shit`],
    ['500 marks', [...'shit'].map((letter) => letter + '\u20dd'.repeat(120)).join('')],
    ['500 marked letters', `${'x\u0489'.repeat(240)} shit`],
  ])('%s hide no word, and the searched text is at most twice as long as the written one', (_, text) => {
    expect(judgeWords(plainWordFilter, text).held).toBe('offensive')
    expect(foldWithOrigin(text).text.length).toBeLessThanOrEqual(2 * text.length + 16)
  })

  test('the host’s own words are found as forms, and other words pass', () => {
    const settings: WordFilterSettings = {
      mode: 'hold',
      blocked: ['zebra', 'luz', 'boob', 'Ölwerk'],
      allowed: ['zebras'],
    }
    for (const text of [
      'z3bra',
      'zeebra',
      'ze-bra',
      'Z.E.B.R.A',
      'zébra',
      'ZEBRA!',
      'a zebra’s',
      'luces',
      'Ölwerk',
    ])
      expect([text, judgeWords(settings, text).held]).toEqual([text, 'offensive'])
    for (const text of ['zebras', 'Bob', 'zebrano', 'sabre', '2,3,8'])
      expect([text, judgeWords(settings, text).held]).toEqual([text, null])
    expect(judgeWords({ ...settings, allowed: [] }, 'zebras').held).toBe('offensive')
  })

  test('the host’s lists come before the built-in lists', () => {
    const settings: WordFilterSettings = {
      mode: 'mask',
      blocked: ['Acme', '友商', 'big deal'],
      allowed: ['shit', 'acme inc'],
    }
    expect(masked('shit, ＡＣＭＥ again', settings)).toBe('shit, **** again')
    expect(masked('打倒友商!', settings)).toBe('打倒**!')
    expect(masked('A big deal', settings)).toBe('A *** ****')
    expect(masked('Acme Inc or acmeist', settings)).toBe('Acme Inc or acmeist')
    expect(masked('Holy shit, fuck', settings)).toBe('Holy shit, ****')
  })

  test.each(['Dick Cheney', 'Shota Imanaga', 'Phuc Nguyen', 'Kike Setién', 'Wang Dong', 'Cox'])(
    'the name "%s" is shown',
    (name) => {
      expect(isNameHeld(plainWordFilter, name)).toBe(false)
    },
  )

  test.each(['Dickhead', 'fuck off', '王八蛋', 'Puta'])('the name "%s" is held', (name) => {
    expect(isNameHeld(plainWordFilter, name)).toBe(true)
    expect(isNameHeld({ ...plainWordFilter, mode: 'off' }, name)).toBe(false)
  })
})

describe('texts one after another', () => {
  const none = { texts: [], count: 0 }
  const verdicts = (texts: string[], filter = new WordFilter(plainWordFilter, 10, none)) =>
    texts.map((text) => filter.judge(text))

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

  test('cheers and emoji of a whole audience neither wait nor switch review on', () => {
    const cheers = [
      '👏👏👏',
      'LOL',
      'I love this',
      'Wow!!!',
      '太棒了',
      '这个活动真棒',
      '最高です',
      'すごい！',
      '¡Olé!',
      '¡Me encanta!',
      '哈哈哈',
    ]
    const all = Array.from({ length: 200 }, (_, index) => cheers[index % cheers.length] ?? '')
    expect(verdicts(all).filter(({ held, cause }) => held !== null || cause !== null)).toEqual([])
  })

  test('more entries than usual switch review on, and the limit grows with the number of participants', () => {
    const texts = Array.from({ length: limits.floodLeast + 1 }, (_, index) => `w${index.toString(36)}`)
    expect(verdicts(texts).at(-1)).toEqual({ held: 'manyAtOnce', masked: null, cause: 'manyAtOnce' })
    expect(verdicts(texts).at(-2)).toEqual({ held: null, masked: null, cause: null })
    expect(verdicts(texts, new WordFilter(plainWordFilter, 1000, none)).at(-1)?.held).toBe(null)
  })

  test('nothing is held for its number when the word filter is off', () => {
    const off = new WordFilter({ ...plainWordFilter, mode: 'off' }, 1, { texts: [], count: 10_000 })
    expect(off.judge('fuck')).toEqual({ held: null, masked: null, cause: null })
  })
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
