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
    payload: () => ({ JoinCode: 'hidden' }),
    afterwards: async (fixture) => {
      expect((await fixture.hostDoc('present'))?.context).toMatchObject({ joinCode: 'hidden' })
    },
    refusals: [
      refusedWhen('AlreadySo', 'the join code has this size', () => ({ JoinCode: 'automatic' })),
      refusedWhen('BadInput', 'there is no such size', () => ({ JoinCode: 'huge' })),
    ],
  },
  'Present/ShowPoll': {
    payload: async (fixture) => {
      await fixture.do('Present/ShowPoll', { ItemId: await fixture.poll() })
      return { ItemId: await fixture.poll() }
    },
    afterwards: async (fixture, payload) => {
      expect(await fixture.hostDoc('present')).toEqual({
        value: 'poll',
        context: {
          pollId: payload.ItemId,
          interactionId: null,
          slideId: null,
          blackout: false,
          joinCode: 'automatic',
        },
      })
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such poll', () => ({ ItemId: nobody })),
      refusedWhen('AlreadySo', 'it is shown', async (fixture) => {
        const ItemId = await fixture.poll()
        await fixture.do('Present/ShowPoll', { ItemId })
        return { ItemId }
      }),
    ],
  },
  'Present/ShowInteraction': {
    payload: () => ({ ItemId: null }),
    afterwards: shows('interaction'),
    refusals: [
      refusedWhen('NotFound', 'there is no such item', () => ({ ItemId: nobody })),
      refusedWhen('NotFound', 'it is a poll', async (fixture) => ({ ItemId: await fixture.poll() })),
      refusedWhen('AlreadySo', 'it is shown', async (fixture) => {
        await fixture.do('Present/ShowInteraction', { ItemId: null })
        return { ItemId: null }
      }),
    ],
  },
} satisfies Record<string, CommandCase>
