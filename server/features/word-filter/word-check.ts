import { LRUCache } from 'lru-cache'
import en from 'naughty-words/en.json' with { type: 'json' }
import es from 'naughty-words/es.json' with { type: 'json' }
import ja from 'naughty-words/ja.json' with { type: 'json' }
import zh from 'naughty-words/zh.json' with { type: 'json' }
import * as limits from '#contract/limits.ts'
import type { WordFilterSettings } from '#contract/word-filter.ts'
import { findEnglishInsults } from './english-insults.ts'
import { type FoldedText, foldWithOrigin } from './folded-text.ts'
import { harmlessNames, harmlessPhrases, harmlessWords } from './harmless.ts'
import { TermList } from './term-list.ts'
import { findThreats, slurs, unspacedThreats } from './threats.ts'
import { WordForms } from './word-forms.ts'

/** A part of a text, as places in the text. */
export type TextRange = readonly [from: number, to: number]

type HostLists = Pick<WordFilterSettings, 'blocked' | 'allowed'>

/** A run of letters and digits of one kind of script, in the folded text. */
interface Token {
  from: number
  to: number
  key: string
  unspaced: boolean
}

const runs =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+)|((?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々])[\p{L}\p{M}\p{N}])+)/gu

function tokensOf({ text }: FoldedText): Token[] {
  return Array.from(text.matchAll(runs), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
    key: match[0],
    unspaced: match[1] !== undefined,
  }))
}

/** The number of single letters in a row that hide a word: "f u c k". */
const spelledLeast = { unspaced: 2, spaced: 3 } as const

/** Words that are spelled with a separator after each letter, as one token each. */
function spelledWords(tokens: readonly Token[]): Token[] {
  const words: Token[] = []
  let run: Token[] = []
  const close = () => {
    const [first] = run
    const last = run.at(-1)
    if (first && last && run.length >= spelledLeast[first.unspaced ? 'unspaced' : 'spaced']) {
      words.push({ ...first, to: last.to, key: run.map(({ key }) => key).join('') })
    }
    run = []
  }
  for (const token of tokens) {
    if (token.key.length !== 1 || (run[0] && run[0].unspaced !== token.unspaced)) close()
    if (token.key.length === 1) run.push(token)
  }
  close()
  return words
}

const segmenters = new Map<string, Intl.Segmenter>()

/** The places at which a word begins or ends. */
function boundariesOf(text: string): Set<number> {
  const language = /[\u3040-\u30ff]/.test(text) ? 'ja' : 'zh'
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  const places = new Set([text.length])
  for (const { index } of segmenter.segment(text)) places.add(index)
  return places
}

/** Finds the list's terms in a run of a script without spaces. A term must begin where a word begins. */
function* termsWithin(list: TermList, token: Token, written: string): Generator<TextRange> {
  let boundaries: Set<number> | undefined
  for (let place = 0; place < token.key.length; place += 1) {
    for (const { term, significant } of list.at(token.key, place)) {
      boundaries ??= boundariesOf(written)
      const end = place + term.length
      if (boundaries.has(place) && (significant || boundaries.has(end))) {
        yield [token.from + place, token.from + end]
      }
    }
  }
}

/** The parts of the folded text that the list contains. */
function* findTerms(list: TermList, folded: FoldedText, tokens: readonly Token[]): Generator<TextRange> {
  yield* list.anywhere(folded.text)
  for (const [index, token] of tokens.entries()) {
    if (list.hasWord(token.key)) yield [token.from, token.to]
    if (token.unspaced) {
      yield* termsWithin(list, token, folded.katakana.slice(token.from, token.to))
      continue
    }
    let phrase = token.key
    for (let words = 2; words <= list.longest; words += 1) {
      const next = tokens[index + words - 1]
      if (!next) break
      phrase += next.key
      if (list.hasPhrase(phrase)) yield [token.from, next.to]
    }
  }
}

interface BaseLists {
  profane: TermList
  /** The Spanish words, in all their forms. The patterns find the forms of English words. */
  spanish: WordForms
  harmless: TermList
}

/** The list for Japanese has only sexual terms. */
const insults = [
  'くそ',
  'クソ',
  '糞',
  '死ね',
  'しねよ',
  '氏ね',
  'くたばれ',
  'ばかやろう',
  'バカ野郎',
  '馬鹿野郎',
  'クソ野郎',
]

let base: BaseLists | undefined

/** A bare number on the lists would hold the guest of seat 13, and every time and price with this number. */
const isNoNumber = (term: string): boolean => !/^[\d\p{P}]+$/u.test(term)

