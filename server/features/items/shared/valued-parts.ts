import { type ValuedPart, valueId } from '#contract/items/item.ts'
import type { AnswerPart, CountedOption } from './answer-source.ts'

/** The parts of an item and the values that a guest can give to each of them. */
interface Valued {
  parts: readonly ValuedPart[]
  values: readonly number[]
}

/** The ids of all values of all parts, in the order of display. */
export const valueIdsOf = ({ parts, values }: Valued): string[] =>
  parts.flatMap(({ id }) => values.map((value) => valueId(id, value)))

/** How exports read the ballots of a kind whose guests give a value to each part. */
export const valuedAnswers = <Content>(valuedOf: (content: Content) => Valued) => ({
  words(content: Content) {
    const { parts } = valuedOf(content)
    return (id: string): string => {
      const part = parts.find((each) => id.startsWith(`${each.id}-`))
      if (!part) return id
      const value = id.slice(part.id.length + 1)
      return part.text === '' ? value : `${part.text}: ${value}`
    }
  },
  parts(content: Content) {
    const { parts } = valuedOf(content)
    return (optionIds: readonly string[]): AnswerPart[] =>
      parts.flatMap(({ id, text }) =>
        optionIds
          .filter((optionId) => optionId.startsWith(`${id}-`))
          .map((optionId) => optionId.slice(id.length + 1))
          .map((value) => ({ question: text, text: value, value: Number(value) })),
      )
  },
  counted(content: Content): CountedOption[] {
    const { parts, values } = valuedOf(content)
    return parts.flatMap(({ id, text }) =>
      values.map((value) => ({
        id: valueId(id, value),
        votersId: '',
        question: text,
        option: String(value),
        state: '',
        correct: null,
      })),
    )
  },
})
