import { expect } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import { type CommandCase, type Fixture, nobody, type Payload, refusedWhen, takingPart } from './case.ts'

const nothing = () => ({})

async function opened(fixture: Fixture): Promise<Payload> {
  await fixture.do('Comments/Open')
  return {}
}

/** A comment of the guest that was shown. */
async function shown(fixture: Fixture): Promise<{ CommentId: string }> {
  await opened(fixture)
  const { CommentId = '' } = await fixture.do('Comments/Send', { Text: 'Hello' })
  return { CommentId }
}

async function waiting(fixture: Fixture): Promise<{ CommentId: string }> {
  await fixture.do('Comments/ReviewOn')
  return shown(fixture)
}

async function rejected(fixture: Fixture): Promise<{ CommentId: string }> {
  const { CommentId } = await waiting(fixture)
  await fixture.do('Comments/Reject', { CommentIds: [CommentId] })
  return { CommentId }
}

async function deleted(fixture: Fixture): Promise<{ CommentId: string }> {
  const payload = await shown(fixture)
  await fixture.do('Comments/Delete', payload)
  return payload
}

const many =
  (one: (fixture: Fixture) => Promise<{ CommentId: string }>) =>
  async (fixture: Fixture): Promise<Payload> => ({ CommentIds: [(await one(fixture)).CommentId] })

async function anothers(fixture: Fixture): Promise<{ CommentId: string }> {
  const event = await fixture.live.event()
  await fixture.live.must(event, event.host, 'Comments/Open')
  const guest = await fixture.live.guest(event)
  const { CommentId = '' } = await fixture.live.must(event, guest, 'Comments/Send', { Text: 'Elsewhere' })
  return { CommentId }
}

const unknownOnes = [
  refusedWhen('NotFound', 'there is no such comment', () => ({ CommentId: nobody })),
  refusedWhen('NotFound', "it is another event's comment", anothers),
]

const ownState = async (fixture: Fixture) => (await fixture.guestDoc('own-comments'))?.comments[0]?.state

const becomes =
  (value: object): CommandCase['afterwards'] =>
  async (fixture) =>
    expect((await fixture.hostDoc('comments'))?.value).toMatchObject(value)

/** The case of a command that changes a switch. `before` leads to the state in which the command is accepted. */
const toggle = (before: CommandName[], again: CommandName[], value: object): CommandCase => ({
  payload: async (fixture) => {
    for (const name of before) await fixture.do(name)
    return {}
  },
  afterwards: becomes(value),
  refusals: [
    refusedWhen('AlreadySo', 'it is in that state already', async (fixture) => {
      for (const name of again) await fixture.do(name)
      return {}
    }),
  ],
})

const guestOf = (fixture: Fixture) => ({ GuestId: fixture.guest.id })

async function blocked(fixture: Fixture): Promise<Payload> {
  await fixture.do('Comments/BlockGuest', guestOf(fixture))
  return guestOf(fixture)
}

const comment = (given: object = {}) => ({ Text: 'Hello', ...given })

const reaction = () => ({ Reactions: ['like', 'like', 'party'] })

