import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../src/contract/errors.ts'
import type { EventCommand } from '../../src/machines/event/event.events.ts'
import { eventMachine } from '../../src/machines/event/event.machine.ts'
import { eventEvents, smallParty, talk } from './cases/event.cases.ts'
import { chartAlone } from './model/chart-alone.ts'
import { missedTransitions, pathModel } from './model/path-model.ts'
import { refusalTable, unheardReasons } from './model/refusals.ts'
import { after, reasonAfter } from './model/story.ts'
import { walkModel } from './model/walk-model.ts'

const model = pathModel(eventMachine, { input: smallParty, events: eventEvents })

const join = (participants: number): EventCommand => ({ type: 'join', participants })
const takePart = (feature: 'qa' | 'polls'): EventCommand => ({ type: 'takePart', feature })
const passed = (deadline: 'start' | 'end'): EventCommand => ({ type: 'deadlinePassed', deadline })

describe('the event chart', () => {
  it('comes through every path as stored and restored', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('has every transition on a path', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('gives a reason for everything it does not take', () => {
    expect(refusalTable(model)).toEqual({
      deadlinePassed: ['AlreadySo'],
      finish: ['AlreadySo'],
      join: ['DoorLocked', 'EventEnded', 'EventFull'],
      lockDoor: ['AlreadySo'],
      reopen: ['AlreadySo', 'EventNotStarted'],
      start: ['AlreadySo', 'EventEnded'],
      takePart: ['EventEnded', 'EventNotStarted', 'FeatureOff'],
      unlockDoor: ['AlreadySo'],
    })
  })

  it('names no reason that nobody ever hears', () => {
    expect(unheardReasons(model)).toEqual([])
  })

  it.each<[string, EventCommand[], unknown]>([
    [
      'waits with its door open',
      [],
      { value: { progress: 'notStarted', door: 'open' }, context: smallParty },
    ],
    [
      'starts by the schedule',
      [passed('start')],
      { value: { progress: 'processing', door: 'open' }, context: smallParty },
    ],
    [
      'ends by the schedule though it never started',
      [passed('end')],
      { value: { progress: 'finished', door: 'open' }, context: smallParty },
    ],
    [
      'runs again, its door as it was, when it is reopened',
      [{ type: 'start' }, { type: 'lockDoor' }, { type: 'finish' }, { type: 'reopen' }],
      { value: { progress: 'processing', door: 'locked' }, context: smallParty },
    ],
    [
      'does not change by guests who join and take part',
      [{ type: 'start' }, join(1), takePart('qa')],
      { value: { progress: 'processing', door: 'open' }, context: smallParty },
    ],
    [
      'takes other settings at any time, also when it is over',
      [{ type: 'finish' }, { type: 'lockDoor' }, { type: 'edit', settings: talk }],
      { value: { progress: 'finished', door: 'locked' }, context: talk },
    ],
  ])('%s', (_, events, expected) => {
    expect(after(eventMachine, smallParty, events)).toEqual(expected)
  })

  it.each<[string, EventCommand[], EventCommand, ErrorCode | undefined]>([
    ['a guest before the start', [], join(0), undefined],
    ['the last guest there is room for', [], join(1), undefined],
    ['one guest too many', [], join(2), 'EventFull'],
    ['the same guest in a larger event', [{ type: 'edit', settings: talk }], join(2), undefined],
    ['a guest at a locked door', [{ type: 'lockDoor' }], join(0), 'DoorLocked'],
    ['a guest after the end', [{ type: 'finish' }], join(0), 'EventEnded'],
    [
      'a guest after the end at a locked door',
      [{ type: 'finish' }, { type: 'lockDoor' }],
      join(0),
      'EventEnded',
    ],
    ['a guest after the end of a full event', [{ type: 'finish' }], join(2), 'EventEnded'],
    ['taking part before the start', [], takePart('qa'), 'EventNotStarted'],
    ['taking part after the end', [{ type: 'finish' }], takePart('qa'), 'EventEnded'],
    [
      'taking part in what is off',
      [{ type: 'start' }, { type: 'edit', settings: talk }],
      takePart('polls'),
      'FeatureOff',
    ],
    ['a start after the end', [{ type: 'finish' }], { type: 'start' }, 'EventEnded'],
    ['a second start', [{ type: 'start' }], { type: 'start' }, 'AlreadySo'],
    ['a reopening before the start', [], { type: 'reopen' }, 'EventNotStarted'],
    ['the start deadline once the host has started', [{ type: 'start' }], passed('start'), 'AlreadySo'],
    ['the end deadline once the host has finished', [{ type: 'finish' }], passed('end'), 'AlreadySo'],
  ])('answers %s', (_, events, event, code) => {
    expect(reasonAfter(eventMachine, smallParty, events, event)).toBe(code)
  })
})
