import { expect } from 'vitest'
import { type CommandCase, nobody, refusedWhen } from './case.ts'

const nothing = () => ({})

const shows = (value: string): CommandCase['afterwards'] => {
  return async (fixture) => expect((await fixture.hostDoc('present'))?.value).toBe(value)
}

const isBlack = (blackout: boolean): CommandCase['afterwards'] => {
  return async (fixture) => expect((await fixture.hostDoc('present'))?.context.blackout).toBe(blackout)
}

export const presentCases = {
  'Present/ShowWelcome': {
    payload: async (fixture) => {
      await fixture.do('Present/ShowQa')
      return {}
    },
    afterwards: shows('welcome'),
    refusals: [refusedWhen('AlreadySo', 'it is shown', nothing)],
  },
  'Present/ShowQa': {
    payload: nothing,
    afterwards: shows('qa'),
    refusals: [
      refusedWhen('AlreadySo', 'it is shown', async (fixture) => {
        await fixture.do('Present/ShowQa')
        return {}
      }),
    ],
  },
  'Present/BlackOut': {
    payload: nothing,
    afterwards: isBlack(true),
    refusals: [
      refusedWhen('AlreadySo', 'the screen is black', async (fixture) => {
        await fixture.do('Present/BlackOut')
        return {}
      }),
    ],
  },
  'Present/EndBlackout': {
    payload: async (fixture) => {
      await fixture.do('Present/BlackOut')
      return {}
    },
    afterwards: isBlack(false),
    refusals: [refusedWhen('AlreadySo', 'the screen is not black', nothing)],
  },
  'Present/SetJoinCode': {
    payload: () => ({ joinCode: 'hidden' }),
    afterwards: async (fixture) => {
      expect((await fixture.hostDoc('present'))?.context).toMatchObject({ joinCode: 'hidden' })
    },
    refusals: [
      refusedWhen('AlreadySo', 'the join code has this size', () => ({ joinCode: 'automatic' })),
      refusedWhen('BadInput', 'there is no such size', () => ({ joinCode: 'huge' })),
    ],
  },
  'Present/ShowPoll': {
    payload: async (fixture) => {
      await fixture.do('Present/ShowPoll', { itemId: await fixture.poll() })
      return { itemId: await fixture.poll() }
    },
    afterwards: async (fixture, payload) => {
      expect(await fixture.hostDoc('present')).toEqual({
        value: 'poll',
        context: {
          pollId: payload.itemId,
          interactionId: null,
          slideId: null,
          blackout: false,
          joinCode: 'automatic',
        },
      })
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such poll', () => ({ itemId: nobody })),
      refusedWhen('AlreadySo', 'it is shown', async (fixture) => {
        const itemId = await fixture.poll()
        await fixture.do('Present/ShowPoll', { itemId })
        return { itemId }
      }),
    ],
  },
  'Present/ShowInteraction': {
    payload: () => ({ itemId: null }),
    afterwards: shows('interaction'),
    refusals: [
      refusedWhen('NotFound', 'there is no such item', () => ({ itemId: nobody })),
      refusedWhen('NotFound', 'it is a poll', async (fixture) => ({ itemId: await fixture.poll() })),
      refusedWhen('AlreadySo', 'it is shown', async (fixture) => {
        await fixture.do('Present/ShowInteraction', { itemId: null })
        return { itemId: null }
      }),
    ],
  },
} satisfies Record<string, CommandCase>
