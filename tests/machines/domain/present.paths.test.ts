import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { PresentCommand } from '#machines/domain/present/present.events.ts'
import { presentMachine } from '#machines/domain/present/present.machine.ts'
import {
  blackoutEvents,
  interactionEvents,
  joinCodeEvents,
  presentEvents,
  slideEvents,
} from '#tests/support/chart-cases/present.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { after, reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(presentMachine, {
  events: [...presentEvents, ...interactionEvents, ...slideEvents, ...blackoutEvents, ...joinCodeEvents],
})

const showPoll = (itemId: string): PresentCommand => ({ type: 'showPoll', itemId })
const showInteraction = (itemId: string | null): PresentCommand => ({ type: 'showInteraction', itemId })
const showSlide = (cueId: string): PresentCommand => ({ type: 'showSlide', cueId })
const slideRemoved = (cueId: string): PresentCommand => ({ type: 'slideRemoved', cueId })
const removed = (itemId: string): PresentCommand => ({ type: 'itemRemoved', itemId })

describe('the presentation state machine', () => {
  it('the presentation state machine gives the same states on every path when it is stored and restored after each step', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('the test paths take every transition of the presentation state machine', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('the presentation state machine gives a refusal reason for every command that it does not accept', () => {
    expect(refusalTable(model)).toEqual({
      blackOut: ['AlreadySo'],
      endBlackout: ['AlreadySo'],
      itemRemoved: ['AlreadySo'],
      setJoinCode: ['AlreadySo'],
      showInteraction: ['AlreadySo'],
      showPoll: ['AlreadySo'],
      showQa: ['AlreadySo'],
      showSlide: ['AlreadySo'],
      showWelcome: ['AlreadySo'],
      slideRemoved: ['AlreadySo'],
    })
  })

  it('every refusal reason that the presentation state machine declares can occur', () => {
    expect(unusedReasons(model)).toEqual([])
  })

  it.each<[string, PresentCommand[], unknown]>([
    [
      'begins with the welcome',
      [],
      {
        value: 'welcome',
        context: { pollId: null, interactionId: null, slideId: null, blackout: false, joinCode: 'automatic' },
      },
    ],
    [
      'shows a poll',
      [showPoll('poll-1')],
      {
        value: 'poll',
        context: {
          pollId: 'poll-1',
          interactionId: null,
          slideId: null,
          blackout: false,
          joinCode: 'automatic',
        },
      },
    ],
    [
      'changes from one poll to the next',
      [showPoll('poll-1'), showPoll('poll-2')],
      {
        value: 'poll',
        context: {
          pollId: 'poll-2',
          interactionId: null,
          slideId: null,
          blackout: false,
          joinCode: 'automatic',
        },
      },
    ],
    [
      'remembers the poll while the questions are shown',
      [showPoll('poll-1'), { type: 'showQa' }],
      {
        value: 'qa',
        context: {
          pollId: 'poll-1',
          interactionId: null,
          slideId: null,
          blackout: false,
          joinCode: 'automatic',
        },
      },
    ],
    [
      'goes back to the welcome when its poll is removed',
      [showPoll('poll-1'), removed('poll-1')],
      {
        value: 'welcome',
        context: { pollId: null, interactionId: null, slideId: null, blackout: false, joinCode: 'automatic' },
      },
    ],
    [
      'shows the interactions without an item, then one of them',
      [showInteraction(null), showInteraction('draw-1')],
      {
        value: 'interaction',
        context: {
          pollId: null,
          interactionId: 'draw-1',
          slideId: null,
          blackout: false,
          joinCode: 'automatic',
        },
      },
    ],
    [
      'remembers the poll and the interaction',
      [showPoll('poll-1'), showInteraction('draw-1'), { type: 'showQa' }],
      {
        value: 'qa',
        context: {
          pollId: 'poll-1',
          interactionId: 'draw-1',
          slideId: null,
          blackout: false,
          joinCode: 'automatic',
        },
      },
    ],
    [
      'goes back to the welcome when its interaction is removed',
      [showPoll('poll-1'), showInteraction('draw-1'), removed('draw-1')],
      {
        value: 'welcome',
        context: {
          pollId: 'poll-1',
          interactionId: null,
          slideId: null,
          blackout: false,
          joinCode: 'automatic',
        },
      },
    ],
    [
      'forgets a removed poll while the questions are shown',
      [showPoll('poll-1'), { type: 'showQa' }, removed('poll-1')],
      {
        value: 'qa',
        context: { pollId: null, interactionId: null, slideId: null, blackout: false, joinCode: 'automatic' },
      },
    ],
    [
      'shows a slide and remembers the poll',
      [showPoll('poll-1'), showSlide('slide-1')],
      {
        value: 'slide',
        context: {
          pollId: 'poll-1',
          interactionId: null,
          slideId: 'slide-1',
          blackout: false,
          joinCode: 'automatic',
        },
      },
    ],
    [
      'changes from one slide to the next',
      [showSlide('slide-1'), showSlide('slide-2')],
      {
        value: 'slide',
        context: {
          pollId: null,
          interactionId: null,
          slideId: 'slide-2',
          blackout: false,
          joinCode: 'automatic',
        },
      },
    ],
    [
      'forgets the slide in every other mode',
      [showSlide('slide-1'), { type: 'showQa' }],
      {
        value: 'qa',
        context: { pollId: null, interactionId: null, slideId: null, blackout: false, joinCode: 'automatic' },
      },
    ],
    [
      'goes back to the welcome when its slide is removed',
      [showSlide('slide-1'), slideRemoved('slide-1')],
      {
        value: 'welcome',
        context: { pollId: null, interactionId: null, slideId: null, blackout: false, joinCode: 'automatic' },
      },
    ],
    [
      'keeps the size of the join code in the next mode',
      [{ type: 'setJoinCode', joinCode: 'hidden' }, { type: 'showQa' }],
      {
        value: 'qa',
        context: { pollId: null, interactionId: null, slideId: null, blackout: false, joinCode: 'hidden' },
      },
    ],
    [
      'keeps the poll below the black',
      [showPoll('poll-1'), { type: 'blackOut' }],
      {
        value: 'poll',
        context: {
          pollId: 'poll-1',
          interactionId: null,
          slideId: null,
          blackout: true,
          joinCode: 'automatic',
        },
      },
    ],
    [
      'stays black when the poll below the black is removed',
      [showPoll('poll-1'), { type: 'blackOut' }, removed('poll-1')],
      {
        value: 'welcome',
        context: { pollId: null, interactionId: null, slideId: null, blackout: true, joinCode: 'automatic' },
      },
    ],
    [
      'ends the blackout when it shows something else',
      [{ type: 'blackOut' }, { type: 'showQa' }],
      {
        value: 'qa',
        context: { pollId: null, interactionId: null, slideId: null, blackout: false, joinCode: 'automatic' },
      },
    ],
    [
      'ends the blackout when the poll below the black is shown again',
      [showPoll('poll-1'), { type: 'blackOut' }, showPoll('poll-1')],
      {
        value: 'poll',
        context: {
          pollId: 'poll-1',
          interactionId: null,
          slideId: null,
          blackout: false,
          joinCode: 'automatic',
        },
      },
    ],
  ])('the presentation state machine behaves as expected: it %s', (_, events, expected) => {
    expect(after(presentMachine, undefined, events)).toEqual(expected)
  })

  it.each<[string, PresentCommand[], PresentCommand, ErrorCode | undefined]>([
    ['the poll that is shown already', [showPoll('poll-1')], showPoll('poll-1'), 'AlreadySo'],
    ['the interactions twice', [showInteraction(null)], showInteraction(null), 'AlreadySo'],
    ['the interaction that is shown already', [showInteraction('a')], showInteraction('a'), 'AlreadySo'],
    ['no interaction in place of one', [showInteraction('a')], showInteraction(null), undefined],
    ['the slide that is shown already', [showSlide('a')], showSlide('a'), 'AlreadySo'],
    ['the removal of another slide', [showSlide('a')], slideRemoved('b'), 'AlreadySo'],
    ['the removal of another poll', [showPoll('poll-1')], removed('poll-2'), 'AlreadySo'],
    ['the welcome twice', [], { type: 'showWelcome' }, 'AlreadySo'],
    ['the same join code', [], { type: 'setJoinCode', joinCode: 'automatic' }, 'AlreadySo'],
    [
      'the same poll again after the questions',
      [showPoll('poll-1'), { type: 'showQa' }],
      showPoll('poll-1'),
      undefined,
    ],
  ])('the presentation state machine accepts or refuses as expected: %s', (_, events, event, code) => {
    expect(reasonAfter(presentMachine, undefined, events, event)).toBe(code)
  })
})
