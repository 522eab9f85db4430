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
      await stage.do('Present/ShowPoll', { PollId: await stage.poll() })
      return { PollId: await stage.poll() }
    },
    afterwards: async (stage, payload) => {
      expect(await stage.hostDoc('present')).toEqual({ value: 'poll', context: { pollId: payload.PollId } })
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such poll', () => ({ PollId: nobody })),
      refusedWhen('AlreadySo', 'it is shown', async (stage) => {
        const PollId = await stage.poll()
        await stage.do('Present/ShowPoll', { PollId })
        return { PollId }
      }),
    ],
  },
} satisfies Record<string, CommandCase>
