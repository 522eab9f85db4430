import { expect } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { CueKind } from '#contract/run/cue.ts'
import type { RunValue } from '#contract/run/run.ts'
import { type CommandCase, type Fixture, nobody, type Payload, refusedWhen } from './case.ts'
import { wireLottery } from './lottery-cases.ts'
import { wireQuiz } from './quiz-cases.ts'

const nothing = () => ({})

export const wireSlide = (given: object = {}) => ({
  Heading: 'Hello',
  Text: 'Two **lines**',
  Link: '',
  Agenda: false,
  ...given,
})

/** Adds a cue. Returns its id. */
export async function cue(fixture: Fixture, Kind: CueKind = 'slide', more: object = {}): Promise<string> {
  const { CueId = '' } = await fixture.do('Cue/Add', { Kind, Cue: { Title: 'A cue' }, ...more })
  return CueId
}

/** The ids of the cues in the order of the run. A new event has the cues welcome and Q&A. */
export async function cueIds(fixture: Fixture): Promise<string[]> {
  const { id } = fixture.event
  const view = await fixture.live.context.snapshots.snapshot(id, 'host', null)
  const docs = (view?.changes ?? []).flatMap(([key, , doc]) =>
    key.startsWith('cue:') ? [doc as { id: string; position: number }] : [],
  )
  return docs.sort((one, other) => one.position - other.position).map((doc) => doc.id)
}

async function cueIdAt(fixture: Fixture, index: number): Promise<string> {
  return (await cueIds(fixture)).at(index) ?? ''
}

const cueDoc = (fixture: Fixture, id: unknown) => fixture.hostDoc(`cue:${String(id)}`)
const run = (fixture: Fixture) => fixture.hostDoc('run')
const present = async (fixture: Fixture) => (await fixture.hostDoc('present'))?.value

async function started(fixture: Fixture): Promise<Payload> {
  await fixture.do('Run/Start')
  return {}
}

async function held(fixture: Fixture): Promise<Payload> {
  await started(fixture)
  await fixture.do('Run/Hold')
  return {}
}

async function finished(fixture: Fixture): Promise<Payload> {
  await started(fixture)
  for (const _ of await cueIds(fixture)) await fixture.do('Run/Next')
  return {}
}

async function atLast(fixture: Fixture): Promise<Payload> {
  await started(fixture)
  await fixture.do('Run/GoTo', { CueId: await cueIdAt(fixture, -1) })
  return {}
}

const isAt =
  (value: RunValue, index: number | null): CommandCase['afterwards'] =>
  async (fixture) => {
    const doc = await run(fixture)
    const cueId = index === null ? null : await cueIdAt(fixture, index)
    expect([doc?.value, doc?.context.cueId]).toEqual([value, cueId])
  }

const notStarted = refusedWhen('RunNotStarted', 'the run has not started', nothing)
const over = refusedWhen('RunFinished', 'the run is finished', finished)
const unknownCue = (more: object = {}) =>
  refusedWhen('NotFound', 'there is no such cue', () => ({ CueId: nobody, ...more }))

const onCue =
  (Cue: object, kind: CueKind = 'slide') =>
  async (fixture: Fixture): Promise<Payload> => ({ CueId: await cue(fixture, kind), Cue })

async function full(fixture: Fixture): Promise<string> {
  const CueId = await cue(fixture)
  await fixture.multiply(CueId, limits.cuesPerEvent)
  return CueId
}

const movedOn = refusedWhen('RunMovedOn', 'the desk saw another cue', async (fixture) => {
  await started(fixture)
  return { CueId: await cueIdAt(fixture, 1) }
})

/** A part of an imported agenda. */
export const agendaCue = (Title: string) => ({ Title, Seconds: null, StartAt: null, Notes: '' })

