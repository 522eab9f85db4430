import { answerLabel, explanationLabel, noiseLabel, pointsLabel, secondsLabel } from './question-lines.ts'

/** A question as the text has it, before its answer is compared with its options. */
export interface QuestionDraft {
  line: number
  source: string
  text: string
  options: string[]
  /** Places of the options with a mark such as `*` or ✅. */
  correct: number[]
  /** Texts that name the answer, such as `B` or `B) Paris`. */
  answers: string[]
  seconds?: number
  points?: number
  explanations: string[]
  /** How the list names its options: `B` or `2` in an answer is this option, even if another one has this text. */
  named?: 'letters' | 'numbers'
}

export const newDraft = (line: number, source: string): QuestionDraft => ({
  line,
  source,
  text: '',
  options: [],
  correct: [],
  answers: [],
  explanations: [],
})

/** Takes a line that belongs to the question above it: its answer, explanation, time or points. */
export function takeRemark(
  draft: QuestionDraft | undefined,
  text: string,
): 'answer' | 'explanation' | 'other' | undefined {
  const bare = text.replace(/^[-•*]\s+/, '').replace(/^ans\.\s+/i, 'Ans: ')
  const find = (pattern: RegExp) => pattern.exec(bare)?.[1]?.trim()
  const answer = find(answerLabel)
  if (answer !== undefined) {
    if (answer !== '') draft?.answers.push(answer.replace(/\s*[✅✔✓]\ufe0f?$/u, ''))
    return 'answer'
  }
  const explanation = find(explanationLabel)
  if (explanation !== undefined) {
    if (explanation !== '') draft?.explanations.push(explanation)
    return 'explanation'
  }
  const seconds = /^(\d{1,3})\s*(?:s|sec\w*|秒|segundos|sekunden)?\.?$/i.exec(find(secondsLabel) ?? '')?.[1]
  if (seconds !== undefined) {
    if (draft) draft.seconds = Number(seconds)
    return 'other'
  }
  const points = /^(\d{1,5})\b/.exec(find(pointsLabel) ?? '')?.[1]
  if (points !== undefined) {
    if (draft) draft.points = Number(points)
    return 'other'
  }
  return noiseLabel.test(bare) ? 'other' : undefined
}

/** A statement with its judgement: `（√）`, `(T)`. */
export const judgement = /\s*[(（]\s*([√✓×✗对错對錯TF○])\s*[)）]\s*$/

/** `（B）` in a Chinese question is its answer. */
const answerInside = /[(（]\s*([A-H]{1,6})\s*[)）](?=\s*[。.?？]?\s*$)|（\s*([A-H]{1,6})\s*）/

export function takeInside(draft: QuestionDraft): void {
  const found = answerInside.exec(draft.text)
  const letters = found?.[1] ?? found?.[2]
  if (!found || !letters || draft.options.length < 2) return
  if ([...letters].some((char) => char.charCodeAt(0) - 65 >= draft.options.length)) return
  draft.answers.push(letters)
  draft.text =
    `${draft.text.slice(0, found.index)}${found[0].includes('（') ? '（ ）' : ''}${draft.text.slice(found.index + found[0].length)}`.trim()
}

/** An answer key below all questions: `1. B`, `2-C`. */
const keyPair = /(?:^|[\s,;，；、|])(?:Q\s*)?(\d{1,3})\s*[.):：\-–、=]*\s*[(（]?([A-H]{1,6})(?![a-z])/g

export function takeKey(drafts: readonly QuestionDraft[], numbers: readonly number[], text: string): boolean {
  const pairs = [...text.matchAll(keyPair)]
  for (const [, number, letters] of pairs) {
    const at = numbers.indexOf(Number(number))
    const draft = drafts[at >= 0 ? at : Number(number) - 1]
    if (draft && draft.answers.length === 0 && letters) draft.answers.push(letters)
  }
  return pairs.length > 0
}

/** An answer key in one line: `Answers: 1-B, 2-C`. */
export function takeKeyLine(
  drafts: readonly QuestionDraft[],
  numbers: readonly number[],
  text: string,
): boolean {
  const rest = answerLabel.exec(text)?.[1] ?? ''
  return [...rest.matchAll(keyPair)].length > 1 && takeKey(drafts, numbers, rest)
}
