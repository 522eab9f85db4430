import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../src/contract/errors.ts'
import type { HostRight, ShareContent } from '../../src/contract/share.ts'
import type { ShareCommand } from '../../src/machines/share/share.events.ts'
import { shareMachine } from '../../src/machines/share/share.machine.ts'
import { coOwner, helper, shareEvents } from './cases/share.cases.ts'
import { chartAlone } from './model/chart-alone.ts'
import { missedTransitions, pathModel } from './model/path-model.ts'
import { refusalTable, unheardReasons } from './model/refusals.ts'
import { after, reasonAfter } from './model/story.ts'
import { walkModel } from './model/walk-model.ts'

const model = pathModel(shareMachine, { input: helper, events: shareEvents })

const passed = (deadline: 'start' | 'end'): ShareCommand => ({ type: 'deadlinePassed', deadline })
const act = (right: HostRight): ShareCommand => ({ type: 'act', right })
const change = (content: ShareContent, at: number): ShareCommand => ({ type: 'change', content, at })

describe('the share chart', () => {
  it('comes through every path as stored and restored', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('has every transition on a path', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('gives a reason for everything it does not take', () => {
    expect(refusalTable(model)).toEqual({
      act: ['AccessAhead', 'AccessDisabled', 'AccessEnded', 'OwnersOnly'],
      deadlinePassed: ['AlreadySo'],
      disable: ['AlreadySo'],
      enable: ['AlreadySo'],
    })
  })

  it('names no reason that nobody ever hears', () => {
    expect(unheardReasons(model)).toEqual([])
  })

  it.each<[string, ShareCommand[], unknown]>([
    ['waits for its period', [], { right: 'enabled', period: 'ahead' }],
    ['begins by itself', [passed('start')], { right: 'enabled', period: 'current' }],
    ['ends by itself', [passed('start'), passed('end')], { right: 'enabled', period: 'over' }],
    [
      'ends while it is disabled',
      [{ type: 'disable' }, passed('end')],
      { right: 'disabled', period: 'over' },
    ],
    [
      'goes on when its period is moved',
      [passed('end'), change(helper, 1500)],
      { right: 'enabled', period: 'current' },
    ],
    [
      'stays disabled when its period is moved',
      [{ type: 'disable' }, change(helper, 1500)],
      { right: 'disabled', period: 'current' },
    ],
  ])('%s', (_, events, value) => {
    expect(after(shareMachine, helper, events)).toEqual({ value, context: helper })
  })

  it.each<[string, ShareCommand[], HostRight, ErrorCode | undefined]>([
    ['before it begins', [], 'run', 'AccessAhead'],
    ['of a helper', [passed('start')], 'run', undefined],
    ['of a helper, to what is for owners', [passed('start')], 'own', 'OwnersOnly'],
    ['of a second owner', [change(coOwner, 1500)], 'own', undefined],
    ['of one made a helper again', [change(coOwner, 1500), change(helper, 1500)], 'own', 'OwnersOnly'],
    ['of one who is disabled', [change(coOwner, 1500), { type: 'disable' }], 'run', 'AccessDisabled'],
    ['of one disabled whose period is over', [{ type: 'disable' }, passed('end')], 'run', 'AccessDisabled'],
    ['of one enabled again', [passed('start'), { type: 'disable' }, { type: 'enable' }], 'run', undefined],
    ['after it has ended', [change(coOwner, 1500), passed('end')], 'own', 'AccessEnded'],
  ])('decides on the access %s', (_, events, right, code) => {
    expect(reasonAfter(shareMachine, helper, events, act(right))).toBe(code)
  })
})