export const runCases = {
  'Cue/Add': {
    payload: async (fixture) => ({
      Kind: 'item',
      ItemId: await fixture.poll(),
      BeforeCueId: await cueIdAt(fixture, 1),
      Cue: {
        Title: '  The  first vote ',
        Seconds: 120,
        Notes: 'Ask **twice**',
        Begins: { By: 'time', At: 5 },
        Ends: { By: 'answers', Percent: 80, Seconds: 90 },
        Results: 'revealOnLeave',
        LockOnLeave: true,
        JoinCode: 'hidden',
      },
    }),
    afterwards: async (fixture, payload, data) => {
      const { CueId } = data as { CueId: string }
      expect(await cueIdAt(fixture, 1)).toBe(CueId)
      expect(await cueDoc(fixture, CueId)).toMatchObject({
        value: 'planned',
        context: {
          kind: 'item',
          itemId: payload.ItemId,
          title: 'The first vote',
          slide: null,
          seconds: 120,
          startAt: null,
          notes: 'Ask **twice**',
          begins: { by: 'time', at: 5 },
          ends: { by: 'answers', percent: 80, seconds: 90 },
          results: 'revealOnLeave',
          lockOnLeave: true,
          joinCode: 'hidden',
        },
      })
      expect(await fixture.guestDoc(`cue:${CueId}`)).toBeUndefined()
    },
    refusals: [
      refusedWhen('BadInput', 'a cue of an item names none', () => ({ Kind: 'item', Cue: {} })),
      refusedWhen('BadInput', 'a slide names an item', () => ({ Kind: 'slide', ItemId: nobody, Cue: {} })),
      refusedWhen('BadInput', 'the welcome has a slide', () => ({
        Kind: 'welcome',
        Cue: { Slide: wireSlide() },
      })),
      refusedWhen('BadInput', 'the link of the slide is no web address', () => ({
        Kind: 'slide',
        Cue: { Slide: wireSlide({ Link: 'javascript:alert(1)' }) },
      })),
      refusedWhen('UploadGone', 'the picture of the slide is gone', () => ({
        Kind: 'slide',
        Cue: { Slide: wireSlide({ Picture: { Path: `/pictures/${'a'.repeat(32)}.webp`, Alt: '' } }) },
      })),
      refusedWhen('NotFound', 'there is no such item', () => ({ Kind: 'item', ItemId: nobody, Cue: {} })),
      refusedWhen('NotFound', 'there is no cue to stand before', () => ({
        Kind: 'break',
        Cue: {},
        BeforeCueId: nobody,
      })),
      refusedWhen('CueLengthMissing', 'it ends after a length that is not planned', () => ({
        Kind: 'break',
        Cue: { Ends: { By: 'length' } },
      })),
      refusedWhen('CueNotAnswered', 'a break ends by answers', () => ({
        Kind: 'break',
        Cue: { Ends: { By: 'answers', Percent: 50, Seconds: 60 } },
      })),
      refusedWhen('CueNotAnswered', 'a quiz ends by answers', async (fixture) => {
        const { ItemId } = await fixture.do('Quiz/Add', { Quiz: wireQuiz() })
        return { Kind: 'item', ItemId, Cue: { Ends: { By: 'answers', Percent: 50, Seconds: 60 } } }
      }),
      refusedWhen('TextTooLong', 'the title is too long', () => ({
        Kind: 'break',
        Cue: { Title: 't'.repeat(limits.cueTitleLength + 1) },
      })),
      refusedWhen('CuesFull', 'the run has the maximum number', async (fixture) => {
        await full(fixture)
        return { Kind: 'break', Cue: {} }
      }),
    ],
  },
  'Cue/Update': {
    payload: onCue({ Notes: 'Slowly', Slide: wireSlide({ Link: 'https://example.org/', Agenda: true }) }),
    afterwards: async (fixture, { CueId }) => {
      expect((await cueDoc(fixture, CueId))?.context).toMatchObject({
        title: 'A cue',
        notes: 'Slowly',
        slide: {
          form: 'written',
          heading: 'Hello',
          text: 'Two **lines**',
          picture: null,
          link: 'https://example.org/',
          agenda: true,
        },
      })
    },
    refusals: [
      unknownCue({ Cue: {} }),
      refusedWhen('BadInput', 'the welcome has a slide', onCue({ Slide: wireSlide() }, 'welcome')),
      refusedWhen('CueLengthMissing', 'its planned length is unknown', onCue({ Ends: { By: 'length' } })),
      refusedWhen(
        'CueNotAnswered',
        'a slide ends by answers',
        onCue({ Ends: { By: 'answers', Percent: 50, Seconds: 60 } }),
      ),
      refusedWhen('CueNotAnswered', 'a lottery ends by answers', async (fixture) => {
        await fixture.do('Lottery/Add', { Lottery: wireLottery() })
        const Ends = { By: 'answers', Percent: 50, Seconds: 60 }
        return { CueId: await cueIdAt(fixture, -1), Cue: { Ends } }
      }),
      refusedWhen('BadInput', 'more than all guests must answer', async (fixture) => ({
        CueId: await cue(fixture),
        Cue: { Ends: { By: 'answers', Percent: 101, Seconds: 60 } },
      })),
    ],
  },
  'Cue/Copy': {
    payload: async (fixture) => {
      const CueId = await cue(fixture)
      await cue(fixture, 'break')
      return { CueId }
    },
    afterwards: async (fixture, { CueId }, data) => {
      const { CueId: copy } = data as { CueId: string }
      expect((await cueIds(fixture)).indexOf(copy)).toBe((await cueIds(fixture)).indexOf(String(CueId)) + 1)
      expect((await cueDoc(fixture, copy))?.context).toEqual((await cueDoc(fixture, CueId))?.context)
    },
    refusals: [
      unknownCue(),
      refusedWhen('CuesFull', 'the run has the maximum number', async (fixture) => ({
        CueId: await full(fixture),
      })),
    ],
  },
  'Cue/Delete': {
    payload: async (fixture) => {
      await fixture.poll()
      return { CueId: await cueIdAt(fixture, -1) }
    },
    afterwards: async (fixture, { CueId }) => {
      expect(await cueIds(fixture)).not.toContain(CueId)
      expect(await cueIds(fixture)).toHaveLength(2)
    },
    refusals: [
      unknownCue(),
      refusedWhen('CueCurrent', 'it is the current cue', async (fixture) => {
        await started(fixture)
        return { CueId: await cueIdAt(fixture, 0) }
      }),
    ],
  },
  'Cue/Move': {
    payload: async (fixture) => ({ CueId: await cue(fixture), BeforeCueId: await cueIdAt(fixture, 0) }),
    afterwards: async (fixture, { CueId }) => expect(await cueIdAt(fixture, 0)).toBe(CueId),
    refusals: [
      unknownCue({ BeforeCueId: null }),
      refusedWhen('NotFound', 'there is no cue to stand before', async (fixture) => ({
        CueId: await cueIdAt(fixture, 0),
        BeforeCueId: nobody,
      })),
    ],
  },
  'Cue/Import': {
    payload: () => ({
      Cues: [
        { ...agendaCue('Doors'), Seconds: 900, StartAt: 1_900_000_000_000, Notes: 'Music on' },
        agendaCue('Thanks'),
      ],
    }),
    afterwards: async (fixture, _, data) => {
      const { CueIds } = data as { CueIds: string[] }
      expect((await cueIds(fixture)).slice(2)).toEqual(CueIds)
      const contents = await Promise.all(CueIds.map(async (id) => (await cueDoc(fixture, id))?.context))
      expect(contents).toMatchObject([
        {
          kind: 'slide',
          title: 'Doors',
          seconds: 900,
          startAt: 1_900_000_000_000,
          notes: 'Music on',
          slide: { heading: 'Doors' },
        },
        { title: 'Thanks', seconds: null, startAt: null, notes: '' },
      ])
    },
    refusals: [
      refusedWhen('TextEmpty', 'a part has no title', () => ({ Cues: [agendaCue(' ')] })),
      refusedWhen('TextTooLong', 'a title is too long', () => ({
        Cues: [agendaCue('x'.repeat(limits.cueTitleLength + 1))],
      })),
      refusedWhen('CuesFull', 'the run has no room for all parts', () => ({
        Cues: Array.from({ length: limits.cuesPerEvent }, (_, index) => agendaCue(`Part ${index}`)),
      })),
    ],
  },
  'Run/Start': {
    payload: nothing,
    afterwards: isAt('running', 0),
    refusals: [
      refusedWhen('AlreadySo', 'the run is under way', started),
      refusedWhen('RunFinished', 'the run is finished', finished),
      refusedWhen('NotFound', 'there is no such cue', () => ({ CueId: nobody })),
      refusedWhen('RunEmpty', 'the run has no cues', async (fixture) => {
        for (const CueId of await cueIds(fixture)) await fixture.do('Cue/Delete', { CueId })
        return {}
      }),
    ],
  },
  'Run/Next': {
    payload: async (fixture) => {
      await started(fixture)
      return { CueId: await cueIdAt(fixture, 0) }
    },
    afterwards: async (fixture, payload, data) => {
      await isAt('running', 1)(fixture, payload, data)
      expect(await present(fixture)).toBe('qa')
    },
    refusals: [notStarted, over, movedOn],
  },
  'Run/Previous': {
    payload: atLast,
    afterwards: async (fixture, payload, data) => {
      await isAt('running', 0)(fixture, payload, data)
      expect(await present(fixture)).toBe('welcome')
    },
    refusals: [notStarted, movedOn, refusedWhen('RunAtStart', 'it is the first cue', started)],
  },
  'Run/Skip': {
    payload: started,
    afterwards: isAt('running', 1),
    refusals: [notStarted, over, movedOn],
  },
  'Run/GoTo': {
    payload: async (fixture) => {
      await started(fixture)
      return { CueId: await cue(fixture, 'break') }
    },
    afterwards: async (fixture, payload, data) => {
      await isAt('running', -1)(fixture, payload, data)
      expect(await fixture.guestDoc(`slide:${String(payload.CueId)}`)).toMatchObject({ kind: 'break' })
    },
    refusals: [
      unknownCue(),
      refusedWhen('RunNotStarted', 'the run has not started', async (fixture) => ({
        CueId: await cueIdAt(fixture, 0),
      })),
      refusedWhen('AlreadySo', 'it is the current cue', async (fixture) => {
        await started(fixture)
        return { CueId: await cueIdAt(fixture, 0) }
      }),
    ],
  },
  'Run/Hold': {
    payload: started,
    afterwards: isAt('held', 0),
    refusals: [notStarted, over, refusedWhen('AlreadySo', 'it is held', held)],
  },
  'Run/Resume': {
    payload: held,
    afterwards: isAt('running', 0),
    refusals: [notStarted, over, refusedWhen('AlreadySo', 'it is not held', started)],
  },
  'Run/Extend': {
    payload: started,
    afterwards: async (fixture) =>
      expect((await run(fixture))?.context.extendedSeconds).toBe(limits.runExtendSeconds),
    refusals: [notStarted, over],
  },
  'Run/Undo': {
    payload: atLast,
    afterwards: async (fixture, payload, data) => {
      await isAt('running', 0)(fixture, payload, data)
      expect(data).toEqual({ Lost: [] })
      expect(await present(fixture)).toBe('welcome')
    },
    refusals: [
      refusedWhen('NothingToUndo', 'the run has not started', nothing),
      refusedWhen('NothingToUndo', 'the step has been undone', async (fixture) => {
        await started(fixture)
        await fixture.do('Run/Undo')
        return {}
      }),
    ],
  },
  'Run/Reset': {
    payload: held,
    afterwards: async (fixture, payload, data) => {
      await isAt('notStarted', null)(fixture, payload, data)
      expect((await run(fixture))?.context.times).toEqual({})
    },
    refusals: [refusedWhen('AlreadySo', 'the run has not started', nothing)],
  },
} satisfies Record<string, CommandCase>
