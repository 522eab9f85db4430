import { foldWithOrigin } from './folded-text.ts'

const letters = /[\p{L}\p{M}\p{N}]+/gu
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u
const someUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u
const han = /\p{Script=Han}/gu

/** The parts of a term that are letters or digits, folded. */
const partsOf = (term: string): string[] => foldWithOrigin(term.replace(/・/g, '')).text.match(letters) ?? []

/** In scripts without spaces, a term that is long enough to be unambiguous is also found inside a longer text. */
const isSignificant = (term: string): boolean => (term.match(han)?.length ?? 0) >= 2 || term.length >= 4

export interface TermWithin {
  term: string
  significant: boolean
}

/** Words and phrases in the forms in which a text is searched for them. */
export class TermList {
  /** Terms that must be a whole word, and the phrases of several words without their spaces. */
  readonly #whole = new Set<string>()
  readonly #phrases = new Set<string>()
  /** Terms of a script without spaces, and terms of mixed scripts, by their first character. */
  readonly #within = new Map<string, TermWithin[]>()
  readonly #mixed: string[] = []
  /** Pictures, which have no letters. */
  readonly #pictures: string[] = []
  /** Number of words of the longest phrase. */
  readonly longest: number

  constructor(terms: readonly string[], except: readonly string[] = []) {
    const spared = new Set(except.map((term) => partsOf(term).join('')))
    let longest = 1
    for (const term of terms) {
      const parts = partsOf(term)
      const key = parts.join('')
      if (key === '') this.#pictures.push(term)
      else if (!spared.has(key)) longest = Math.max(longest, this.#add(key, parts.length))
    }
    this.longest = longest
  }

  #add(key: string, words: number): number {
    if (unspaced.test(key)) {
      this.#whole.add(key)
      if (key.length < 2) return 1
      const first = key.charAt(0)
      const known = this.#within.get(first) ?? []
      known.push({ term: key, significant: isSignificant(key) })
      this.#within.set(first, known)
      return 1
    }
    if (someUnspaced.test(key)) {
      this.#mixed.push(key)
      return 1
    }
    if (words > 1) this.#phrases.add(key)
    else this.#whole.add(key)
    return words
  }

  hasWord(key: string): boolean {
    return this.#whole.has(key)
  }

  hasPhrase(key: string): boolean {
    return this.#phrases.has(key)
  }

  /** The terms that begin at this place of a text without spaces. */
  *at(key: string, place: number): Generator<TermWithin> {
    for (const within of this.#within.get(key.charAt(place)) ?? []) {
      if (key.startsWith(within.term, place)) yield within
    }
  }

  /** The places of terms that are found anywhere in a text: terms of mixed scripts, and pictures. */
  *anywhere(text: string): Generator<[from: number, to: number]> {
    for (const terms of [this.#mixed, this.#pictures]) {
      for (const term of terms) {
        for (let from = text.indexOf(term); from >= 0; from = text.indexOf(term, from + 1)) {
          yield [from, from + term.length]
        }
      }
    }
  }
}
