import { expect } from 'vitest'
import type { CommandName } from '../../../src/contract/commands.ts'
import * as limits from '../../../src/contract/limits.ts'
import { type CommandCase, nobody, type Payload, refusedWhen, type Stage, takingPart } from './case.ts'

const nothing = () => ({})

async function opened(stage: Stage): Promise<Payload> {
  await stage.do('Barrage/Open')
  return {}
}

/** A comment of the guest that has gone out. */
async function shown(stage: Stage): Promise<{ CommentId: string }> {
  await opened(stage)
  const { CommentId = '' } = await stage.do('Barrage/Send', { Text: 'Hello' })
  return { CommentId }
}

async function waiting(stage: Stage): Promise<{ CommentId: string }> {
  await stage.do('Barrage/ReviewOn')
  return shown(stage)
}

async function rejected(stage: Stage): Promise<{ CommentId: string }> {
  const { CommentId } = await waiting(stage)
  await stage.do('Barrage/Reject', { CommentIds: [CommentId] })
  return { CommentId }
}

async function deleted(stage: Stage): Promise<{ CommentId: string }> {
  const payload = await shown(stage)
  await stage.do('Barrage/Delete', payload)
  return payload
}

const many =
  (one: (stage: Stage) => Promise<{ CommentId: string }>) =>
  async (stage: Stage): Promise<Payload> => ({ CommentIds: [(await one(stage)).CommentId] })

async function anothers(stage: Stage): Promise<{ CommentId: string }> {
  const event = await stage.live.event()
  await stage.live.must(event, event.host, 'Barrage/Open')
  const guest = await stage.live.guest(event)
  const { CommentId = '' } = await stage.live.must(event, guest, 'Barrage/Send', { Text: 'Elsewhere' })
  return { CommentId }
}

const unknownOnes = [
  refusedWhen('NotFound', 'there is no such comment', () => ({ CommentId: nobody })),
  refusedWhen('NotFound', "it is another event's comment", anothers),
]

const ownState = async (stage: Stage) => (await stage.guestDoc('own-comments'))?.comments[0]?.state

const becomes =
  (value: object): CommandCase['afterwards'] =>
  async (stage) =>
    expect((await stage.hostDoc('barrage'))?.value).toMatchObject(value)

/** A switch: `before` leads to where it can be thrown. */
const toggle = (before: CommandName[], again: CommandName[], value: object): CommandCase => ({
  payload: async (stage) => {
    for (const name of before) await stage.do(name)
    return {}
  },
  afterwards: becomes(value),
  refusals: [
    refusedWhen('AlreadySo', 'it is so', async (stage) => {
      for (const name of again) await stage.do(name)
      return {}
    }),
  ],
})

const guestOf = (stage: Stage) => ({ GuestId: stage.guest.id })

async function blocked(stage: Stage): Promise<Payload> {
  await stage.do('Barrage/BlockGuest', guestOf(stage))
  return guestOf(stage)
}

const comment = (given: object = {}) => ({ Text: 'Hello', ...given })

const reaction = () => ({ Reactions: ['like', 'like', 'party'] })

