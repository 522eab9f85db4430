import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../src/contract/errors.ts'
import type { PresentCommand } from '../../src/machines/present/present.events.ts'
import { presentMachine } from '../../src/machines/present/present.machine.ts'
import { interactionEvents, presentEvents } from './cases/present.cases.ts'
import { chartAlone } from './model/chart-alone.ts'
import { missedTransitions, pathModel } from './model/path-model.ts'
import { refusalTable, unheardReasons } from './model/refusals.ts'
import { after, reasonAfter } from './model/story.ts'
import { walkModel } from './model/walk-model.ts'

const model = pathModel(presentMachine, { events: [...presentEvents, ...interactionEvents] })

const showPoll = (itemId: string): PresentCommand => ({ type: 'showPoll', itemId })
const showInteraction = (itemId: string | null): PresentCommand => ({ type: 'showInteraction', itemId })
const removed = (itemId: string): PresentCommand => ({ type: 'itemRemoved', itemId })

describe('the present chart', () => {
  it('comes through every path as stored and restored', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('has every transition on a path', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('gives a reason for everything it does not take', () => {
    expect(refusalTable(model)).toEqual({
      itemRemoved: ['AlreadySo'],
      showInteraction: ['AlreadySo'],
      showPoll: ['AlreadySo'],
      showQa: ['AlreadySo'],
      showWelcome: ['AlreadySo'],
    })
  })

  it('names no reason that nobody ever hears', () => {
    expect(unheardReasons(model)).toEqual([])
  })

  it.each<[string, PresentCommand[], unknown]>([
    ['begins with the welcome', [], { value: 'welcome', context: { pollId: null, interactionId: null } }],
    [
      'shows a poll',
      [showPoll('poll-1')],
      { value: 'poll', context: { pollId: 'poll-1', interactionId: null } },
    ],
    [
      'changes from one poll to the next',
      [showPoll('poll-1'), showPoll('poll-2')],
      { value: 'poll', context: { pollId: 'poll-2', interactionId: null } },
    ],
    [
      'remembers the poll behind the questions',
      [showPoll('poll-1'), { type: 'showQa' }],
      { value: 'qa', context: { pollId: 'poll-1', interactionId: null } },
    ],
    [
      'goes back to the welcome when its poll is removed',
      [showPoll('poll-1'), removed('poll-1')],
      { value: 'welcome', context: { pollId: null, interactionId: null } },
    ],
    [
      'shows the interactions without an item, then one of them',
      [showInteraction(null), showInteraction('draw-1')],
      { value: 'interaction', context: { pollId: null, interactionId: 'draw-1' } },
    ],
    [
      'remembers the poll and the interaction',
      [showPoll('poll-1'), showInteraction('draw-1'), { type: 'showQa' }],
      { value: 'qa', context: { pollId: 'poll-1', interactionId: 'draw-1' } },
    ],
    [
      'goes back to the welcome when its interaction is removed',
      [showPoll('poll-1'), showInteraction('draw-1'), removed('draw-1')],
      { value: 'welcome', context: { pollId: 'poll-1', interactionId: null } },
    ],
    [
      'forgets a removed poll that waited behind the questions',
      [showPoll('poll-1'), { type: 'showQa' }, removed('poll-1')],
      { value: 'qa', context: { pollId: null, interactionId: null } },
    ],
  ])('%s', (_, events, expected) => {
    expect(after(presentMachine, undefined, events)).toEqual(expected)
  })

  it.each<[string, PresentCommand[], PresentCommand, ErrorCode | undefined]>([
    ['the poll that is on already', [showPoll('poll-1')], showPoll('poll-1'), 'AlreadySo'],
    ['the interactions twice', [showInteraction(null)], showInteraction(null), 'AlreadySo'],
    ['the interaction that is on already', [showInteraction('a')], showInteraction('a'), 'AlreadySo'],
    ['no interaction in place of one', [showInteraction('a')], showInteraction(null), undefined],
    ['the removal of another poll', [showPoll('poll-1')], removed('poll-2'), 'AlreadySo'],
    ['the welcome twice', [], { type: 'showWelcome' }, 'AlreadySo'],
    [
      'the poll behind the questions',
      [showPoll('poll-1'), { type: 'showQa' }],
      showPoll('poll-1'),
      undefined,
    ],
  ])('answers %s', (_, events, event, code) => {
    expect(reasonAfter(presentMachine, undefined, events, event)).toBe(code)
  })
})
