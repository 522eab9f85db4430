import { expect } from 'vitest'
import * as limits from '#contract/limits.ts'
import { readyMade } from '#server/features/templates/ready-made.ts'
import { type CommandCase, nobody, refusedWhen } from './case.ts'

const [first] = readyMade
const TemplateId = first?.id ?? ''

export const templateCases = {
  'Item/AddFromTemplate': {
    payload: () => ({ TemplateId }),
    afterwards: async (fixture, _, data) => {
      const { ItemIds } = data as { ItemIds: string[] }
      const kinds = first?.written.map(({ kind }) => kind) ?? []
      expect(ItemIds).toHaveLength(kinds.length)
      for (const [index, kind] of kinds.entries()) {
        const doc = await fixture.hostDoc(`${kind}:${ItemIds[index] ?? ''}`)
        expect(doc).toMatchObject({ position: index + 1, value: { activity: 'deactivated' } })
      }
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such template', () => ({ TemplateId: nobody })),
      refusedWhen('NotFound', "it is another host's", async (fixture) => {
        const event = await fixture.live.event()
        const { ItemId = '' } = await fixture.live.must(event, event.host, 'Rating/Add', {
          Rating: {
            Title: 'How?',
            Statements: [{ Text: 'So' }],
            Look: 'stars',
            Steps: 5,
            LowLabel: '',
            HighLabel: '',
          },
        })
        const { envelope } = await fixture.live.call(
          '/api/event/Template/Add',
          { EventCode: event.code, Name: 'Mine', ItemIds: [ItemId] },
          event.host,
        )
        return { TemplateId: envelope.Data?.TemplateId }
      }),
      refusedWhen('ItemsFull', 'the event has no space for all items', async (fixture) => {
        await fixture.multiply(await fixture.poll(), limits.itemsPerEvent - 2)
        return { TemplateId }
      }),
    ],
  },
} satisfies Record<string, CommandCase>
