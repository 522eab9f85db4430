import { expect } from 'vitest'
import * as limits from '#contract/limits.ts'
import { type CommandCase, type Fixture, nobody, refusedWhen } from './case.ts'

export const wireRanking = (given: object = {}) => ({
  title: 'Where next?',
  options: [{ text: 'Rome' }, { text: 'Oslo' }, { text: 'Lima' }],
  method: 'order',
  partial: false,
  ...given,
})

const content = (given: object) => () => ({ ranking: wireRanking(given) })
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `Option ${index}` }))

async function ranking(fixture: Fixture): Promise<string> {
  const { itemId = '' } = await fixture.do('Ranking/Add', { ranking: wireRanking() })
  return itemId
}

const rankingDoc = (fixture: Fixture, id: string) => fixture.hostDoc(`ranking:${id}`)

export const rankingCases = {
  'Ranking/Add': {
    payload: content({ method: 'points', partial: true }),
    afterwards: async (fixture, _, data) => {
      const { itemId } = data as { itemId: string }
      expect(await rankingDoc(fixture, itemId)).toMatchObject({
        position: 1,
        value: { activity: 'deactivated', voting: 'open', results: 'shown' },
        // Who shares points gives a value to every option.
        context: { options: wireRanking().options, method: 'points', partial: false, round: 1 },
      })
    },
    refusals: [
      refusedWhen('NoOptions', 'there is nothing to put in order', content({ options: many(2) })),
      refusedWhen('NoOptions', 'one option gets all points', content({ options: many(1), method: 'points' })),
      refusedWhen(
        'TooManyOptions',
        'there are too many options for an order',
        content({ options: many(limits.rankingOptionsMost.order + 1) }),
      ),
      refusedWhen(
        'TooManyOptions',
        'there are too many options for points',
        content({ options: many(limits.rankingOptionsMost.points + 1), method: 'points' }),
      ),
      refusedWhen('TextEmpty', 'the title is blank', content({ title: ' ' })),
      refusedWhen('BadInput', 'the method is unknown', content({ method: 'dice' })),
    ],
  },
  'Ranking/Update': {
    payload: async (fixture) => {
      const itemId = await ranking(fixture)
      const options = (await rankingDoc(fixture, itemId))?.context.options ?? []
      await fixture.do('Item/Activate', { itemId })
      const optionIds = options.map(({ id }, index) => `${id}-${index + 1}`)
      await fixture.do('Item/Vote', { itemId, round: 1, optionIds })
      await fixture.do('Item/Deactivate', { itemId })
      const kept = options.map(({ id, text }) => ({ optionId: id, text }))
      return { itemId, ranking: wireRanking({ options: kept, method: 'points' }) }
    },
    afterwards: async (fixture, payload) => {
      const doc = await rankingDoc(fixture, String(payload.itemId))
      expect(doc?.context).toMatchObject({ method: 'points', round: 2 })
    },
    refusals: [
      refusedWhen('NotFound', 'it is a poll', async (fixture) => ({
        itemId: await fixture.poll(),
        ranking: wireRanking(),
      })),
      refusedWhen('ItemActive', 'it is active', async (fixture) => {
        const itemId = await ranking(fixture)
        await fixture.do('Item/Activate', { itemId })
        return { itemId, ranking: wireRanking() }
      }),
      refusedWhen('OptionUnknown', 'an option id is unknown', async (fixture) => ({
        itemId: await ranking(fixture),
        ranking: wireRanking({ options: [{ optionId: nobody, text: 'x' }, ...many(2)] }),
      })),
    ],
  },
} satisfies Record<string, CommandCase>
