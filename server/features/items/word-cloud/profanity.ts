import en from 'naughty-words/en.json' with { type: 'json' }
import es from 'naughty-words/es.json' with { type: 'json' }
import ja from 'naughty-words/ja.json' with { type: 'json' }
import zh from 'naughty-words/zh.json' with { type: 'json' }
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { wordKey } from '#contract/items/word.ts'
import { type FilterLanguage, filterLanguages } from '#contract/items/word-cloud.ts'

/**
 * Words that are on the lists of profane words, but are normal answers of an audience: enthusiasm, a hammer, a
 * girl, fantasy. These words are allowed.
 */
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

/** Converts katakana to hiragana, because the lists have each word in only one of these scripts. */
const hiragana = (key: string): string =>
  key.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))

/**
 * Whether a key contains a term. In scripts without spaces, words follow each other directly. There a term is also
 * found inside a longer text, if the term is long enough to be unambiguous.
 */
export function containsTerm(key: string, term: string): boolean {
  if (key === term) return true
  const isSignificant = (term.match(han)?.length ?? 0) >= 2 || (unspaced.test(term) && term.length >= 4)
  return isSignificant && key.includes(term)
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

// Build a list at its first use. Building all lists at the start of the server would slow it noticeably.
function listOf(language: FilterLanguage): TermList {
  const list = lists.get(language) ?? new TermList(termsOf[language])
  lists.set(language, list)
  return list
}

function isEnglishProfanity(key: string): boolean {
  english ??= new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })
  return english.hasMatch(key)
}

/** The languages whose list of profane words contains this word. */
export function profaneIn(key: string): FilterLanguage[] {
  const folded = hiragana(key)
  return filterLanguages.filter(
    (language) => listOf(language).has(folded) || (language === 'en' && isEnglishProfanity(key)),
  )
}
