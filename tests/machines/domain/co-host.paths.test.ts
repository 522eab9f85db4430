import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { CoHostContent, HostRight } from '#contract/interface/co-host.ts'
import type { CoHostCommand } from '#machines/domain/co-host/co-host.events.ts'
import { coHostMachine } from '#machines/domain/co-host/co-host.machine.ts'
import { coOwner, helper, shareEvents } from '#tests/support/chart-cases/co-host.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { after, reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(coHostMachine, { input: helper, events: shareEvents })

const passed = (deadline: 'start' | 'end'): CoHostCommand => ({ type: 'deadlinePassed', deadline })
const act = (right: HostRight): CoHostCommand => ({ type: 'act', right })
const change = (content: CoHostContent, at: number): CoHostCommand => ({ type: 'change', content, at })

describe('the co-host state machine', () => {
  it('the co-host state machine gives the same states on every path when it is stored and restored after each step', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('the test paths take every transition of the co-host state machine', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('the co-host state machine gives a refusal reason for every command that it does not accept', () => {
    expect(refusalTable(model)).toEqual({
      act: ['AccessAhead', 'AccessDisabled', 'AccessEnded', 'OwnersOnly'],
      deadlinePassed: ['AlreadySo'],
      disable: ['AlreadySo'],
      enable: ['AlreadySo'],
    })
  })

  it('every refusal reason that the co-host state machine declares can occur', () => {
    expect(unusedReasons(model)).toEqual([])
  })

  it.each<[string, CoHostCommand[], unknown]>([
    ['waits for its period', [], { right: 'enabled', period: 'ahead' }],
    ['begins automatically', [passed('start')], { right: 'enabled', period: 'current' }],
    ['ends automatically', [passed('start'), passed('end')], { right: 'enabled', period: 'over' }],
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
  ])('the co-host state machine behaves as expected: it %s', (_, events, value) => {
    expect(after(coHostMachine, helper, events)).toEqual({ value, context: helper })
  })

  it.each<[string, CoHostCommand[], HostRight, ErrorCode | undefined]>([
    ['an action before the access begins', [], 'run', 'AccessAhead'],
    ['an action of a helper', [passed('start')], 'run', undefined],
    ['an owner’s action by a helper', [passed('start')], 'own', 'OwnersOnly'],
    ['an owner’s action by a co-owner', [change(coOwner, 1500)], 'own', undefined],
    [
      'an owner’s action by an account that was made a helper again',
      [change(coOwner, 1500), change(helper, 1500)],
      'own',
      'OwnersOnly',
    ],
    [
      'an action of a disabled account',
      [change(coOwner, 1500), { type: 'disable' }],
      'run',
      'AccessDisabled',
    ],
    [
      'an action of a disabled account whose period is over',
      [{ type: 'disable' }, passed('end')],
      'run',
      'AccessDisabled',
    ],
    [
      'an action of an account that was enabled again',
      [passed('start'), { type: 'disable' }, { type: 'enable' }],
      'run',
      undefined,
    ],
    ['an action after the access has ended', [change(coOwner, 1500), passed('end')], 'own', 'AccessEnded'],
  ])('the co-host state machine accepts or refuses as expected: %s', (_, events, right, code) => {
    expect(reasonAfter(coHostMachine, helper, events, act(right))).toBe(code)
  })
})
