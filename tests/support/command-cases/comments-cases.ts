import { expect } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import { nextSequence } from '#tests/support/store/behind-servers.ts'
import { type CommandCase, type Fixture, nobody, type Payload, refusedWhen, takingPart } from './case.ts'

const nothing = () => ({})

async function opened(fixture: Fixture): Promise<Payload> {
  await fixture.do('Comments/Open')
  return {}
}

/** A comment of the guest that was shown. */
async function shown(fixture: Fixture): Promise<{ commentId: string }> {
  await opened(fixture)
  const { commentId = '' } = await fixture.do('Comments/Send', { text: 'Hello' })
  return { commentId }
}

async function waiting(fixture: Fixture): Promise<{ commentId: string }> {
  await fixture.do('Comments/ReviewOn')
  return shown(fixture)
}

async function rejected(fixture: Fixture): Promise<{ commentId: string }> {
  const { commentId } = await waiting(fixture)
  await fixture.do('Comments/Reject', { commentIds: [commentId] })
  return { commentId }
}

async function deleted(fixture: Fixture): Promise<{ commentId: string }> {
  const payload = await shown(fixture)
  await fixture.do('Comments/Delete', payload)
  return payload
}

const many =
  (one: (fixture: Fixture) => Promise<{ commentId: string }>) =>
  async (fixture: Fixture): Promise<Payload> => ({ commentIds: [(await one(fixture)).commentId] })

async function anothers(fixture: Fixture): Promise<{ commentId: string }> {
  const event = await fixture.live.event()
  await fixture.live.must(event, event.host, 'Comments/Open')
  const guest = await fixture.live.guest(event)
  const { commentId = '' } = await fixture.live.must(event, guest, 'Comments/Send', { text: 'Elsewhere' })
  return { commentId }
}

const unknownOnes = [
  refusedWhen('NotFound', 'there is no such comment', () => ({ commentId: nobody })),
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

const guestOf = (fixture: Fixture) => ({ guestId: fixture.guest.id })

async function blocked(fixture: Fixture): Promise<Payload> {
  await fixture.do('Comments/BlockGuest', guestOf(fixture))
  return guestOf(fixture)
}

const comment = (given: object = {}) => ({ text: 'Hello', ...given })

const reaction = () => ({ reactions: ['like', 'like', 'party'] })

export const commentsCases = {
  'Comments/Open': toggle([], ['Comments/Open'], { channel: 'open' }),
  'Comments/Close': toggle(['Comments/Open'], [], { channel: 'closed' }),
  'Comments/ReviewOn': toggle([], ['Comments/ReviewOn'], { review: 'on' }),
  'Comments/ReviewOff': toggle(['Comments/ReviewOn'], [], { review: 'off' }),
  'Comments/Pause': toggle([], ['Comments/Pause'], { stream: 'paused' }),
  'Comments/Resume': toggle(['Comments/Pause'], [], { stream: 'running' }),
  'Comments/SetSlowMode': {
    payload: () => ({ seconds: 30 }),
    afterwards: async (fixture) =>
      expect(await fixture.hostDoc('comments')).toMatchObject({
        value: { pace: 'slow' },
        context: { slowSeconds: 30 },
      }),
    refusals: [
      refusedWhen('AlreadySo', 'it is off', () => ({ seconds: 0 })),
      refusedWhen('BadInput', 'the pause is too long', () => ({
        seconds: limits.commentSlowSecondsMost + 1,
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
      refusedWhen('NotFound', 'there is no such comment', () => ({ commentIds: [nobody] })),
      refusedWhen('NotFound', "it is another event's comment", many(anothers)),
      refusedWhen('CommentNotWaiting', 'it was shown already', many(shown)),
      refusedWhen('CommentNotWaiting', 'it was rejected', many(rejected)),
    ],
  },
  'Comments/Reject': {
    payload: many(waiting),
    afterwards: async (fixture, { commentIds }) => {
      const [id] = commentIds as [string]
      expect(await fixture.hostDoc(`waiting-comment:${id}`)).toBeUndefined()
      expect(await ownState(fixture)).toBe('rejected')
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such comment', () => ({ commentIds: [nobody] })),
      refusedWhen('CommentNotWaiting', 'it was shown already', many(shown)),
    ],
  },
  'Comments/Pin': {
    payload: shown,
    afterwards: async (fixture, { commentId }) =>
      expect((await fixture.guestDoc('comments'))?.context.pinned).toEqual({ id: commentId, text: 'Hello' }),
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
      const { questionId } = data as { questionId: string }
      expect(await fixture.guestDoc(`question:${questionId}`)).toMatchObject({
        value: { place: 'live' },
        context: { text: 'Hello', anonymous: true, authorName: '', authorId: null },
      })
      expect(await fixture.guestDoc(`own-question:${questionId}`)).toBeDefined()
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
      ...takingPart(shown, 'qa').filter(({ code }) => code === 'FeatureOff'),
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
      refusedWhen('NotFound', 'there is no such guest', () => ({ guestId: nobody })),
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
      expect(ring).toMatchObject({ id: kept.commentId })
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
      return comment({ text: '  Go\u202e <b>on</b>, Re\u0301!  ' })
    },
    afterwards: async (fixture, _, data) => {
      const { commentId: id } = data as { commentId: string }
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
      ...takingPart(async (fixture) => ({ ...(await opened(fixture)), ...comment() }), 'interactions'),
      refusedWhen('TextEmpty', 'the text is blank', () => comment({ text: ' \u200b\n ' })),
      refusedWhen('TextTooLong', 'the text is too long', () =>
        comment({ text: 'w'.repeat(limits.commentLength + 1) }),
      ),
      refusedWhen('TooFast', 'they have just sent one', async (fixture) => {
        await shown(fixture)
        return comment()
      }),
      refusedWhen('SlowMode', 'the host has slowed it down', async (fixture) => {
        await fixture.do('Comments/SetSlowMode', { seconds: 60 })
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
        await nextSequence(fixture.live.db, fixture.event.id)
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
      ...takingPart(async () => reaction(), 'interactions'),
      refusedWhen('ChannelClosed', 'reactions are off', async (fixture) => {
        await fixture.do('Reaction/Close')
        return reaction()
      }),
      refusedWhen('TooFast', 'they have just reacted', async (fixture) => {
        await fixture.do('Reaction/Send', reaction())
        return reaction()
      }),
      refusedWhen('BadInput', 'the reaction is unknown', () => ({ reactions: ['__proto__'] })),
      refusedWhen('BadInput', 'one message has too many reactions', () => ({
        reactions: Array.from({ length: limits.reactionsPerMessage + 1 }, () => 'like'),
      })),
    ],
  },
} satisfies Record<string, CommandCase>
