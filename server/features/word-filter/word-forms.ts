const leet: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' },
  ...{ '@': 'a', $: 's', '€': 'e', '£': 'l', '+': 't' },
}
/** Signs that are read as i or as l. */
const tallSigns = /[1!|]/

/** The letters of a word without repetitions, and how often each of them is repeated. */
interface Skeleton {
  key: string
  runs: number[]
}

function skeletonOf(word: string): Skeleton {
  let key = ''
  const runs: number[] = []
  for (const letter of word) {
    if (key.endsWith(letter)) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
    else {
      key += letter
      runs.push(1)
    }
  }
  return { key, runs }
}

const lettersOnly = (word: string): string => word.replace(/[^\p{L}]/gu, '')

/** The words that a folded word can be read as, if its digits and signs are letters. */
function readingsOf(word: string): string[] {
  const read = [...word].map((letter) => leet[letter] ?? letter).join('')
  if (!tallSigns.test(read)) return [lettersOnly(read)]
  return ['i', 'l'].map((letter) => lettersOnly(read.replace(new RegExp(tallSigns, 'g'), letter)))
}

/** The words of which this word can be the plural, in English and Spanish, and the word itself. */
const singularsOf = (key: string): string[] => [
  key,
  ...(key.endsWith('s') ? [key.slice(0, -1)] : []),
  ...(key.endsWith('es') ? [key.slice(0, -2)] : []),
  ...(key.endsWith('ces') ? [`${key.slice(0, -3)}z`] : []),
]

const shortest = 3

/** Words that are also found with signs as letters, repeated letters, separators, and in the plural. */
export class WordForms {
  /** For each skeleton, the repetitions of its words. */
  readonly #words = new Map<string, number[][]>()

  /** `words`: single words, folded. */
  constructor(words: readonly string[]) {
    for (const word of words) {
      const { key, runs } = skeletonOf(lettersOnly(word))
      if (key.length < shortest) continue
      this.#words.set(key, [...(this.#words.get(key) ?? []), runs])
    }
  }

  /** Whether a folded word, with the signs in it, is a form of one of the words. */
  has(word: string): boolean {
    if (this.#words.size === 0 || !/\p{L}/u.test(word)) return false
    return readingsOf(word).some((reading) => {
      const { key, runs } = skeletonOf(reading)
      return singularsOf(key).some((singular) =>
        // A repeated letter of the word must be repeated: "bob" is no form of "boob".
        this.#words.get(singular)?.some((own) => own.every((run, index) => (runs[index] ?? 0) >= run)),
      )
    })
  }
}
