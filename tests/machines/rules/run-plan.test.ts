import { describe, expect, it } from 'vitest'
import type { PollContent } from '#contract/items/poll.ts'
import { type CueContent, newCue } from '#contract/run/cue.ts'
import type { RunContent, RunUndo } from '#contract/run/run.ts'
import { automaticStep } from '#machines/domain/run/automatic-step.ts'
import { planStep } from '#machines/domain/run/plan-step.ts'
import { planUndo } from '#machines/domain/run/plan-undo.ts'
import { notStarted } from '#machines/domain/run/run-start.ts'
import type { PlannedCue, ShowView } from '#machines/domain/run/show-view.ts'
import { newQuiz } from '#tests/support/chart-cases/quiz.cases.ts'

const at = 100_000

const cue = (id: string, given: Partial<CueContent> = {}): PlannedCue => ({
  ...newCue('slide'),
  id,
  ...given,
})

const poll = (id: string, activity: string, options = 1) => ({
  id,
  kind: 'poll' as const,
  value: { activity, voting: 'open', results: 'hidden', answer: 'hidden' },
  context: {
    title: id,
    round: 1,
    multiple: false,
    maxChoices: 1,
    look: 'bars',
    options: Array.from({ length: options }, (_, index) => ({ id: `${index}`, text: 'x' })),
  } satisfies PollContent,
})

const lottery = (value: object = {}, context: object = {}) => ({
  id: 'l',
  kind: 'lottery' as const,
  value: { activity: 'active', channel: 'open', draw: 'idle', ...value },
  context: {
    round: 1,
    prizes: [
      { id: 'first', typeName: '1', giftName: 'x', quantity: 1, perDraw: 1 },
      { id: 'second', typeName: '2', giftName: 'y', quantity: 2, perDraw: 1 },
    ],
    taken: {},
    prepared: 0,
    current: null,
    revealUntil: null,
    draws: [],
    names: [],
    ...context,
  },
})

const view = (given: Partial<ShowView> = {}): ShowView => ({
  run: { value: 'notStarted', context: notStarted },
  cues: [],
  present: {
    value: 'welcome',
    context: { pollId: null, interactionId: null, slideId: null, blackout: false, joinCode: 'automatic' },
  },
  channel: 'open',
  audience: { comments: 'closed', reactions: 'open' },
  items: [],
  oneItemOpen: true,
  ...given,
})

const running = (cueId: string, given: Partial<RunContent> = {}) =>
  ({ value: 'running', context: { ...notStarted, cueId, enteredAt: at, ...given } }) as const