export const barrageCases = {
  'Barrage/Open': toggle([], ['Barrage/Open'], { channel: 'open' }),
  'Barrage/Close': toggle(['Barrage/Open'], [], { channel: 'closed' }),
  'Barrage/ReviewOn': toggle([], ['Barrage/ReviewOn'], { review: 'on' }),
  'Barrage/ReviewOff': toggle(['Barrage/ReviewOn'], [], { review: 'off' }),
  'Barrage/Pause': toggle([], ['Barrage/Pause'], { stream: 'paused' }),
  'Barrage/Resume': toggle(['Barrage/Pause'], [], { stream: 'running' }),
  'Barrage/SetSlowMode': {
    payload: () => ({ Seconds: 30 }),
    afterwards: async (stage) =>
      expect(await stage.hostDoc('barrage')).toMatchObject({
        value: { pace: 'slow' },
        context: { slowSeconds: 30 },
      }),
    refusals: [
      refusedWhen('AlreadySo', 'it is off', () => ({ Seconds: 0 })),
      refusedWhen('BadInput', 'it is too slow', () => ({ Seconds: limits.commentSlowSecondsMost + 1 })),
    ],
  },
  'Barrage/Approve': {
    payload: many(waiting),
    afterwards: async (stage) => {
      expect(await stage.guestDoc('comment:1')).toMatchObject({ text: 'Hello', number: 1 })
      expect(await ownState(stage)).toBe('shown')
      expect(await stage.hostDoc('barrage-traffic')).toMatchObject({ waiting: 0, inLine: 0, shown: 1 })
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such comment', () => ({ CommentIds: [nobody] })),
      refusedWhen('NotFound', "it is another event's comment", many(anothers)),
      refusedWhen('CommentNotWaiting', 'it went out', many(shown)),
      refusedWhen('CommentNotWaiting', 'it was rejected', many(rejected)),
    ],
  },
  'Barrage/Reject': {
    payload: many(waiting),
    afterwards: async (stage, { CommentIds }) => {
      const [id] = CommentIds as [string]
      expect(await stage.hostDoc(`waiting-comment:${id}`)).toBeUndefined()
      expect(await ownState(stage)).toBe('rejected')
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such comment', () => ({ CommentIds: [nobody] })),
      refusedWhen('CommentNotWaiting', 'it went out', many(shown)),
    ],
  },
  'Barrage/Pin': {
    payload: shown,
    afterwards: async (stage, { CommentId }) =>
      expect((await stage.guestDoc('barrage'))?.context.pinned).toEqual({ id: CommentId, text: 'Hello' }),
    refusals: [
      ...unknownOnes,
      refusedWhen('NotFound', 'it was deleted', deleted),
      refusedWhen('CommentNotShown', 'it waits for review', waiting),
      refusedWhen('AlreadySo', 'it is pinned', async (stage) => {
        const payload = await shown(stage)
        await stage.do('Barrage/Pin', payload)
        return payload
      }),
    ],
  },
  'Barrage/Unpin': {
    payload: async (stage) => {
      await stage.do('Barrage/Pin', await shown(stage))
      return {}
    },
    afterwards: async (stage) => expect((await stage.hostDoc('barrage'))?.context.pinned).toBeNull(),
    refusals: [refusedWhen('AlreadySo', 'nothing is pinned', nothing)],
  },
  'Barrage/Delete': {
    payload: async (stage) => {
      const payload = await shown(stage)
      await stage.do('Barrage/Pin', payload)
      return payload
    },
    afterwards: async (stage) => {
      expect(await stage.hostDoc('comment:1')).toBeUndefined()
      expect((await stage.hostDoc('barrage'))?.context.pinned).toBeNull()
      expect(await ownState(stage)).toBe('deleted')
    },
    refusals: [...unknownOnes, refusedWhen('AlreadySo', 'it was deleted', deleted)],
  },
  'Barrage/ToQuestion': {
    payload: shown,
    afterwards: async (stage, _, data) => {
      const { QuestionId } = data as { QuestionId: string }
      expect(await stage.guestDoc(`question:${QuestionId}`)).toMatchObject({
        value: { place: 'live' },
        context: { text: 'Hello', anonymous: true, authorName: '', authorId: null },
      })
      expect(await stage.guestDoc(`own-question:${QuestionId}`)).toBeDefined()
      expect(await stage.hostDoc('comment:1')).toMatchObject({ asked: true })
    },
    refusals: [
      ...unknownOnes,
      refusedWhen('NotFound', 'it was deleted', deleted),
      refusedWhen('AlreadySo', 'it is a question', async (stage) => {
        const payload = await shown(stage)
        await stage.do('Barrage/ToQuestion', payload)
        return payload
      }),
      ...takingPart(shown, 'Qa').filter(({ code }) => code === 'FeatureOff'),
      refusedWhen('QuestionsFull', 'the event holds no more', async (stage) => {
        const id = await stage.ask()
        await stage.multiply(id, limits.questionsPerEvent - 1)
        return shown(stage)
      }),
    ],
  },
  'Barrage/BlockGuest': {
    payload: async (stage) => {
      await stage.do('Barrage/Pin', await shown(stage))
      return guestOf(stage)
    },
    afterwards: async (stage) => {
      expect(await stage.hostDoc(`blocked-guest:${stage.guest.id}`)).toEqual({ name: 'Guest' })
      expect(await stage.hostDoc('comment:1')).toBeUndefined()
      expect((await stage.hostDoc('barrage'))?.context.pinned).toBeNull()
      expect(await stage.guestDoc('own-comments')).toMatchObject({ blocked: true })
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such guest', () => ({ GuestId: nobody })),
      refusedWhen('AlreadySo', 'they are blocked', blocked),
    ],
  },
  'Barrage/UnblockGuest': {
    payload: blocked,
    afterwards: async (stage) => {
      expect(await stage.hostDoc(`blocked-guest:${stage.guest.id}`)).toBeUndefined()
      expect(await stage.guestDoc('own-comments')).toMatchObject({ blocked: false })
    },
    refusals: [refusedWhen('NotFound', 'they are not blocked', guestOf)],
  },
  'Barrage/Send': {
    payload: async (stage) => {
      await opened(stage)
      return comment({ Text: '  Go\u202e <b>on</b>, Re\u0301!  ' })
    },
    afterwards: async (stage, _, data) => {
      const { CommentId: id } = data as { CommentId: string }
      const text = 'Go <b>on</b>, Ré!'
      const at = expect.any(Number)
      expect(await stage.guestDoc('comment:1')).toEqual({ id, text, number: 1, at })
      expect(await stage.hostDoc('comment:1')).toMatchObject({ guestId: stage.guest.id, name: 'Guest' })
      const comments = [{ id, text, state: 'shown', at }]
      expect(await stage.guestDoc('own-comments')).toEqual({ comments, blocked: false })
      expect(await stage.hostDoc('barrage-traffic')).toEqual({
        sent: 1,
        waiting: 0,
        inLine: 0,
        shown: 1,
        passed: 0,
      })
    },
    refusals: [
      refusedWhen('ChannelClosed', 'the channel is closed', () => comment()),
      ...takingPart(async (stage) => ({ ...(await opened(stage)), ...comment() }), 'Interactions'),
      refusedWhen('TextEmpty', 'it is blank', () => comment({ Text: ' \u200b\n ' })),
      refusedWhen('TextTooLong', 'it is long', () => comment({ Text: 'w'.repeat(limits.commentLength + 1) })),
      refusedWhen('TooFast', 'they have just sent one', async (stage) => {
        await shown(stage)
        return comment()
      }),
      refusedWhen('SlowMode', 'the host has slowed it down', async (stage) => {
        await stage.do('Barrage/SetSlowMode', { Seconds: 60 })
        await shown(stage)
        return comment()
      }),
      refusedWhen('GuestBlocked', 'they are blocked', async (stage) => {
        await blocked(stage)
        await opened(stage)
        return comment()
      }),
      refusedWhen('CommentsFull', 'the review has no room', async (stage) => {
        await waiting(stage)
        await stage.live.db
          .updateTable('tally')
          .set({ votes: limits.commentsWaiting })
          .where('event_id', '=', stage.event.id)
          .where('option_id', '=', 'waiting')
          .execute()
        return comment()
      }),
    ],
  },
  'Reaction/Open': toggle(['Reaction/Close'], [], { reactions: 'open' }),
  'Reaction/Close': toggle([], ['Reaction/Close'], { reactions: 'closed' }),
  'Reaction/Send': {
    payload: reaction,
    afterwards: async (stage) => {
      const counts = { like: 2, love: 0, laugh: 0, wow: 0, clap: 0, party: 1 }
      expect(await stage.guestDoc('reactions')).toEqual(counts)
      expect(await stage.hostDoc('reactions')).toEqual(counts)
    },
    refusals: [
      ...takingPart(async () => reaction(), 'Interactions'),
      refusedWhen('ChannelClosed', 'reactions are off', async (stage) => {
        await stage.do('Reaction/Close')
        return reaction()
      }),
      refusedWhen('TooFast', 'they have just reacted', async (stage) => {
        await stage.do('Reaction/Send', reaction())
        return reaction()
      }),
      refusedWhen('BadInput', 'it is none of the six', () => ({ Reactions: ['__proto__'] })),
      refusedWhen('BadInput', 'they are too many', () => ({
        Reactions: Array.from({ length: limits.reactionsPerMessage + 1 }, () => 'like'),
      })),
    ],
  },
} satisfies Record<string, CommandCase>