const spacedWord = /^(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+$/u

/** The terms that are one word of a script with spaces, folded. */
function singleWords(terms: readonly string[], except: readonly string[] = []): string[] {
  const fold = (term: string): string => foldWithOrigin(term).text
  const spared = new Set(except.map(fold))
  return terms.map(fold).filter((term) => spacedWord.test(term) && !spared.has(term))
}

/** The words of a text with the signs in them, without the signs around them. */
const chunks = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const around = /^[^\p{L}\p{N}@$€£+|]+|[^\p{L}\p{N}@$€£+|!]+$/gu

/** The words of the folded text that are forms of these words. */
function* findForms(forms: WordForms, { text }: FoldedText): Generator<TextRange> {
  for (const { 0: chunk, index } of text.matchAll(chunks)) {
    const word = chunk.replace(around, '')
    if (!forms.has(word)) continue
    const from = index + chunk.indexOf(word)
    yield [from, from + word.length]
  }
}

// Build the lists at their first use. Building them at the start of the server would slow it noticeably.
function baseLists(): BaseLists {
  base ??= {
    profane: new TermList(
      [...zh, ...en, ...es, ...ja, ...insults, ...slurs, ...unspacedThreats].filter(isNoNumber),
      harmlessWords,
    ),
    spanish: new WordForms(singleWords([...es, ...slurs], harmlessWords).filter((word) => word.length > 3)),
    harmless: new TermList([...harmlessWords, ...harmlessPhrases]),
  }
  return base
}

/** What a text is: a name may contain words that are names. */
export type TextKind = 'text' | 'name'

/** Finds the offensive words of a text. */
export type WordCheck = (text: string, kind?: TextKind) => TextRange[]

const names = new TermList(harmlessNames)

/** A number is no word, although digits can be read as letters (455) and the lists contain 13. */
const onlyDigits = /^[\d\s.,:/-]+$/

const isInside = ([from, to]: TextRange, others: readonly TextRange[]): boolean =>
  others.some(([start, end]) => start <= from && to <= end)

/** The given ranges in their order, without ranges that another range contains. */
export function outermost(ranges: readonly TextRange[]): TextRange[] {
  const sorted = ranges.toSorted(([from, to], [start, end]) => from - start || end - to)
  const kept: TextRange[] = []
  for (const range of sorted) if (!isInside(range, kept.slice(-1))) kept.push(range)
  return kept
}

/** The range of the original text for a range of the folded text. */
export const originOf = ({ starts, ends }: FoldedText, from: number, to: number): TextRange => [
  starts[from] ?? 0,
  ends[to - 1] ?? 0,
]

function compile({ blocked, allowed }: HostLists): WordCheck {
  const { profane, spanish, harmless } = baseLists()
  const own = new TermList(blocked, allowed)
  const ownForms = new WordForms(singleWords(blocked, allowed))
  const passing = new TermList(allowed)
  return (original, kind = 'text') => {
    const folded = foldWithOrigin(original)
    const tokens = tokensOf(folded)
    const all = [...tokens, ...spelledWords(tokens)]
    const found: TextRange[] = [...findTerms(profane, folded, all)]
    found.push(...findEnglishInsults(folded.text), ...findForms(spanish, folded), ...findThreats(folded.text))
    for (const { key, from, to } of all) {
      // A spelled word is longer in the text than its letters.
      if (key.length < to - from && findEnglishInsults(key).length > 0) found.push([from, to])
    }
    const lists = kind === 'name' ? [harmless, passing, names] : [harmless, passing]
    const spared = found.length === 0 ? [] : lists.flatMap((list) => [...findTerms(list, folded, tokens)])
    const isNumber = ([from, to]: TextRange) => onlyDigits.test(folded.text.slice(from, to))
    const offensive = found.filter((range) => !isNumber(range) && !isInside(range, spared))
    // The host's own list counts more than the harmless words of the product.
    const passed = [...findTerms(passing, folded, tokens)]
    for (const range of [...findTerms(own, folded, all), ...findForms(ownForms, folded)])
      if (!isInside(range, passed)) offensive.push(range)
    return outermost(offensive).map(([from, to]) => originOf(folded, from, to))
  }
}

const compiled = new LRUCache<string, WordCheck>({ max: limits.wordFiltersCompiled })

/** The check with the host's lists. It is built once per lists. */
export function wordCheckOf({ blocked, allowed }: HostLists): WordCheck {
  const key = JSON.stringify([blocked, allowed])
  const check = compiled.get(key) ?? compile({ blocked, allowed })
  compiled.set(key, check)
  return check
}

/** The text with asterisks instead of the characters of these ranges. */
export function maskRanges(text: string, ranges: readonly TextRange[]): string {
  let masked = ''
  let place = 0
  for (const [from, to] of ranges) {
    masked +=
      text.slice(place, from) +
      [...text.slice(from, to)].map((letter) => (/\s/.test(letter) ? letter : '*')).join('')
    place = to
  }
  return masked + text.slice(place)
}