describe('the plan of a step', () => {
  it('the plan of a step names an item that cannot be opened, with the reason', () => {
    const cues = [cue('a', { kind: 'item', slide: null, itemId: 'p' })]
    const { effects, blocked } = planStep(
      view({ cues, items: [poll('p', 'deactivated', 0)] }),
      { type: 'start' },
      at,
    )
    expect(effects).toEqual([{ type: 'showItem', itemId: 'p' }])
    expect(blocked).toEqual([{ type: 'activate', itemId: 'p', code: 'NoOptions' }])
  })

  it('the plan of a step does not repeat what is so already', () => {
    const cues = [cue('a', { kind: 'welcome', slide: null }), cue('b', { kind: 'welcome', slide: null })]
    expect(planStep(view({ cues }), { type: 'start' }, at).effects).toEqual([])
  })

  it.each([
    ['a step ends a blackout by what it shows', 'qa', { type: 'showQa' }],
    ['a step that shows the same again ends a blackout', 'welcome', { type: 'endBlackout' }],
  ] as const)('%s', (_, kind, effect) => {
    const present = { ...view().present, context: { ...view().present.context, blackout: true } }
    const cues = [cue('a', { kind, slide: null })]
    expect(planStep(view({ cues, present }), { type: 'start' }, at).effects).toEqual([effect])
  })

  it.each([
    ['an item that an earlier visit locked opens again', { lockOnLeave: true }, true],
    ['a locked item stays locked if its cue does not lock it', { lockOnLeave: false }, false],
    ['a locked item whose results are shown stays locked', { lockOnLeave: true, results: 'shown' }, false],
  ] as const)('%s', (_, given, opens) => {
    const cues = [cue('a', { kind: 'item', slide: null, itemId: 'p', ...given })]
    const { id, kind, value, context } = poll('p', 'deactivated')
    const items = [{ id, kind, value: { ...value, voting: 'locked' as const }, context }]
    const { effects } = planStep(view({ cues, items }), { type: 'start' }, at)
    expect(effects.some(({ type }) => type === 'unlock')).toBe(opens)
  })

  const pollCue = (given: Partial<CueContent>) =>
    cue('a', { kind: 'item', slide: null, itemId: 'p', results: 'revealOnLeave', ...given })
  const shown = {
    value: 'poll',
    context: { pollId: 'p', interactionId: null, slideId: null, blackout: false, joinCode: 'automatic' },
  } as const
  const onPoll = (given: Partial<CueContent>, item = poll('p', 'active')) =>
    view({ cues: [pollCue(given), cue('b')], items: [item], present: shown, run: running('a') })

  it.each(['next', 'due'] as const)('the step %s reveals the results first, and stays at its cue', (type) => {
    const { step, effects } = planStep(onPoll({ lockOnLeave: true }), { type }, at)
    expect(step).toEqual({ type: 'itemStepped', reveals: true })
    expect(effects).toEqual([
      { type: 'lock', itemId: 'p' },
      { type: 'showResults', itemId: 'p' },
    ])
  })

  it('a reveal is seen: it brings its item back to the screen', () => {
    const elsewhere = { ...onPoll({}), present: { ...shown, value: 'qa' as const } }
    expect(planStep(elsewhere, { type: 'next' }, at).effects).toEqual([
      { type: 'showResults', itemId: 'p' },
      { type: 'showItem', itemId: 'p' },
    ])
  })

  it('a step leaves a cue whose results are shown, and a skip leaves one whose results are hidden', () => {
    const item = poll('p', 'active')
    const revealed = { ...item, value: { ...item.value, results: 'shown' } }
    expect(planStep(onPoll({}, revealed), { type: 'next' }, at).step).toEqual({ type: 'next', to: 'b' })
    expect(planStep(onPoll({}), { type: 'skip' }, at).step).toEqual({ type: 'skip', to: 'b' })
    expect(planStep(onPoll({}), { type: 'goTo', cueId: 'b' }, at).effects).not.toContainEqual(
      expect.objectContaining({ type: 'showResults' }),
    )
  })

  it.each([
    ['prepares the draw of a prize that has pieces left', {}, {}, { type: 'prepare' }],
    [
      'rolls a prepared draw with the word that was called out',
      { draw: 'prepared' },
      {},
      { type: 'startRoll', word: 'sun' },
    ],
    ['stops a rolling draw', { draw: 'rolling' }, {}, { type: 'draw' }],
    ['prepares the next draw after a draw', { draw: 'drawn' }, {}, { type: 'prepare' }],
    ['leaves when all prizes are drawn', { draw: 'drawn' }, { taken: { first: 1, second: 2 } }, undefined],
    ['leaves when the entries are closed', { channel: 'closed' }, {}, undefined],
  ])('the next step in a draw %s', (_, value, context, effect) => {
    const cues = [cue('a', { kind: 'item', slide: null, itemId: 'l' }), cue('b')]
    const present = { value: 'interaction', context: { ...shown.context, interactionId: 'l' } } as const
    const items = [lottery(value, context)]
    const plan = planStep(
      view({ cues, items, present, run: running('a') }),
      { type: 'next', word: 'sun' },
      at,
    )
    expect(plan.step.type).toBe(effect ? 'itemStepped' : 'next')
    if (effect) expect(plan.effects).toEqual([{ ...effect, itemId: 'l' }])
  })

  it('the next step is refused with a reason while the last phones of a draw answer', () => {
    const cues = [cue('a', { kind: 'item', slide: null, itemId: 'l' }), cue('b')]
    const run = running('a')
    expect(
      planStep(view({ cues, items: [lottery({ draw: 'drawing' })], run }), { type: 'next' }, at),
    ).toMatchObject({
      refusal: 'DrawUnderWay',
      effects: [],
    })
  })

  it('the key leaves a quiz only when the podium has named the winners', () => {
    const cues = [cue('a', { kind: 'item', slide: null, itemId: 'q' }), cue('b')]
    const stepAfter = (endsAt: number | null) => {
      const value = { activity: 'active', phase: 'podium' }
      const items = [{ id: 'q', kind: 'quiz' as const, value, context: { ...newQuiz, endsAt } }]
      return planStep(view({ cues, items, run: running('a') }), { type: 'next' }, at)
    }
    expect(stepAfter(at + 1000)).toMatchObject({ refusal: 'PodiumUnderWay', effects: [] })
    expect(stepAfter(null).step).toEqual({ type: 'next', to: 'b' })
  })

  it.each([
    ['countdown', 'question'],
    ['answer', 'leaderboard'],
    ['leaderboard', 'countdown'],
  ])('the next step in the %s of a quiz names the phase that follows: %s', (phase, next) => {
    const cues = [cue('a', { kind: 'item', slide: null, itemId: 'q' })]
    const items = [{ id: 'q', kind: 'quiz' as const, value: { activity: 'active', phase }, context: newQuiz }]
    expect(planStep(view({ cues, items, run: running('a') }), { type: 'next' }, at).effects).toEqual([
      { type: 'next', itemId: 'q', phase: next },
    ])
  })

  it('a step opens and closes comments and reactions as its cue says, and its undo brings them back', () => {
    const cues = [cue('a', { kind: 'qa', slide: null, comments: 'open', reactions: 'closed' })]
    const present = { ...shown, value: 'qa' } as const
    const plan = planStep(view({ cues, present }), { type: 'start' }, at)
    expect(plan.effects).toEqual([{ type: 'openComments' }, { type: 'closeReactions' }])
    const undo: RunUndo = { ...plan.before, value: 'notStarted', position: notStarted, times: {} }
    const audience = { comments: 'open', reactions: 'closed' } as const
    expect(planUndo(view({ cues, present, audience, run: running('a', { undo }) }), at).effects).toEqual([
      { type: 'closeComments' },
      { type: 'openReactions' },
    ])
  })

  it('a step sets the size of the join code that its cue names, and its undo restores the size before', () => {
    const cues = [
      cue('a', { kind: 'qa', slide: null, joinCode: 'hidden' }),
      cue('b', { kind: 'qa', slide: null }),
    ]
    const hide = { type: 'setJoinCode', joinCode: 'hidden' }
    expect(planStep(view({ cues }), { type: 'start' }, at).effects).toEqual([hide, { type: 'showQa' }])
    const present = {
      value: 'qa',
      context: { ...view().present.context, joinCode: 'hidden' },
    } as const
    const restore = { type: 'setJoinCode', joinCode: 'automatic' }
    const next = planStep(view({ cues, present, run: running('a') }), { type: 'next' }, at)
    expect(next.effects).toEqual([restore])
    const undo: RunUndo = {
      present: { ...present, context: { ...present.context, joinCode: 'automatic' } },
      channel: 'open',
      audience: { comments: 'closed', reactions: 'open' },
      items: [],
      value: 'notStarted',
      position: notStarted,
      times: {},
    }
    expect(planUndo(view({ cues, present, run: running('a', { undo }) }), at).effects).toEqual([restore])
  })

  it('the undo of a step makes the screen black again', () => {
    const black = { ...view().present, context: { ...view().present.context, blackout: true } }
    const undo: RunUndo = {
      present: black,
      channel: 'open',
      audience: { comments: 'closed', reactions: 'open' },
      items: [],
      value: 'notStarted',
      position: notStarted,
      times: {},
    }
    const run = running('a', { undo })
    const present = { ...view().present, value: 'qa' } as const
    const cues = [cue('a', { kind: 'qa', slide: null })]
    const dark = [{ type: 'showWelcome' }, { type: 'blackOut' }]
    expect(planUndo(view({ cues, run, present }), at).effects).toEqual(dark)
    const still = { ...black, value: 'welcome' } as const
    expect(planUndo(view({ cues, run, present: still }), at).effects).toEqual([])
    expect(planUndo(view({ cues, run }), at).effects).toEqual([{ type: 'blackOut' }])
  })

  it('a cue whose item is shown twice in a row stays open', () => {
    const item = { kind: 'item', slide: null, itemId: 'p' } as const
    const cues = [cue('a', item), cue('b', { ...item, results: 'shown' })]
    const items = [poll('p', 'active')]
    const present = {
      value: 'poll',
      context: { pollId: 'p', interactionId: null, slideId: null, blackout: false, joinCode: 'automatic' },
    } as const
    const { effects } = planStep(view({ cues, items, present, run: running('a') }), { type: 'next' }, at)
    expect(effects).toEqual([{ type: 'showResults', itemId: 'p' }])
  })

  it.each([
    ['the first cue', 'start', 'a'],
    ['no cue before the first', 'previous', null],
    ['the cue after the current one', 'next', 'b'],
    ['the cue after the current one', 'skip', 'b'],
  ] as const)('a step leads to %s (%s)', (_, type, to) => {
    const cues = [cue('a'), cue('b')]
    const run = type === 'start' ? view().run : running('a')
    expect(planStep(view({ cues, run }), { type }, at).step).toEqual({ type, to })
  })

  it('a step back from a finished run leads to the last cue', () => {
    const run = { value: 'finished', context: notStarted } as const
    expect(planStep(view({ cues: [cue('a'), cue('b')], run }), { type: 'previous' }, at).step).toEqual({
      type: 'previous',
      to: 'b',
    })
  })
})

