import { expect } from 'vitest'
import type { ShowControlValue } from '#contract/interface/show-control.ts'
import type { Person } from '../server/live-server.ts'
import { type CommandCase, type Fixture, refusedWhen } from './case.ts'

const by = (fixture: Fixture, desk: Person, name: 'ShowControl/Take' | 'ShowControl/Ask') =>
  fixture.live.must(fixture.event, desk, name)

/** Lets another desk take control. */
async function heldElsewhere(fixture: Fixture): Promise<Record<string, never>> {
  await by(fixture, await fixture.otherDesk(), 'ShowControl/Take')
  return {}
}

/** Lets one other desk take control, and a second other desk ask for control. */
async function askedElsewhere(fixture: Fixture): Promise<Record<string, never>> {
  await heldElsewhere(fixture)
  await by(fixture, await fixture.otherDesk(), 'ShowControl/Ask')
  return {}
}

async function held(fixture: Fixture): Promise<Record<string, never>> {
  await fixture.do('ShowControl/Take')
  return {}
}

async function heldAndAsked(fixture: Fixture): Promise<Record<string, never>> {
  await held(fixture)
  await by(fixture, await fixture.otherDesk(), 'ShowControl/Ask')
  return {}
}

const stands =
  (value: ShowControlValue, held: boolean): CommandCase['afterwards'] =>
  async (fixture) => {
    const showControl = await fixture.hostDoc('showControl')
    expect(showControl?.value).toBe(value)
    expect(showControl?.context.holder !== null).toBe(held)
  }

export const showControlCases = {
  'ShowControl/Take': {
    payload: () => ({}),
    afterwards: stands('held', true),
    refusals: [
      refusedWhen('AlreadySo', 'this desk has control', held),
      refusedWhen('ControlHeld', 'another desk has control', heldElsewhere),
    ],
  },
  'ShowControl/Ask': {
    payload: heldElsewhere,
    afterwards: stands('asked', true),
    refusals: [
      refusedWhen('AlreadySo', 'this desk has control', held),
      refusedWhen('ControlAsked', 'another desk has asked for control', askedElsewhere),
    ],
  },
  'ShowControl/Withdraw': {
    payload: async (fixture) => {
      await heldElsewhere(fixture)
      await fixture.do('ShowControl/Ask')
      return {}
    },
    afterwards: stands('held', true),
    refusals: [refusedWhen('AlreadySo', 'another desk has asked for control', askedElsewhere)],
  },
  'ShowControl/HandOver': {
    payload: heldAndAsked,
    afterwards: stands('held', true),
    refusals: [
      refusedWhen('AlreadySo', 'no desk has asked for control', held),
      refusedWhen('ControlHeld', 'this desk does not have control', askedElsewhere),
    ],
  },
  'ShowControl/Decline': {
    payload: heldAndAsked,
    afterwards: stands('held', true),
    refusals: [
      refusedWhen('AlreadySo', 'no desk has asked for control', held),
      refusedWhen('ControlHeld', 'this desk does not have control', askedElsewhere),
    ],
  },
  'ShowControl/Seize': {
    payload: heldElsewhere,
    afterwards: async (fixture) => {
      const showControl = await fixture.hostDoc('showControl')
      expect(showControl).toMatchObject({
        value: 'held',
        context: { holder: { accountId: fixture.event.host.id } },
      })
    },
    refusals: [refusedWhen('AlreadySo', 'this desk has control', held)],
  },
  'ShowControl/Release': {
    payload: held,
    afterwards: stands('free', false),
    refusals: [
      refusedWhen('AlreadySo', 'no desk has control', () => ({})),
      refusedWhen('ControlHeld', 'another desk has control', heldElsewhere),
    ],
  },
} satisfies Record<string, CommandCase>
