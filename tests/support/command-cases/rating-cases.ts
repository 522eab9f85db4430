import { expect } from 'vitest'
import * as limits from '#contract/limits.ts'
import { type CommandCase, type Fixture, nobody, refusedWhen } from './case.ts'

export const wireRating = (given: object = {}) => ({
  title: 'How was it?',
  statements: [{ text: 'The talk' }, { text: 'The food' }],
  look: 'stars',
  steps: 5,
  lowLabel: 'Poor',
  highLabel: 'Great',
  ...given,
})

const content = (given: object) => () => ({ rating: wireRating(given) })

async function rating(fixture: Fixture): Promise<string> {
  const { itemId = '' } = await fixture.do('Rating/Add', { rating: wireRating() })
  return itemId
}

const ratingDoc = (fixture: Fixture, id: string) => fixture.hostDoc(`rating:${id}`)

const contentRefusals = [
  refusedWhen('NoOptions', 'there are no statements', content({ statements: [] })),
  refusedWhen(
    'TooManyOptions',
    'there is too much to rate',
    content({ statements: Array.from({ length: limits.ratingStatementsMost + 1 }, () => ({ text: 'x' })) }),
  ),
  refusedWhen('TextEmpty', 'the title is blank', content({ title: ' ' })),
  refusedWhen(
    'TextTooLong',
    'a label is too long',
    content({ lowLabel: 'x'.repeat(limits.labelLength + 1) }),
  ),
  refusedWhen('BadInput', 'a scale of two steps is too short', content({ steps: 2 })),
  refusedWhen('BadInput', 'the look is unknown', content({ look: 'hearts' })),
]

export const ratingCases = {
  'Rating/Add': {
    payload: content({}),
    afterwards: async (fixture, _, data) => {
      const { itemId } = data as { itemId: string }
      expect(await ratingDoc(fixture, itemId)).toMatchObject({
        position: 1,
        value: { activity: 'deactivated', voting: 'open', results: 'shown' },
        context: {
          title: 'How was it?',
          statements: [{ text: 'The talk' }, { text: 'The food' }],
          look: 'stars',
          steps: 5,
          round: 1,
        },
      })
    },
    refusals: [
      ...contentRefusals,
      refusedWhen('ItemsFull', 'the event has the maximum number', async (fixture) => {
        await fixture.multiply(await rating(fixture), limits.itemsPerEvent - 1)
        return { rating: wireRating() }
      }),
    ],
  },
  'Rating/Update': {
    payload: async (fixture) => {
      const itemId = await rating(fixture)
      const doc = await ratingDoc(fixture, itemId)
      const [talk] = doc?.context.statements ?? []
      await fixture.do('Item/Activate', { itemId })
      const optionIds = (doc?.context.statements ?? []).map(({ id }) => `${id}-4`)
      await fixture.do('Item/Vote', { itemId, round: 1, optionIds })
      await fixture.do('Item/Deactivate', { itemId })
      return { itemId, rating: wireRating({ statements: [{ statementId: talk?.id, text: 'The talk' }] }) }
    },
    afterwards: async (fixture, payload) => {
      const doc = await ratingDoc(fixture, String(payload.itemId))
      expect(doc?.context).toMatchObject({ statements: [{ text: 'The talk' }], round: 2 })
    },
    refusals: [
      refusedWhen('NotFound', 'it is a poll', async (fixture) => ({
        itemId: await fixture.poll(),
        rating: wireRating(),
      })),
      refusedWhen('ItemActive', 'it is active', async (fixture) => {
        const itemId = await rating(fixture)
        await fixture.do('Item/Activate', { itemId })
        return { itemId, rating: wireRating() }
      }),
      refusedWhen('OptionUnknown', 'a statement id is unknown', async (fixture) => ({
        itemId: await rating(fixture),
        rating: wireRating({ statements: [{ statementId: nobody, text: 'x' }] }),
      })),
      refusedWhen('OptionRepeated', 'a statement id comes twice', async (fixture) => {
        const itemId = await rating(fixture)
        const doc = await ratingDoc(fixture, itemId)
        const statement = { statementId: doc?.context.statements[0]?.id, text: 'x' }
        return { itemId, rating: wireRating({ statements: [statement, statement] }) }
      }),
    ],
  },
} satisfies Record<string, CommandCase>
