import { expect } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import type { QuestionDoc } from '#contract/interface/views.ts'
import * as limits from '#contract/limits.ts'
import { type CommandCase, type Fixture, nobody, type Payload, refusedWhen, takingPart } from './case.ts'

const nothing = () => ({})
const long = 'w'.repeat(limits.questionLength + 1)

async function live(fixture: Fixture): Promise<Payload> {
  return { questionId: await fixture.ask() }
}

async function waiting(fixture: Fixture): Promise<Payload> {
  return { questionId: await fixture.askForReview() }
}

/** Asks a live question and sends the commands with these names. */
const after =
  (...names: CommandName[]) =>
  async (fixture: Fixture): Promise<Payload> => {
    const payload = await live(fixture)
    for (const name of names) await fixture.do(name, payload)
    return payload
  }

/** Asks a question that waits for review, and sends the commands with these names. */
const afterReview =
  (...names: CommandName[]) =>
  async (fixture: Fixture): Promise<Payload> => {
    const payload = await waiting(fixture)
    for (const name of names) await fixture.do(name, payload)
    return payload
  }

const toEdit = async (fixture: Fixture): Promise<Payload> => ({
  ...(await waiting(fixture)),
  text: 'Better?',
})

/** Prepares the payload, and then closes the channel. */
const onClosed =
  (made: (fixture: Fixture) => Promise<Payload>) =>
  async (fixture: Fixture): Promise<Payload> => {
    const payload = await made(fixture)
    await fixture.do('Qa/Close')
    return payload
  }

const unknown = refusedWhen('NotFound', 'there is no such question', () => ({ questionId: nobody }))
const otherKind = refusedWhen('NotFound', 'the id is a poll', async (fixture) => ({
  questionId: await fixture.poll(),
}))
const foreign = refusedWhen('NotFound', "it is another event's question", async (fixture) => {
  const event = await fixture.live.event()
  return { questionId: await fixture.live.ask(event, await fixture.live.guest(event)) }
})
const unknownOnes = [unknown, otherKind, foreign]

const becomes =
  (value: Partial<QuestionDoc['value']>): CommandCase['afterwards'] =>
  async (fixture, payload) => {
    const id = String(payload.questionId)
    expect((await fixture.hostDoc(`question:${id}`))?.value).toMatchObject(value)
    expect((await fixture.guestDoc(`own-question:${id}`))?.value).toMatchObject(value)
  }

const channel = (value: object): CommandCase['afterwards'] => {
  return async (fixture) => expect((await fixture.hostDoc('qa'))?.value).toMatchObject(value)
}

const alreadyAfter = (...names: CommandName[]) =>
  refusedWhen('AlreadySo', 'it is in that state already', async (fixture) => {
    for (const name of names) await fixture.do(name)
    return {}
  })

/** The case of a command that sets or removes a mark of a live question. */
const mark = (set: CommandName, value: Partial<QuestionDoc['value']>): CommandCase => ({
  payload: live,
  afterwards: becomes(value),
  refusals: [
    ...unknownOnes,
    refusedWhen('AlreadySo', 'it is in that state already', after(set)),
    refusedWhen('QuestionNotLive', 'it waits for review', waiting),
    refusedWhen('QuestionNotLive', 'it is archived', after('Qa/Archive')),
  ],
})
const unmark = (set: CommandName, value: Partial<QuestionDoc['value']>): CommandCase => ({
  payload: after(set),
  afterwards: becomes(value),
  refusals: [
    ...unknownOnes,
    refusedWhen('AlreadySo', 'it is in that state already', live),
    refusedWhen('QuestionNotLive', 'it waits for review', waiting),
  ],
})

const asked = (given: object = {}) => ({ text: 'Why?', anonymous: false, ...given })

async function anonymousOff(fixture: Fixture): Promise<void> {
  const { db } = fixture.live
  const row = await db
    .selectFrom('event')
    .selectAll()
    .where('id', '=', fixture.event.id)
    .executeTakeFirstOrThrow()
  const state = JSON.parse(row.state)
  state.context.anonymousAllowed = false
  await db
    .updateTable('event')
    .set({ state: JSON.stringify(state) })
    .where('id', '=', fixture.event.id)
    .execute()
}