export const commentsCases = {
  'Comments/Open': toggle([], ['Comments/Open'], { channel: 'open' }),
  'Comments/Close': toggle(['Comments/Open'], [], { channel: 'closed' }),
  'Comments/ReviewOn': toggle([], ['Comments/ReviewOn'], { review: 'on' }),
  'Comments/ReviewOff': toggle(['Comments/ReviewOn'], [], { review: 'off' }),
  'Comments/Pause': toggle([], ['Comments/Pause'], { stream: 'paused' }),
  'Comments/Resume': toggle(['Comments/Pause'], [], { stream: 'running' }),
  'Comments/SetSlowMode': {
    payload: () => ({ Seconds: 30 }),
    afterwards: async (fixture) =>
      expect(await fixture.hostDoc('comments')).toMatchObject({
        value: { pace: 'slow' },
        context: { slowSeconds: 30 },
      }),
    refusals: [
      refusedWhen('AlreadySo', 'it is off', () => ({ Seconds: 0 })),
      refusedWhen('BadInput', 'the pause is too long', () => ({
        Seconds: limits.commentSlowSecondsMost + 1,
      })),
    ],
  },
  'Comments/Approve': {
    payload: many(waiting),
    afterwards: async (fixture) => {
      expect(await fixture.guestDoc('comment:1')).toMatchObject({ text: 'Hello', number: 1 })
      expect(await ownState(fixture)).toBe('shown')
      expect(await fixture.hostDoc('comments-traffic')).toMatchObject({ waiting: 0, inLine: 0, shown: 1 })
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such comment', () => ({ CommentIds: [nobody] })),
      refusedWhen('NotFound', "it is another event's comment", many(anothers)),
      refusedWhen('CommentNotWaiting', 'it was shown already', many(shown)),
      refusedWhen('CommentNotWaiting', 'it was rejected', many(rejected)),
    ],
  },
  'Comments/Reject': {
    payload: many(waiting),
    afterwards: async (fixture, { CommentIds }) => {
      const [id] = CommentIds as [string]
      expect(await fixture.hostDoc(`waiting-comment:${id}`)).toBeUndefined()
      expect(await ownState(fixture)).toBe('rejected')
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such comment', () => ({ CommentIds: [nobody] })),
      refusedWhen('CommentNotWaiting', 'it was shown already', many(shown)),
    ],
  },
  'Comments/Pin': {
    payload: shown,
    afterwards: async (fixture, { CommentId }) =>
      expect((await fixture.guestDoc('comments'))?.context.pinned).toEqual({ id: CommentId, text: 'Hello' }),
    refusals: [
      ...unknownOnes,
      refusedWhen('NotFound', 'it was deleted', deleted),
      refusedWhen('CommentNotShown', 'it waits for review', waiting),
      refusedWhen('AlreadySo', 'it is pinned', async (fixture) => {
        const payload = await shown(fixture)
        await fixture.do('Comments/Pin', payload)
        return payload
      }),
    ],
  },
  'Comments/Unpin': {
    payload: async (fixture) => {
      await fixture.do('Comments/Pin', await shown(fixture))
      return {}
    },
    afterwards: async (fixture) => expect((await fixture.hostDoc('comments'))?.context.pinned).toBeNull(),
    refusals: [refusedWhen('AlreadySo', 'nothing is pinned', nothing)],
  },
  'Comments/Delete': {
    payload: async (fixture) => {
      const payload = await shown(fixture)
      await fixture.do('Comments/Pin', payload)
      return payload
    },
    afterwards: async (fixture) => {
      expect(await fixture.hostDoc('comment:1')).toBeUndefined()
      expect((await fixture.hostDoc('comments'))?.context.pinned).toBeNull()
      expect(await ownState(fixture)).toBe('deleted')
    },
    refusals: [...unknownOnes, refusedWhen('AlreadySo', 'it was deleted', deleted)],
  },
  'Comments/ToQuestion': {
    payload: shown,
    afterwards: async (fixture, _, data) => {
      const { QuestionId } = data as { QuestionId: string }
      expect(await fixture.guestDoc(`question:${QuestionId}`)).toMatchObject({
        value: { place: 'live' },
        context: { text: 'Hello', anonymous: true, authorName: '', authorId: null },
      })
      expect(await fixture.guestDoc(`own-question:${QuestionId}`)).toBeDefined()
      expect(await fixture.hostDoc('comment:1')).toMatchObject({ asked: true })
    },
    refusals: [
      ...unknownOnes,
      refusedWhen('NotFound', 'it was deleted', deleted),
      refusedWhen('AlreadySo', 'it is a question', async (fixture) => {
        const payload = await shown(fixture)
        await fixture.do('Comments/ToQuestion', payload)
        return payload
      }),
      ...takingPart(shown, 'Qa').filter(({ code }) => code === 'FeatureOff'),
      refusedWhen('QuestionsFull', 'the event has the maximum number', async (fixture) => {
        const id = await fixture.ask()
        await fixture.multiply(id, limits.questionsPerEvent - 1)
        return shown(fixture)
      }),
    ],
  },
  'Comments/BlockGuest': {
    payload: async (fixture) => {
      await fixture.do('Comments/Pin', await shown(fixture))
      return guestOf(fixture)
    },
    afterwards: async (fixture) => {
      expect(await fixture.hostDoc(`blocked-guest:${fixture.guest.id}`)).toEqual({ name: 'Guest' })
      expect(await fixture.hostDoc('comment:1')).toBeUndefined()
      expect((await fixture.hostDoc('comments'))?.context.pinned).toBeNull()
      expect(await fixture.guestDoc('own-comments')).toMatchObject({ blocked: true })
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such guest', () => ({ GuestId: nobody })),
      refusedWhen('AlreadySo', 'they are blocked', blocked),
    ],
  },
  'Comments/UnblockGuest': {
    payload: blocked,
    afterwards: async (fixture) => {
      expect(await fixture.hostDoc(`blocked-guest:${fixture.guest.id}`)).toBeUndefined()
      expect(await fixture.guestDoc('own-comments')).toMatchObject({ blocked: false })
      // After the guest is unblocked, the comment that the block removed is back in its place.
      const kept = await shown(fixture)
      const before = await fixture.hostDoc('comments-traffic')
      const ring = (await fixture.hostDoc('comment:1')) as object
      expect(ring).toMatchObject({ id: kept.CommentId })
      await fixture.do('Comments/BlockGuest', guestOf(fixture))
      expect(await fixture.hostDoc('comment:1')).toBeUndefined()
      await fixture.do('Comments/UnblockGuest', guestOf(fixture))
      expect(await fixture.hostDoc('comment:1')).toEqual(ring)
      expect(await fixture.hostDoc('comments-traffic')).toEqual(before)
      // A comment that the host deleted stays deleted.
      await fixture.do('Comments/Delete', kept)
      await fixture.do('Comments/BlockGuest', guestOf(fixture))
      await fixture.do('Comments/UnblockGuest', guestOf(fixture))
      expect(await fixture.hostDoc('comment:1')).toBeUndefined()
    },
    refusals: [refusedWhen('NotFound', 'they are not blocked', guestOf)],
  },
  'Comments/Send': {
    payload: async (fixture) => {
      await opened(fixture)
      return comment({ Text: '  Go\u202e <b>on</b>, Re\u0301!  ' })
    },
    afterwards: async (fixture, _, data) => {
      const { CommentId: id } = data as { CommentId: string }
      const text = 'Go <b>on</b>, Ré!'
      const at = expect.any(Number)
      expect(await fixture.guestDoc('comment:1')).toEqual({ id, text, number: 1, at })
      expect(await fixture.hostDoc('comment:1')).toMatchObject({ guestId: fixture.guest.id, name: 'Guest' })
      const comments = [{ id, text, state: 'shown', at }]
      expect(await fixture.guestDoc('own-comments')).toEqual({ comments, blocked: false })
      expect(await fixture.hostDoc('comments-traffic')).toEqual({
        sent: 1,
        waiting: 0,
        inLine: 0,
        shown: 1,
        passed: 0,
      })
    },
    refusals: [
      refusedWhen('ChannelClosed', 'the channel is closed', () => comment()),
      ...takingPart(async (fixture) => ({ ...(await opened(fixture)), ...comment() }), 'Interactions'),
      refusedWhen('TextEmpty', 'the text is blank', () => comment({ Text: ' \u200b\n ' })),
      refusedWhen('TextTooLong', 'the text is too long', () =>
        comment({ Text: 'w'.repeat(limits.commentLength + 1) }),
      ),
      refusedWhen('TooFast', 'they have just sent one', async (fixture) => {
        await shown(fixture)
        return comment()
      }),
      refusedWhen('SlowMode', 'the host has slowed it down', async (fixture) => {
        await fixture.do('Comments/SetSlowMode', { Seconds: 60 })
        await shown(fixture)
        return comment()
      }),
      refusedWhen('GuestBlocked', 'they are blocked', async (fixture) => {
        await blocked(fixture)
        await opened(fixture)
        return comment()
      }),
      refusedWhen('CommentsFull', 'the review is full', async (fixture) => {
        await waiting(fixture)
        await fixture.live.db
          .updateTable('tally')
          .set({ votes: limits.commentsWaiting })
          .where('event_id', '=', fixture.event.id)
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
    afterwards: async (fixture) => {
      const counts = { like: 2, love: 0, laugh: 0, wow: 0, clap: 0, party: 1 }
      expect(await fixture.guestDoc('reactions')).toEqual(counts)
      expect(await fixture.hostDoc('reactions')).toEqual(counts)
    },
    refusals: [
      ...takingPart(async () => reaction(), 'Interactions'),
      refusedWhen('ChannelClosed', 'reactions are off', async (fixture) => {
        await fixture.do('Reaction/Close')
        return reaction()
      }),
      refusedWhen('TooFast', 'they have just reacted', async (fixture) => {
        await fixture.do('Reaction/Send', reaction())
        return reaction()
      }),
      refusedWhen('BadInput', 'the reaction is unknown', () => ({ Reactions: ['__proto__'] })),
      refusedWhen('BadInput', 'one message has too many reactions', () => ({
        Reactions: Array.from({ length: limits.reactionsPerMessage + 1 }, () => 'like'),
      })),
    ],
  },
} satisfies Record<string, CommandCase>
