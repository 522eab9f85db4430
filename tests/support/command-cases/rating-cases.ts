import { expect } from 'vitest'
import * as limits from '#contract/limits.ts'
import { type CommandCase, type Fixture, nobody, refusedWhen } from './case.ts'

export const wireRating = (given: object = {}) => ({
  Title: 'How was it?',
  Statements: [{ Text: 'The talk' }, { Text: 'The food' }],
  Look: 'stars',
  Steps: 5,
  LowLabel: 'Poor',
  HighLabel: 'Great',
  ...given,
})

const content = (given: object) => () => ({ Rating: wireRating(given) })

async function rating(fixture: Fixture): Promise<string> {
  const { ItemId = '' } = await fixture.do('Rating/Add', { Rating: wireRating() })
  return ItemId
}

const ratingDoc = (fixture: Fixture, id: string) => fixture.hostDoc(`rating:${id}`)

const contentRefusals = [
  refusedWhen('NoOptions', 'there are no statements', content({ Statements: [] })),
  refusedWhen(
    'TooManyOptions',
    'there is too much to rate',
    content({ Statements: Array.from({ length: limits.ratingStatementsMost + 1 }, () => ({ Text: 'x' })) }),
  ),
  refusedWhen('TextEmpty', 'the title is blank', content({ Title: ' ' })),
  refusedWhen(
    'TextTooLong',
    'a label is too long',
    content({ LowLabel: 'x'.repeat(limits.labelLength + 1) }),
  ),
  refusedWhen('BadInput', 'a scale of two steps is too short', content({ Steps: 2 })),
  refusedWhen('BadInput', 'the look is unknown', content({ Look: 'hearts' })),
]

export const ratingCases = {
  'Rating/Add': {
    payload: content({}),
    afterwards: async (fixture, _, data) => {
      const { ItemId } = data as { ItemId: string }
      expect(await ratingDoc(fixture, ItemId)).toMatchObject({
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
        return { Rating: wireRating() }
      }),
    ],
  },
  'Rating/Update': {
    payload: async (fixture) => {
      const ItemId = await rating(fixture)
      const doc = await ratingDoc(fixture, ItemId)
      const [talk] = doc?.context.statements ?? []
      await fixture.do('Item/Activate', { ItemId })
      const OptionIds = (doc?.context.statements ?? []).map(({ id }) => `${id}-4`)
      await fixture.do('Item/Vote', { ItemId, Round: 1, OptionIds })
      await fixture.do('Item/Deactivate', { ItemId })
      return { ItemId, Rating: wireRating({ Statements: [{ StatementId: talk?.id, Text: 'The talk' }] }) }
    },
    afterwards: async (fixture, payload) => {
      const doc = await ratingDoc(fixture, String(payload.ItemId))
      expect(doc?.context).toMatchObject({ statements: [{ text: 'The talk' }], round: 2 })
    },
    refusals: [
      refusedWhen('NotFound', 'it is a poll', async (fixture) => ({
        ItemId: await fixture.poll(),
        Rating: wireRating(),
      })),
      refusedWhen('ItemActive', 'it is active', async (fixture) => {
        const ItemId = await rating(fixture)
        await fixture.do('Item/Activate', { ItemId })
        return { ItemId, Rating: wireRating() }
      }),
      refusedWhen('OptionUnknown', 'a statement id is unknown', async (fixture) => ({
        ItemId: await rating(fixture),
        Rating: wireRating({ Statements: [{ StatementId: nobody, Text: 'x' }] }),
      })),
      refusedWhen('OptionRepeated', 'a statement id comes twice', async (fixture) => {
        const ItemId = await rating(fixture)
        const doc = await ratingDoc(fixture, ItemId)
        const statement = { StatementId: doc?.context.statements[0]?.id, Text: 'x' }
        return { ItemId, Rating: wireRating({ Statements: [statement, statement] }) }
      }),
    ],
  },
} satisfies Record<string, CommandCase>
