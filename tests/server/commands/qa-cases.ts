import { expect } from 'vitest'
import type { CommandName } from '../../../src/contract/commands.ts'
import * as limits from '../../../src/contract/limits.ts'
import type { QuestionDoc } from '../../../src/contract/views.ts'
import { type CommandCase, nobody, type Payload, refusedWhen, type Stage, takingPart } from './case.ts'

const nothing = () => ({})
const long = 'w'.repeat(limits.questionLength + 1)

async function live(stage: Stage): Promise<Payload> {
  return { QuestionId: await stage.ask() }
}

async function waiting(stage: Stage): Promise<Payload> {
  return { QuestionId: await stage.askForReview() }
}

/** A live question after these commands. */
const after =
  (...names: CommandName[]) =>
  async (stage: Stage): Promise<Payload> => {
    const payload = await live(stage)
    for (const name of names) await stage.do(name, payload)
    return payload
  }

/** A question that waited, after these commands. */
const afterReview =
  (...names: CommandName[]) =>
  async (stage: Stage): Promise<Payload> => {
    const payload = await waiting(stage)
    for (const name of names) await stage.do(name, payload)
    return payload
  }

const toEdit = async (stage: Stage): Promise<Payload> => ({ ...(await waiting(stage)), Text: 'Better?' })

/** The same, with the channel closed since. */
const onClosed =
  (made: (stage: Stage) => Promise<Payload>) =>
  async (stage: Stage): Promise<Payload> => {
    const payload = await made(stage)
    await stage.do('Qa/Close')
    return payload
  }

const unknown = refusedWhen('NotFound', 'there is no such question', () => ({ QuestionId: nobody }))
const otherKind = refusedWhen('NotFound', 'the id is a poll', async (stage) => ({
  QuestionId: await stage.poll(),
}))
const foreign = refusedWhen('NotFound', "it is another event's question", async (stage) => {
  const event = await stage.live.event()
  return { QuestionId: await stage.live.ask(event, await stage.live.guest(event)) }
})
const unknownOnes = [unknown, otherKind, foreign]

const becomes =
  (value: Partial<QuestionDoc['value']>): CommandCase['afterwards'] =>
  async (stage, payload) => {
    const id = String(payload.QuestionId)
    expect((await stage.hostDoc(`question:${id}`))?.value).toMatchObject(value)
    expect((await stage.guestDoc(`own-question:${id}`))?.value).toMatchObject(value)
  }

const channel = (value: object): CommandCase['afterwards'] => {
  return async (stage) => expect((await stage.hostDoc('qa'))?.value).toMatchObject(value)
}

const alreadyAfter = (...names: CommandName[]) =>
  refusedWhen('AlreadySo', 'it is so', async (stage) => {
    for (const name of names) await stage.do(name)
    return {}
  })

/** A mark of a live question, and its removal. */
const mark = (set: CommandName, value: Partial<QuestionDoc['value']>): CommandCase => ({
  payload: live,
  afterwards: becomes(value),
  refusals: [
    ...unknownOnes,
    refusedWhen('AlreadySo', 'it is so', after(set)),
    refusedWhen('QuestionNotLive', 'it waits for review', waiting),
    refusedWhen('QuestionNotLive', 'it is archived', after('Qa/Archive')),
  ],
})
const unmark = (set: CommandName, value: Partial<QuestionDoc['value']>): CommandCase => ({
  payload: after(set),
  afterwards: becomes(value),
  refusals: [
    ...unknownOnes,
    refusedWhen('AlreadySo', 'it is so', live),
    refusedWhen('QuestionNotLive', 'it waits for review', waiting),
  ],
})

const asked = (given: object = {}) => ({ Text: 'Why?', Anonymous: false, ...given })

async function anonymousOff(stage: Stage): Promise<void> {
  const { db } = stage.live
  const row = await db
    .selectFrom('event')
    .selectAll()
    .where('id', '=', stage.event.id)
    .executeTakeFirstOrThrow()
  const state = JSON.parse(row.state)
  state.context.anonymousAllowed = false
  await db
    .updateTable('event')
    .set({ state: JSON.stringify(state) })
    .where('id', '=', stage.event.id)
    .execute()
}

