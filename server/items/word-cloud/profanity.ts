import en from 'naughty-words/en.json' with { type: 'json' }
import es from 'naughty-words/es.json' with { type: 'json' }
import ja from 'naughty-words/ja.json' with { type: 'json' }
import zh from 'naughty-words/zh.json' with { type: 'json' }
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { wordKey } from '../../../src/contract/items/word.ts'
import { type FilterLanguage, filterLanguages } from '../../../src/contract/items/word-cloud.ts'

/** On the lists, but what a hall may well answer: enthusiasm, a hammer, a girl, fantasy. */
const harmless = [
  ...['激情', '成人', '私服', '十三点', '九游', '刚度', '祖宗', '奶', '卵', '老母', '你妈', '你娘', '你全家'],
  ...[
    'martillo',
    'infierno',
    'asesinato',
    'concha',
    'heroína',
    'trio',
    'maldito',
    'racista',
    'nazi',
    'drogas',
  ],
  ...[
    '女の子',
    '嫌い',
    'ファンタジー',
    'フック',
    '誘惑',
    'いたずら',
    '支配',
    '人種',
    '女子高生',
    '女王様',
    '拷問',
  ],
  ...[
    'ネオ・ナチ',
    'カント',
    'プレイボーイ',
    'ローター',
    'ラバー',
    '毛深い',
    '直腸',
    '両性',
    '覗き',
    '噴出',
    'スリット',
  ],
  ...['domination', 'escort', 'barenaked', 'eunuch', 'lovemaking', 'suck', 'sucks', 'zoophilia'],
]

const han = /\p{Script=Han}/gu
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u

/** Katakana as hiragana: the lists have each word in one of them. */
const hiragana = (key: string): string =>
  key.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))

/** Scripts without spaces run words together: there a term is also found within a word, if it is long enough to tell. */
export function containsTerm(key: string, term: string): boolean {
  if (key === term) return true
  const telling = (term.match(han)?.length ?? 0) >= 2 || (unspaced.test(term) && term.length >= 4)
  return telling && key.includes(term)
}

class TermList {
  readonly #whole: ReadonlySet<string>
  readonly #within: readonly string[]

  constructor(terms: readonly string[]) {
    const spared = new Set(harmless.map((term) => hiragana(wordKey(term))))
    const keys = terms
      .map((term) => hiragana(wordKey(term.replace(/[\s・]/g, ''))))
      .filter((key) => !spared.has(key))
    this.#whole = new Set(keys)
    this.#within = keys.filter((key) => containsTerm(`x${key}`, key))
  }

  has(key: string): boolean {
    return this.#whole.has(key) || this.#within.some((term) => key.includes(term))
  }
}

const termsOf: Record<FilterLanguage, readonly string[]> = { zh, en, es, ja }
const lists = new Map<FilterLanguage, TermList>()
let english: RegExpMatcher | undefined

// Made when they are first asked for: they would be a noticeable part of each start.
function listOf(language: FilterLanguage): TermList {
  const list = lists.get(language) ?? new TermList(termsOf[language])
  lists.set(language, list)
  return list
}

function isEnglishProfanity(key: string): boolean {
  english ??= new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })
  return english.hasMatch(key)
}

/** The languages on whose list of profane words this one is. */
export function profaneIn(key: string): FilterLanguage[] {
  const folded = hiragana(key)
  return filterLanguages.filter(
    (language) => listOf(language).has(folded) || (language === 'en' && isEnglishProfanity(key)),
  )
}
