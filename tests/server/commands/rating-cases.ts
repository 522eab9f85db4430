import { expect } from 'vitest'
import * as limits from '../../../src/contract/limits.ts'
import { type CommandCase, nobody, refusedWhen, type Stage } from './case.ts'

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

async function rating(stage: Stage): Promise<string> {
  const { ItemId = '' } = await stage.do('Rating/Add', { Rating: wireRating() })
  return ItemId
}

const ratingDoc = (stage: Stage, id: string) => stage.hostDoc(`rating:${id}`)

const contentRefusals = [
  refusedWhen('NoOptions', 'there is nothing to rate', content({ Statements: [] })),
  refusedWhen(
    'TooManyOptions',
    'there is too much to rate',
    content({ Statements: Array.from({ length: limits.ratingStatementsMost + 1 }, () => ({ Text: 'x' })) }),
  ),
  refusedWhen('TextEmpty', 'the title is blank', content({ Title: ' ' })),
  refusedWhen('TextTooLong', 'a label is long', content({ LowLabel: 'x'.repeat(limits.labelLength + 1) })),
  refusedWhen('BadInput', 'two steps are no scale', content({ Steps: 2 })),
  refusedWhen('BadInput', 'the look is made up', content({ Look: 'hearts' })),
]

export const ratingCases = {
  'Rating/Add': {
    payload: content({}),
    afterwards: async (stage, _, data) => {
      const { ItemId } = data as { ItemId: string }
      expect(await ratingDoc(stage, ItemId)).toMatchObject({
        position: 1,
        value: { activity: 'deactivated', voting: 'open', results: 'hidden' },
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
      refusedWhen('ItemsFull', 'the event holds no more', async (stage) => {
        await stage.multiply(await rating(stage), limits.itemsPerEvent - 1)
        return { Rating: wireRating() }
      }),
    ],
  },
  'Rating/Update': {
    payload: async (stage) => {
      const ItemId = await rating(stage)
      const doc = await ratingDoc(stage, ItemId)
      const [talk] = doc?.context.statements ?? []
      await stage.do('Item/Activate', { ItemId })
      const OptionIds = (doc?.context.statements ?? []).map(({ id }) => `${id}-4`)
      await stage.do('Item/Vote', { ItemId, Round: 1, OptionIds })
      await stage.do('Item/Deactivate', { ItemId })
      return { ItemId, Rating: wireRating({ Statements: [{ StatementId: talk?.id, Text: 'The talk' }] }) }
    },
    afterwards: async (stage, payload) => {
      const doc = await ratingDoc(stage, String(payload.ItemId))
      expect(doc?.context).toMatchObject({ statements: [{ text: 'The talk' }], round: 2 })
    },
    refusals: [
      refusedWhen('NotFound', 'it is a poll', async (stage) => ({
        ItemId: await stage.poll(),
        Rating: wireRating(),
      })),
      refusedWhen('ItemActive', 'it is active', async (stage) => {
        const ItemId = await rating(stage)
        await stage.do('Item/Activate', { ItemId })
        return { ItemId, Rating: wireRating() }
      }),
      refusedWhen('OptionUnknown', 'a statement id is made up', async (stage) => ({
        ItemId: await rating(stage),
        Rating: wireRating({ Statements: [{ StatementId: nobody, Text: 'x' }] }),
      })),
      refusedWhen('OptionRepeated', 'a statement id comes twice', async (stage) => {
        const ItemId = await rating(stage)
        const doc = await ratingDoc(stage, ItemId)
        const statement = { StatementId: doc?.context.statements[0]?.id, Text: 'x' }
        return { ItemId, Rating: wireRating({ Statements: [statement, statement] }) }
      }),
    ],
  },
} satisfies Record<string, CommandCase>
