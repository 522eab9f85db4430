import { LRUCache } from 'lru-cache'
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import * as limits from '#contract/limits.ts'

/** Parts of harmless words and names in which the patterns find an insult. */
const harmlessParts = [
  ...[
    'analis',
    'artesanal',
    'panal',
    'kanal',
    'fanal',
    'cockpit',
    'cumpl',
    'cumin',
    'cumm',
    'cumbr',
    'analia',
  ],
  ...[
    'dickins',
    'dickson',
    'dickey',
    'riddick',
    'fagan',
    'fago',
    'fuku',
    'fukas',
    'fukiko',
    'negro',
    'fagers',
  ],
  ...['penistone', 'pussycat', 'raper', 'rapel', 'rapese', 'retardo', 'retardant', 'shiita'],
  ...['wankel', 'tittl', 'titter', 'shitar', 'shital', 'pornthip', 'porntip', 'mobydick'],
]

/** A word that the patterns have judged. The patterns look at disguised letters too: "sh1t", "a$$", "fuuuck". */
const chunk = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const around = /^[.,;:?!"'()[\]{}¡¿*_~-]+|[.,;:?!"'()[\]{}*_~-]+$/g

let matcher: RegExpMatcher | undefined
const judged = new LRUCache<string, boolean>({ max: limits.wordFilterWordsJudged })

function newMatcher(): RegExpMatcher {
  const { whitelistedTerms = [], ...patterns } = englishDataset.build()
  return new RegExpMatcher({
    ...patterns,
    whitelistedTerms: [...whitelistedTerms, ...harmlessParts],
    ...englishRecommendedTransformers,
  })
}

function matchesIn(text: string): number[] {
  matcher ??= newMatcher()
  return matcher.getAllMatches(text).map(({ startIndex }) => startIndex)
}

/** Judges words that were not judged before, all in one pass, because a pass costs much more than a word. */
function judge(words: readonly string[]): void {
  const unknown = [...new Set(words.filter((word) => judged.get(word) === undefined))]
  if (unknown.length === 0) return
  const found = matchesIn(unknown.join(' '))
  let place = 0
  for (const word of unknown) {
    const end = place + word.length
    judged.set(
      word,
      found.some((start) => start >= place && start < end),
    )
    place = end + 1
  }
}

/** The words of a folded text that contain an English insult, as places in the text. */
export function findEnglishInsults(text: string): [from: number, to: number][] {
  const words = Array.from(text.matchAll(chunk), (match): [word: string, from: number] => {
    const inner = match[0].replace(around, '')
    return [inner, match.index + match[0].indexOf(inner)]
  }).filter(([word]) => word.length > 1)
  judge(words.map(([word]) => word))
  return words.flatMap(([word, from]): [number, number][] =>
    judged.get(word) ? [[from, from + word.length]] : [],
  )
}
