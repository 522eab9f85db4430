import { expect } from 'vitest'
import { type CommandCase, nobody, refusedWhen } from './case.ts'

const nothing = () => ({})

const shows = (value: string): CommandCase['afterwards'] => {
  return async (stage) => expect((await stage.hostDoc('present'))?.value).toBe(value)
}

export const presentCases = {
  'Present/ShowWelcome': {
    payload: async (stage) => {
      await stage.do('Present/ShowQa')
      return {}
    },
    afterwards: shows('welcome'),
    refusals: [refusedWhen('AlreadySo', 'it is shown', nothing)],
  },
  'Present/ShowQa': {
    payload: nothing,
    afterwards: shows('qa'),
    refusals: [
      refusedWhen('AlreadySo', 'it is shown', async (stage) => {
        await stage.do('Present/ShowQa')
        return {}
      }),
    ],
  },
  'Present/ShowPoll': {
    payload: async (stage) => {
      await stage.do('Present/ShowPoll', { ItemId: await stage.poll() })
      return { ItemId: await stage.poll() }
    },
    afterwards: async (stage, payload) => {
      expect(await stage.hostDoc('present')).toEqual({
        value: 'poll',
        context: { pollId: payload.ItemId, interactionId: null },
      })
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such poll', () => ({ ItemId: nobody })),
      refusedWhen('AlreadySo', 'it is shown', async (stage) => {
        const ItemId = await stage.poll()
        await stage.do('Present/ShowPoll', { ItemId })
        return { ItemId }
      }),
    ],
  },
  'Present/ShowInteraction': {
    payload: () => ({ ItemId: null }),
    afterwards: shows('interaction'),
    refusals: [
      refusedWhen('NotFound', 'there is no such item', () => ({ ItemId: nobody })),
      refusedWhen('NotFound', 'it is a poll', async (stage) => ({ ItemId: await stage.poll() })),
      refusedWhen('AlreadySo', 'it is shown', async (stage) => {
        await stage.do('Present/ShowInteraction', { ItemId: null })
        return { ItemId: null }
      }),
    ],
  },
} satisfies Record<string, CommandCase>