describe('the automatic step', () => {
  const length = { seconds: 60, ends: { by: 'length' } } as const
  const reveals = { results: 'revealOnLeave' } as const

  it.each<[string, Partial<CueContent>, Partial<CueContent>, Partial<RunContent>, number | undefined]>([
    ['nothing for a cue that ends by hand', {}, {}, {}, undefined],
    ['the end of the length', length, {}, {}, at + 60_000],
    ['the end of an extended length', length, {}, { extendedSeconds: 30 }, at + 90_000],
    ['the end of a length with a hold in it', length, {}, { heldMilliseconds: 5000 }, at + 65_000],
    ['a planned end', { ends: { by: 'time', at: at + 5 } }, {}, {}, at + 5],
    ['nothing for an end that passed before', { ends: { by: 'time', at: at - 5 } }, {}, {}, undefined],
    ['the beginning of the next cue', {}, { begins: { by: 'time', at: at + 9 } }, {}, at + 9],
    ['the earlier of two times', length, { begins: { by: 'time', at: at + 9 } }, {}, at + 9],
    [
      'nothing after a reveal, until the next press',
      { ...length, ...reveals },
      {},
      { revealedAt: at },
      undefined,
    ],
    [
      'the end of the time for the results',
      { ...length, ...reveals, resultSeconds: 10 },
      {},
      { revealedAt: at + 60_000 },
      at + 70_000,
    ],
    [
      'nothing after a reveal in a cue that ends by hand',
      { ...reveals, resultSeconds: 10 },
      {},
      { revealedAt: at },
      undefined,
    ],
    [
      'the beginning of the next cue after a reveal',
      { ...length, ...reveals },
      { begins: { by: 'time', at: at + 90_000 } },
      { revealedAt: at + 60_000 },
      at + 90_000,
    ],
    ['nothing after a host took over', length, {}, { takenOver: { by: 'Ann', at } }, undefined],
  ])('the automatic step is %s', (_, first, second, context, dueAt) => {
    expect(automaticStep(running('a', context), [cue('a', first), cue('b', second)])?.dueAt).toBe(dueAt)
  })

  it('a cue that waits for answers names its item and the percentage', () => {
    const ends = { by: 'answers', percent: 80, seconds: 90 } as const
    const cues = [cue('a', { kind: 'item', slide: null, itemId: 'p', ends })]
    expect(automaticStep(running('a'), cues)).toEqual({
      dueAt: at + 90_000,
      awaits: { itemId: 'p', percent: 80 },
    })
  })

  it('a held run, a finished run and an empty run take no automatic step', () => {
    const cues = [cue('a', length)]
    const { context } = running('a')
    expect(automaticStep({ value: 'held', context }, cues)).toBeUndefined()
    expect(automaticStep({ value: 'finished', context: notStarted }, cues)).toBeUndefined()
    expect(automaticStep(view().run, [])).toBeUndefined()
  })
})
