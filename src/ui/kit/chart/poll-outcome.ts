import { formatList } from '#i18n/base/format.ts'
import type { Translator } from '#i18n/translator.ts'

export interface OutcomeOption {
  letter: string
  text: string
  votes: number
  /** True if the option is correct. Undefined until the correct answer is shown. */
  correct: boolean | undefined
}

/** The result of a poll in a sentence: the correct answer once it is shown, otherwise the most chosen option. */
export interface Outcome {
  kind: 'noVotes' | 'inTheLead' | 'mostChosen' | 'tied' | 'correctIs'
  /** Indexes of the options that the sentence names. */
  places: number[]
}

/** `open`: guests can still vote, so the option with the most votes is only in the lead. */
export function pollOutcome(options: readonly OutcomeOption[], open: boolean): Outcome {
  const placesOf = (wanted: (option: OutcomeOption) => boolean): number[] =>
    options.flatMap((option, place) => (wanted(option) ? [place] : []))
  const correct = placesOf((option) => option.correct === true)
  if (correct.length > 0) return { kind: 'correctIs', places: correct }
  const most = Math.max(0, ...options.map(({ votes }) => votes))
  if (most === 0) return { kind: 'noVotes', places: [] }
  const places = placesOf(({ votes }) => votes === most)
  if (places.length > 1) return { kind: 'tied', places }
  return { kind: open ? 'inTheLead' : 'mostChosen', places }
}

/** Number of options that a sentence names by their texts. A sentence about more options names their letters. */
const mostTexts = 2

export function outcomeText(
  t: Translator<'common'>,
  { kind, places }: Outcome,
  options: readonly OutcomeOption[],
): string {
  const named = places.flatMap((place) => options[place] ?? [])
  const names = named.map(({ letter, text }) => (named.length > mostTexts ? letter : text))
  return t(`common.${kind}`, { options: formatList(t.language, names) })
}
