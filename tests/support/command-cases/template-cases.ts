import { expect } from 'vitest'
import * as limits from '#contract/limits.ts'
import { readyMade } from '#server/features/templates/ready-made.ts'
import { type CommandCase, nobody, refusedWhen } from './case.ts'

const [first] = readyMade
const templateId = first?.id ?? ''

export const templateCases = {
  'Item/AddFromTemplate': {
    payload: () => ({ templateId }),
    afterwards: async (fixture, _, data) => {
      const { itemIds } = data as { itemIds: string[] }
      const kinds = first?.written.map(({ kind }) => kind) ?? []
      expect(itemIds).toHaveLength(kinds.length)
      for (const [index, kind] of kinds.entries()) {
        const doc = await fixture.hostDoc(`${kind}:${itemIds[index] ?? ''}`)
        expect(doc).toMatchObject({ position: index + 1, value: { activity: 'deactivated' } })
      }
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such template', () => ({ templateId: nobody })),
      refusedWhen('NotFound', "it is another host's", async (fixture) => {
        const event = await fixture.live.event()
        const { itemId = '' } = await fixture.live.must(event, event.host, 'Rating/Add', {
          rating: {
            title: 'How?',
            statements: [{ text: 'So' }],
            look: 'stars',
            steps: 5,
            lowLabel: '',
            highLabel: '',
          },
        })
        const { envelope } = await fixture.live.call(
          '/api/event/Template/Add',
          { eventCode: event.code, name: 'Mine', itemIds: [itemId] },
          event.host,
        )
        return { templateId: envelope.Data?.templateId }
      }),
      refusedWhen('ItemsFull', 'the event has no space for all items', async (fixture) => {
        await fixture.multiply(await fixture.poll(), limits.itemsPerEvent - 2)
        return { templateId }
      }),
    ],
  },
} satisfies Record<string, CommandCase>