export const qaCases = {
  'Qa/Open': {
    payload: async (fixture) => {
      await fixture.do('Qa/Close')
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
    payload: async (fixture) => {
      await fixture.do('Qa/AutoReviewOff')
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
    payload: () => asked({ text: '  Why\u202e <b>not</b>, Re\u0301?  ' }),
    afterwards: async (fixture, _, data) => {
      const { questionId } = data as { questionId: string }
      expect(await fixture.hostDoc(`question:${questionId}`)).toMatchObject({
        value: { place: 'live' },
        context: {
          text: 'Why <b>not</b>, Ré?',
          authorId: fixture.guest.id,
          authorName: 'Guest',
          anonymous: false,
        },
      })
    },
    refusals: [
      ...takingPart(async () => asked(), 'qa'),
      refusedWhen('TextEmpty', 'the text is blank', () => asked({ text: ' \u200b\n ' })),
      refusedWhen('TextTooLong', 'the text is too long', () => asked({ text: long })),
      refusedWhen('ChannelClosed', 'the channel is closed', async (fixture) => {
        await fixture.do('Qa/Close')
        return asked()
      }),
      refusedWhen('AnonymousNotAllowed', 'the event requires names', async (fixture) => {
        await anonymousOff(fixture)
        return asked({ anonymous: true })
      }),
      refusedWhen(
        'NameRequired',
        'the event requires a name and the guest has removed theirs',
        async (fixture) => {
          const details = { username: '', company: '', email: '', consent: true }
          await fixture.live.call('/api/guest/Guest/UpdateLoginGuest', details, {
            token: fixture.guest.token,
          })
          await anonymousOff(fixture)
          return asked()
        },
      ),
      refusedWhen('TooFast', 'it is one question too many in a minute', async (fixture) => {
        for (let asks = 0; asks < limits.questionsPerGuestPerMinute; asks += 1) await fixture.ask()
        return asked()
      }),
      refusedWhen('QuestionsFull', 'the event has the maximum number', async (fixture) => {
        const id = await fixture.ask()
        await fixture.multiply(id, limits.questionsPerEvent - 1)
        return asked()
      }),
    ],
  },
  'Qa/Edit': {
    payload: toEdit,
    afterwards: async (fixture, payload) => {
      const id = String(payload.questionId)
      expect((await fixture.hostDoc(`question:${id}`))?.context.text).toBe('Better?')
      expect((await fixture.guestDoc(`own-question:${id}`))?.context.text).toBe('Better?')
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such question', () => ({ questionId: nobody, text: 'Better?' })),
      ...takingPart(toEdit, 'qa'),
      refusedWhen('ChannelClosed', 'the channel is closed', onClosed(toEdit)),
      refusedWhen('QuestionNotOwn', 'somebody else asked it', async (fixture) => ({
        questionId: await fixture.othersQuestion(),
        text: 'Mine!',
      })),
      refusedWhen('QuestionDecided', 'it is live', async (fixture) => ({
        ...(await live(fixture)),
        text: 'Late',
      })),
      refusedWhen('TextEmpty', 'the text is blank', async (fixture) => ({
        ...(await waiting(fixture)),
        text: ' ',
      })),
      refusedWhen('TextTooLong', 'the text is too long', async (fixture) => ({
        ...(await waiting(fixture)),
        text: long,
      })),
    ],
  },
  'Qa/Withdraw': {
    payload: waiting,
    afterwards: async (fixture, payload) => {
      const id = String(payload.questionId)
      expect(await fixture.hostDoc(`question:${id}`)).toBeUndefined()
      expect((await fixture.guestDoc(`own-question:${id}`))?.value.place).toBe('withdrawn')
    },
    refusals: [
      ...unknownOnes,
      ...takingPart(waiting, 'qa'),
      refusedWhen('QuestionNotOwn', 'somebody else asked it', async (fixture) => ({
        questionId: await fixture.othersQuestion(),
      })),
      refusedWhen('QuestionDecided', 'it is archived', after('Qa/Archive')),
      refusedWhen('QuestionDecided', 'it was rejected', afterReview('Qa/Reject')),
    ],
  },
  'Qa/Upvote': {
    payload: live,
    afterwards: async (fixture, payload) => {
      const id = String(payload.questionId)
      expect(await fixture.hostDoc(`votes:${id}`)).toEqual({ count: 1 })
      expect(await fixture.guestDoc(`upvote:${id}`)).toEqual({})
    },
    refusals: [
      ...unknownOnes,
      ...takingPart(live, 'qa'),
      refusedWhen('ChannelClosed', 'the channel is closed', onClosed(live)),
      refusedWhen('QuestionNotLive', 'it waits for review', waiting),
      refusedWhen('QuestionNotLive', 'it is archived', after('Qa/Archive')),
    ],
  },
  'Qa/RemoveUpvote': {
    payload: after('Qa/Upvote'),
    afterwards: async (fixture, payload) => {
      const id = String(payload.questionId)
      expect(await fixture.hostDoc(`votes:${id}`)).toEqual({ count: 0 })
      expect(await fixture.guestDoc(`upvote:${id}`)).toBeUndefined()
    },
    refusals: [
      ...unknownOnes,
      ...takingPart(after('Qa/Upvote'), 'qa'),
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
    ...mark('Qa/Highlight', { highlight: 'highlighted' }),
    afterwards: async (fixture, payload) => {
      await becomes({ highlight: 'highlighted' })(fixture, payload, null)
      const next = { questionId: await fixture.ask('And now?') }
      await fixture.do('Qa/Highlight', next)
      await becomes({ highlight: 'normal' })(fixture, payload, null)
      await becomes({ highlight: 'highlighted' })(fixture, next, null)
    },
  },
  'Qa/Unhighlight': unmark('Qa/Highlight', { highlight: 'normal' }),
  'Qa/MarkAnswered': mark('Qa/MarkAnswered', { answer: 'answered' }),
  'Qa/MarkUnanswered': unmark('Qa/MarkAnswered', { answer: 'unanswered' }),
  'Qa/Archive': {
    payload: after('Qa/Highlight'),
    afterwards: becomes({ place: 'archived', highlight: 'normal' }),
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
    payload: async (fixture) => ({
      ...(await live(fixture)),
      text: 'So.',
      private: true,
      asModerator: false,
    }),
    afterwards: async (fixture, payload) => {
      const id = String(payload.questionId)
      const reply = { text: 'So.', masked: null, private: true, asModerator: false, authorName: 'Ann' }
      expect((await fixture.hostDoc(`question:${id}`))?.context.replies).toMatchObject([reply])
      expect((await fixture.guestDoc(`own-question:${id}`))?.context.replies).toMatchObject([reply])
      expect((await fixture.guestDoc(`question:${id}`))?.context.replies).toEqual([])
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such question', () => ({
        questionId: nobody,
        text: 'So.',
        private: false,
        asModerator: true,
      })),
      ...(
        [
          ['QuestionNotLive', 'it was rejected', afterReview('Qa/Reject'), 'So.'],
          ['QuestionNotLive', 'it is archived', after('Qa/Archive'), 'So.'],
          ['QuestionNotLive', 'it was withdrawn', afterReview('Qa/Withdraw'), 'So.'],
          ['TextEmpty', 'the reply is blank', live, ' '],
          ['TextTooLong', 'the reply is long', live, long],
        ] as const
      ).map(([code, when, payload, text]) =>
        refusedWhen(code, when, async (fixture) => ({
          ...(await payload(fixture)),
          text,
          private: false,
          asModerator: true,
        })),
      ),
      refusedWhen('RepliesFull', 'it has the maximum number of replies', async (fixture) => {
        const questionId = await fixture.ask()
        const reply = {
          id: 'r',
          text: 'So.',
          masked: null,
          private: false,
          asModerator: true,
          authorName: '',
          at: 1,
        }
        const replies = Array.from({ length: limits.repliesPerQuestion }, () => reply)
        await fixture.rewrite(questionId, () => ({ replies }))
        return { questionId, text: 'More.', private: false, asModerator: true }
      }),
    ],
  },
} satisfies Record<string, CommandCase>