export const qaCases = {
  'Qa/Open': {
    payload: async (stage) => {
      await stage.do('Qa/Close')
      return {}
    },
    afterwards: channel({ channel: 'open' }),
    refusals: [refusedWhen('AlreadySo', 'it is open', nothing)],
  },
  'Qa/Close': {
    payload: nothing,
    afterwards: channel({ channel: 'closed' }),
    refusals: [alreadyAfter('Qa/Close')],
  },
  'Qa/AutoReviewOn': {
    payload: async (stage) => {
      await stage.do('Qa/AutoReviewOff')
      return {}
    },
    afterwards: channel({ review: 'auto' }),
    refusals: [refusedWhen('AlreadySo', 'it is on', nothing)],
  },
  'Qa/AutoReviewOff': {
    payload: nothing,
    afterwards: channel({ review: 'manual' }),
    refusals: [alreadyAfter('Qa/AutoReviewOff')],
  },
  'Qa/Ask': {
    payload: () => asked({ Text: '  Why\u202e <b>not</b>, Re\u0301?  ' }),
    afterwards: async (stage, _, data) => {
      const { QuestionId } = data as { QuestionId: string }
      expect(await stage.hostDoc(`question:${QuestionId}`)).toMatchObject({
        value: { place: 'live' },
        context: {
          text: 'Why <b>not</b>, Ré?',
          authorId: stage.guest.id,
          authorName: 'Guest',
          anonymous: false,
        },
      })
    },
    refusals: [
      ...takingPart(async () => asked(), 'Qa'),
      refusedWhen('TextEmpty', 'it is blank', () => asked({ Text: ' \u200b\n ' })),
      refusedWhen('TextTooLong', 'it is long', () => asked({ Text: long })),
      refusedWhen('ChannelClosed', 'the channel is closed', async (stage) => {
        await stage.do('Qa/Close')
        return asked()
      }),
      refusedWhen('AnonymousNotAllowed', 'names are asked for', async (stage) => {
        await anonymousOff(stage)
        return asked({ Anonymous: true })
      }),
      refusedWhen('NameRequired', 'names are asked for since theirs was taken back', async (stage) => {
        const details = { Username: '', Company: '', Email: '', Consent: true }
        await stage.live.call('/api/guest/Guest/UpdateLoginGuest', details, { token: stage.guest.token })
        await anonymousOff(stage)
        return asked()
      }),
      refusedWhen('TooFast', 'the fifth within a minute', async (stage) => {
        for (let asks = 0; asks < limits.questionsPerGuestPerMinute; asks += 1) await stage.ask()
        return asked()
      }),
      refusedWhen('QuestionsFull', 'the event holds no more', async (stage) => {
        const id = await stage.ask()
        await stage.multiply(id, limits.questionsPerEvent - 1)
        return asked()
      }),
    ],
  },
  'Qa/Edit': {
    payload: toEdit,
    afterwards: async (stage, payload) => {
      const id = String(payload.QuestionId)
      expect((await stage.hostDoc(`question:${id}`))?.context.text).toBe('Better?')
      expect((await stage.guestDoc(`own-question:${id}`))?.context.text).toBe('Better?')
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such question', () => ({ QuestionId: nobody, Text: 'Better?' })),
      ...takingPart(toEdit, 'Qa'),
      refusedWhen('ChannelClosed', 'the channel is closed', onClosed(toEdit)),
      refusedWhen('QuestionNotOwn', 'somebody else asked it', async (stage) => ({
        QuestionId: await stage.othersQuestion(),
        Text: 'Mine!',
      })),
      refusedWhen('QuestionDecided', 'it is live', async (stage) => ({
        ...(await live(stage)),
        Text: 'Late',
      })),
      refusedWhen('TextEmpty', 'it is blank', async (stage) => ({ ...(await waiting(stage)), Text: ' ' })),
      refusedWhen('TextTooLong', 'it is long', async (stage) => ({ ...(await waiting(stage)), Text: long })),
    ],
  },
  'Qa/Withdraw': {
    payload: waiting,
    afterwards: async (stage, payload) => {
      const id = String(payload.QuestionId)
      expect(await stage.hostDoc(`question:${id}`)).toBeUndefined()
      expect((await stage.guestDoc(`own-question:${id}`))?.value.place).toBe('withdrawn')
    },
    refusals: [
      ...unknownOnes,
      ...takingPart(waiting, 'Qa'),
      refusedWhen('QuestionNotOwn', 'somebody else asked it', async (stage) => ({
        QuestionId: await stage.othersQuestion(),
      })),
      refusedWhen('QuestionDecided', 'it is archived', after('Qa/Archive')),
      refusedWhen('QuestionDecided', 'it was rejected', afterReview('Qa/Reject')),
    ],
  },
  'Qa/Upvote': {
    payload: live,
    afterwards: async (stage, payload) => {
      const id = String(payload.QuestionId)
      expect(await stage.hostDoc(`votes:${id}`)).toEqual({ count: 1 })
      expect(await stage.guestDoc(`upvote:${id}`)).toEqual({})
    },
    refusals: [
      ...unknownOnes,
      ...takingPart(live, 'Qa'),
      refusedWhen('ChannelClosed', 'the channel is closed', onClosed(live)),
      refusedWhen('QuestionNotLive', 'it waits for review', waiting),
      refusedWhen('QuestionNotLive', 'it is archived', after('Qa/Archive')),
    ],
  },
  'Qa/RemoveUpvote': {
    payload: after('Qa/Upvote'),
    afterwards: async (stage, payload) => {
      const id = String(payload.QuestionId)
      expect(await stage.hostDoc(`votes:${id}`)).toEqual({ count: 0 })
      expect(await stage.guestDoc(`upvote:${id}`)).toBeUndefined()
    },
    refusals: [
      ...unknownOnes,
      ...takingPart(after('Qa/Upvote'), 'Qa'),
      refusedWhen('ChannelClosed', 'the channel is closed', onClosed(after('Qa/Upvote'))),
      refusedWhen('QuestionNotLive', 'it is archived', after('Qa/Upvote', 'Qa/Archive')),
    ],
  },
  'Qa/Approve': {
    payload: waiting,
    afterwards: becomes({ place: 'live' }),
    refusals: [
      ...unknownOnes,
      refusedWhen('QuestionNotWaiting', 'it is live', live),
      refusedWhen('QuestionNotWaiting', 'it was withdrawn', afterReview('Qa/Withdraw')),
    ],
  },
  'Qa/Reject': {
    payload: waiting,
    afterwards: becomes({ place: 'rejected' }),
    refusals: [
      ...unknownOnes,
      refusedWhen('QuestionNotWaiting', 'it is live', live),
      refusedWhen('AlreadySo', 'it was rejected', afterReview('Qa/Reject')),
    ],
  },
  'Qa/Reconsider': {
    payload: afterReview('Qa/Reject'),
    afterwards: becomes({ place: 'forReview' }),
    refusals: [
      ...unknownOnes,
      refusedWhen('AlreadySo', 'it waits for review', waiting),
      refusedWhen('QuestionNotWaiting', 'it is live', live),
    ],
  },
  'Qa/Star': mark('Qa/Star', { star: 'starred' }),
  'Qa/Unstar': unmark('Qa/Star', { star: 'plain' }),
  'Qa/Highlight': {
    ...mark('Qa/Highlight', { stage: 'highlighted' }),
    afterwards: async (stage, payload) => {
      await becomes({ stage: 'highlighted' })(stage, payload, null)
      const next = { QuestionId: await stage.ask('And now?') }
      await stage.do('Qa/Highlight', next)
      await becomes({ stage: 'normal' })(stage, payload, null)
      await becomes({ stage: 'highlighted' })(stage, next, null)
    },
  },
  'Qa/Unhighlight': unmark('Qa/Highlight', { stage: 'normal' }),
  'Qa/MarkAnswered': mark('Qa/MarkAnswered', { answer: 'answered' }),
  'Qa/MarkUnanswered': unmark('Qa/MarkAnswered', { answer: 'unanswered' }),
  'Qa/Archive': {
    payload: after('Qa/Highlight'),
    afterwards: becomes({ place: 'archived', stage: 'normal' }),
    refusals: [
      ...unknownOnes,
      refusedWhen('AlreadySo', 'it is archived', after('Qa/Archive')),
      refusedWhen('QuestionNotLive', 'it waits for review', waiting),
    ],
  },
  'Qa/Restore': {
    payload: after('Qa/Archive'),
    afterwards: becomes({ place: 'live' }),
    refusals: [
      ...unknownOnes,
      refusedWhen('AlreadySo', 'it is live', live),
      refusedWhen('QuestionNotLive', 'it waits for review', waiting),
    ],
  },
  'Qa/Reply': {
    payload: async (stage) => ({ ...(await live(stage)), Text: 'So.', Private: true, AsModerator: false }),
    afterwards: async (stage, payload) => {
      const id = String(payload.QuestionId)
      const reply = { text: 'So.', private: true, asModerator: false, authorName: 'Ann' }
      expect((await stage.hostDoc(`question:${id}`))?.context.replies).toMatchObject([reply])
      expect((await stage.guestDoc(`own-question:${id}`))?.context.replies).toMatchObject([reply])
      expect((await stage.guestDoc(`question:${id}`))?.context.replies).toEqual([])
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such question', () => ({
        QuestionId: nobody,
        Text: 'So.',
        Private: false,
        AsModerator: true,
      })),
      ...(
        [
          ['QuestionNotLive', 'it was rejected', afterReview('Qa/Reject'), 'So.'],
          ['QuestionNotLive', 'it is archived', after('Qa/Archive'), 'So.'],
          ['QuestionNotLive', 'it was withdrawn', afterReview('Qa/Withdraw'), 'So.'],
          ['TextEmpty', 'the reply is blank', live, ' '],
          ['TextTooLong', 'the reply is long', live, long],
        ] as const
      ).map(([code, when, payload, Text]) =>
        refusedWhen(code, when, async (stage) => ({
          ...(await payload(stage)),
          Text,
          Private: false,
          AsModerator: true,
        })),
      ),
      refusedWhen('RepliesFull', 'it has as many as it holds', async (stage) => {
        const QuestionId = await stage.ask()
        const reply = { id: 'r', text: 'So.', private: false, asModerator: true, authorName: '', at: 1 }
        const replies = Array.from({ length: limits.repliesPerQuestion }, () => reply)
        await stage.rewrite(QuestionId, () => ({ replies }))
        return { QuestionId, Text: 'More.', Private: false, AsModerator: true }
      }),
    ],
  },
} satisfies Record<string, CommandCase>
