import { expect } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { CueKind } from '#contract/run/cue.ts'
import type { RunValue } from '#contract/run/run.ts'
import { type CommandCase, type Fixture, nobody, type Payload, refusedWhen } from './case.ts'
import { wireLottery } from './lottery-cases.ts'
import { wireQuiz } from './quiz-cases.ts'

const nothing = () => ({})

export const wireSlide = (given: object = {}) => ({
  heading: 'Hello',
  text: 'Two **lines**',
  link: '',
  agenda: false,
  ...given,
})

/** Adds a cue. Returns its id. */
export async function cue(fixture: Fixture, kind: CueKind = 'slide', more: object = {}): Promise<string> {
  const { cueId = '' } = await fixture.do('Cue/Add', { kind, cue: { title: 'A cue' }, ...more })
  return cueId
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
  await fixture.do('Run/GoTo', { cueId: await cueIdAt(fixture, -1) })
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
  refusedWhen('NotFound', 'there is no such cue', () => ({ cueId: nobody, ...more }))

const onCue =
  (Cue: object, kind: CueKind = 'slide') =>
  async (fixture: Fixture): Promise<Payload> => ({ cueId: await cue(fixture, kind), cue: Cue })

async function full(fixture: Fixture): Promise<string> {
  const cueId = await cue(fixture)
  await fixture.multiply(cueId, limits.cuesPerEvent)
  return cueId
}

const movedOn = refusedWhen('RunMovedOn', 'the desk saw another cue', async (fixture) => {
  await started(fixture)
  return { cueId: await cueIdAt(fixture, 1) }
})

/** A part of an imported agenda. */
export const agendaCue = (title: string) => ({ title, seconds: null, startAt: null, notes: '' })

export const runCases = {
  'Cue/Add': {
    payload: async (fixture) => ({
      kind: 'item',
      itemId: await fixture.poll(),
      beforeCueId: await cueIdAt(fixture, 1),
      cue: {
        title: '  The  first vote ',
        seconds: 120,
        notes: 'Ask **twice**',
        begins: { by: 'time', at: 5 },
        ends: { by: 'answers', percent: 80, seconds: 90 },
        results: 'revealOnLeave',
        lockOnLeave: true,
        joinCode: 'hidden',
      },
    }),
    afterwards: async (fixture, payload, data) => {
      const { cueId } = data as { cueId: string }
      expect(await cueIdAt(fixture, 1)).toBe(cueId)
      expect(await cueDoc(fixture, cueId)).toMatchObject({
        value: 'planned',
        context: {
          kind: 'item',
          itemId: payload.itemId,
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
      expect(await fixture.guestDoc(`cue:${cueId}`)).toBeUndefined()
    },
    refusals: [
      refusedWhen('BadInput', 'a cue of an item names none', () => ({ kind: 'item', cue: {} })),
      refusedWhen('BadInput', 'a slide names an item', () => ({ kind: 'slide', itemId: nobody, cue: {} })),
      refusedWhen('BadInput', 'the welcome has a slide', () => ({
        kind: 'welcome',
        cue: { slide: wireSlide() },
      })),
      refusedWhen('BadInput', 'the link of the slide is no web address', () => ({
        kind: 'slide',
        cue: { slide: wireSlide({ link: 'javascript:alert(1)' }) },
      })),
      refusedWhen('UploadGone', 'the picture of the slide is gone', () => ({
        kind: 'slide',
        cue: { slide: wireSlide({ picture: { path: `/pictures/${'a'.repeat(32)}.webp`, alt: '' } }) },
      })),
      refusedWhen('NotFound', 'there is no such item', () => ({ kind: 'item', itemId: nobody, cue: {} })),
      refusedWhen('NotFound', 'there is no cue to stand before', () => ({
        kind: 'break',
        cue: {},
        beforeCueId: nobody,
      })),
      refusedWhen('CueLengthMissing', 'it ends after a length that is not planned', () => ({
        kind: 'break',
        cue: { ends: { by: 'length' } },
      })),
      refusedWhen('CueNotAnswered', 'a break ends by answers', () => ({
        kind: 'break',
        cue: { ends: { by: 'answers', percent: 50, seconds: 60 } },
      })),
      refusedWhen('CueNotAnswered', 'a quiz ends by answers', async (fixture) => {
        const { itemId } = await fixture.do('Quiz/Add', { quiz: wireQuiz() })
        return { kind: 'item', itemId, cue: { ends: { by: 'answers', percent: 50, seconds: 60 } } }
      }),
      refusedWhen('TextTooLong', 'the title is too long', () => ({
        kind: 'break',
        cue: { title: 't'.repeat(limits.cueTitleLength + 1) },
      })),
      refusedWhen('CuesFull', 'the run has the maximum number', async (fixture) => {
        await full(fixture)
        return { kind: 'break', cue: {} }
      }),
    ],
  },
  'Cue/Update': {
    payload: onCue({ notes: 'Slowly', slide: wireSlide({ link: 'https://example.org/', agenda: true }) }),
    afterwards: async (fixture, { cueId }) => {
      expect((await cueDoc(fixture, cueId))?.context).toMatchObject({
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
      unknownCue({ cue: {} }),
      refusedWhen('BadInput', 'the welcome has a slide', onCue({ slide: wireSlide() }, 'welcome')),
      refusedWhen('CueLengthMissing', 'its planned length is unknown', onCue({ ends: { by: 'length' } })),
      refusedWhen(
        'CueNotAnswered',
        'a slide ends by answers',
        onCue({ ends: { by: 'answers', percent: 50, seconds: 60 } }),
      ),
      refusedWhen('CueNotAnswered', 'a lottery ends by answers', async (fixture) => {
        await fixture.do('Lottery/Add', { lottery: wireLottery() })
        const ends = { by: 'answers', percent: 50, seconds: 60 }
        return { cueId: await cueIdAt(fixture, -1), cue: { ends } }
      }),
      refusedWhen('BadInput', 'more than all guests must answer', async (fixture) => ({
        cueId: await cue(fixture),
        cue: { ends: { by: 'answers', percent: 101, seconds: 60 } },
      })),
    ],
  },
  'Cue/Copy': {
    payload: async (fixture) => {
      const cueId = await cue(fixture)
      await cue(fixture, 'break')
      return { cueId }
    },
    afterwards: async (fixture, { cueId }, data) => {
      const { cueId: copy } = data as { cueId: string }
      expect((await cueIds(fixture)).indexOf(copy)).toBe((await cueIds(fixture)).indexOf(String(cueId)) + 1)
      expect((await cueDoc(fixture, copy))?.context).toEqual((await cueDoc(fixture, cueId))?.context)
    },
    refusals: [
      unknownCue(),
      refusedWhen('CuesFull', 'the run has the maximum number', async (fixture) => ({
        cueId: await full(fixture),
      })),
    ],
  },
  'Cue/Delete': {
    payload: async (fixture) => {
      await fixture.poll()
      return { cueId: await cueIdAt(fixture, -1) }
    },
    afterwards: async (fixture, { cueId }) => {
      expect(await cueIds(fixture)).not.toContain(cueId)
      expect(await cueIds(fixture)).toHaveLength(2)
    },
    refusals: [
      unknownCue(),
      refusedWhen('CueCurrent', 'it is the current cue', async (fixture) => {
        await started(fixture)
        return { cueId: await cueIdAt(fixture, 0) }
      }),
    ],
  },
  'Cue/Move': {
    payload: async (fixture) => ({ cueId: await cue(fixture), beforeCueId: await cueIdAt(fixture, 0) }),
    afterwards: async (fixture, { cueId }) => expect(await cueIdAt(fixture, 0)).toBe(cueId),
    refusals: [
      unknownCue({ beforeCueId: null }),
      refusedWhen('NotFound', 'there is no cue to stand before', async (fixture) => ({
        cueId: await cueIdAt(fixture, 0),
        beforeCueId: nobody,
      })),
    ],
  },
  'Cue/Import': {
    payload: () => ({
      cues: [
        { ...agendaCue('Doors'), seconds: 900, startAt: 1_900_000_000_000, notes: 'Music on' },
        agendaCue('Thanks'),
      ],
    }),
    afterwards: async (fixture, _, data) => {
      const { cueIds: added } = data as { cueIds: string[] }
      expect((await cueIds(fixture)).slice(2)).toEqual(added)
      const contents = await Promise.all(added.map(async (id) => (await cueDoc(fixture, id))?.context))
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
      refusedWhen('TextEmpty', 'a part has no title', () => ({ cues: [agendaCue(' ')] })),
      refusedWhen('TextTooLong', 'a title is too long', () => ({
        cues: [agendaCue('x'.repeat(limits.cueTitleLength + 1))],
      })),
      refusedWhen('CuesFull', 'the run has no room for all parts', () => ({
        cues: Array.from({ length: limits.cuesPerEvent }, (_, index) => agendaCue(`Part ${index}`)),
      })),
    ],
  },
  'Run/Start': {
    payload: nothing,
    afterwards: isAt('running', 0),
    refusals: [
      refusedWhen('AlreadySo', 'the run is under way', started),
      refusedWhen('RunFinished', 'the run is finished', finished),
      refusedWhen('NotFound', 'there is no such cue', () => ({ cueId: nobody })),
      refusedWhen('RunEmpty', 'the run has no cues', async (fixture) => {
        for (const cueId of await cueIds(fixture)) await fixture.do('Cue/Delete', { cueId })
        return {}
      }),
    ],
  },
  'Run/Next': {
    payload: async (fixture) => {
      await started(fixture)
      return { cueId: await cueIdAt(fixture, 0) }
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
      return { cueId: await cue(fixture, 'break') }
    },
    afterwards: async (fixture, payload, data) => {
      await isAt('running', -1)(fixture, payload, data)
      expect(await fixture.guestDoc(`slide:${String(payload.cueId)}`)).toMatchObject({ kind: 'break' })
    },
    refusals: [
      unknownCue(),
      refusedWhen('RunNotStarted', 'the run has not started', async (fixture) => ({
        cueId: await cueIdAt(fixture, 0),
      })),
      refusedWhen('AlreadySo', 'it is the current cue', async (fixture) => {
        await started(fixture)
        return { cueId: await cueIdAt(fixture, 0) }
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
      expect(data).toEqual({ lost: [] })
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
