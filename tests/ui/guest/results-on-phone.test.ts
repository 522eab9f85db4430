import { expect, it } from 'vitest'
import { showsResults } from '#ui/kinds/phone/take-part.ts'
import { eventDoc } from '../screen/documents.ts'

const event = eventDoc()
const generous = { ...event, context: { ...event.context, resultsBeforeAnswer: true } }

it.each([
  ['shows no results that the host hides', { event, results: 'hidden', unanswered: false }, false],
  ['shows no results before the answer', { event, results: 'shown', unanswered: true }, false],
  ['shows results after the answer', { event, results: 'shown', unanswered: false }, true],
  [
    'shows results before the answer if the host wants it',
    { event: generous, results: 'shown', unanswered: true },
    true,
  ],
  [
    'shows no results before the event is known',
    { event: undefined, results: 'shown', unanswered: true },
    false,
  ],
] as const)('a phone %s', (_, given, shown) => {
  expect(showsResults(given)).toBe(shown)
})
