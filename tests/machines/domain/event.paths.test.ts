import { describe, expect, it } from 'vitest'
import type { EventSettings } from '#contract/content.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { EventCommand } from '#machines/domain/event/event.events.ts'
import { eventMachine } from '#machines/domain/event/event.machine.ts'
import { eventEvents, smallParty, talk } from '#tests/support/chart-cases/event.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { after, reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(eventMachine, { input: smallParty, events: eventEvents })

const join = (participants: number): EventCommand => ({ type: 'join', participants })
const edit = (settings: Partial<EventSettings>, guests: number): EventCommand => ({
  type: 'edit',
  settings: { ...smallParty, ...settings },
  guests,
})
const takePart = (feature: 'qa' | 'polls'): EventCommand => ({ type: 'takePart', feature })
const passed = (deadline: 'start' | 'end'): EventCommand => ({ type: 'deadlinePassed', deadline })

describe('the event state machine', () => {
  it('the event state machine gives the same states on every path when it is stored and restored after each step', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('the test paths take every transition of the event state machine', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('the event state machine gives a refusal reason for every command that it does not accept', () => {
    expect(refusalTable(model)).toEqual({
      deadlinePassed: ['AlreadySo'],
      edit: ['AnonymityFixed'],
      finish: ['AlreadySo'],
      join: ['DoorLocked', 'EventEnded', 'EventFull'],
      lockDoor: ['AlreadySo'],
      reopen: ['AlreadySo', 'EventNotStarted'],
      start: ['AlreadySo', 'EventEnded'],
      takePart: ['EventEnded', 'EventNotStarted', 'FeatureOff'],
      unlockDoor: ['AlreadySo'],
    })
  })

  it('every refusal reason that the event state machine declares can occur', () => {
    expect(unusedReasons(model)).toEqual([])
  })

  it.each<[string, EventCommand[], unknown]>([
    [
      'waits for its start, unlocked',
      [],
      { value: { progress: 'notStarted', door: 'open' }, context: smallParty },
    ],
    [
      'starts by the schedule',
      [passed('start')],
      { value: { progress: 'processing', door: 'open' }, context: smallParty },
    ],
    [
      'ends by the schedule even if it never started',
      [passed('end')],
      { value: { progress: 'finished', door: 'open' }, context: smallParty },
    ],
    [
      'runs again, locked or unlocked as before, when it is reopened',
      [{ type: 'start' }, { type: 'lockDoor' }, { type: 'finish' }, { type: 'reopen' }],
      { value: { progress: 'processing', door: 'locked' }, context: smallParty },
    ],
    [
      'does not change when guests join and take part',
      [{ type: 'start' }, join(1), takePart('qa')],
      { value: { progress: 'processing', door: 'open' }, context: smallParty },
    ],
    [
      'takes other settings at any time, even after the end',
      [{ type: 'finish' }, { type: 'lockDoor' }, { type: 'edit', settings: talk, guests: 2 }],
      { value: { progress: 'finished', door: 'locked' }, context: talk },
    ],
    [
      'asks for nothing and shows no names while it is anonymous',
      [edit({ anonymous: true, nicknames: true, anonymousAllowed: false }, 0)],
      {
        value: { progress: 'notStarted', door: 'open' },
        context: {
          ...smallParty,
          anonymous: true,
          guestFields: { name: 'off', company: 'off', email: 'off' },
          welcomeNames: false,
        },
      },
    ],
  ])('the event state machine behaves as expected: it %s', (_, events, expected) => {
    expect(after(eventMachine, smallParty, events)).toEqual(expected)
  })

  it.each<[string, EventCommand[], EventCommand, ErrorCode | undefined]>([
    ['a guest before the start', [], join(0), undefined],
    ['the last guest that fits', [], join(1), undefined],
    ['one guest too many', [], join(2), 'EventFull'],
    ['the same guest in a larger event', [{ type: 'edit', settings: talk, guests: 2 }], join(2), undefined],
    ['a guest who joins a locked event', [{ type: 'lockDoor' }], join(0), 'DoorLocked'],
    ['a guest after the end', [{ type: 'finish' }], join(0), 'EventEnded'],
    [
      'a guest who joins a locked event after its end',
      [{ type: 'finish' }, { type: 'lockDoor' }],
      join(0),
      'EventEnded',
    ],
    ['a guest after the end of a full event', [{ type: 'finish' }], join(2), 'EventEnded'],
    ['taking part before the start', [], takePart('qa'), 'EventNotStarted'],
    ['taking part after the end', [{ type: 'finish' }], takePart('qa'), 'EventEnded'],
    [
      'taking part in a feature that is switched off',
      [{ type: 'start' }, { type: 'edit', settings: talk, guests: 2 }],
      takePart('polls'),
      'FeatureOff',
    ],
    ['an event that becomes anonymous before its guests', [], edit({ anonymous: true }, 0), undefined],
    ['an event that becomes anonymous after its guests', [], edit({ anonymous: true }, 1), 'AnonymityFixed'],
    [
      'an anonymous event that asks for names before its guests',
      [edit({ anonymous: true }, 0)],
      edit({}, 0),
      undefined,
    ],
    [
      'an anonymous event that asks for names after its guests',
      [edit({ anonymous: true }, 0)],
      edit({}, 1),
      'AnonymityFixed',
    ],
    [
      'other settings of an anonymous event with guests',
      [edit({ anonymous: true }, 0)],
      edit({ anonymous: true, name: 'Other' }, 9),
      undefined,
    ],
    ['a start after the end', [{ type: 'finish' }], { type: 'start' }, 'EventEnded'],
    ['a second start', [{ type: 'start' }], { type: 'start' }, 'AlreadySo'],
    ['a reopening before the start', [], { type: 'reopen' }, 'EventNotStarted'],
    ['the start deadline once the host has started', [{ type: 'start' }], passed('start'), 'AlreadySo'],
    ['the end deadline once the host has finished', [{ type: 'finish' }], passed('end'), 'AlreadySo'],
  ])('the event state machine accepts or refuses as expected: %s', (_, events, event, code) => {
    expect(reasonAfter(eventMachine, smallParty, events, event)).toBe(code)
  })
})
