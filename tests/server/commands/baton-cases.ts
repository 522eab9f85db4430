import { expect } from 'vitest'
import type { BatonValue } from '../../../src/contract/baton.ts'
import type { Person } from '../live-server.ts'
import { type CommandCase, refusedWhen, type Stage } from './case.ts'

const by = (stage: Stage, desk: Person, name: 'Baton/Take' | 'Baton/Ask') =>
  stage.live.must(stage.event, desk, name)

/** Another desk holds it. */
async function heldElsewhere(stage: Stage): Promise<Record<string, never>> {
  await by(stage, await stage.otherDesk(), 'Baton/Take')
  return {}
}

/** Two other desks: one holds it, one has asked. */
async function askedElsewhere(stage: Stage): Promise<Record<string, never>> {
  await heldElsewhere(stage)
  await by(stage, await stage.otherDesk(), 'Baton/Ask')
  return {}
}

async function held(stage: Stage): Promise<Record<string, never>> {
  await stage.do('Baton/Take')
  return {}
}

async function heldAndAsked(stage: Stage): Promise<Record<string, never>> {
  await held(stage)
  await by(stage, await stage.otherDesk(), 'Baton/Ask')
  return {}
}

const stands =
  (value: BatonValue, held: boolean): CommandCase['afterwards'] =>
  async (stage) => {
    const baton = await stage.hostDoc('baton')
    expect(baton?.value).toBe(value)
    expect(baton?.context.holder !== null).toBe(held)
  }

export const batonCases = {
  'Baton/Take': {
    payload: () => ({}),
    afterwards: stands('held', true),
    refusals: [
      refusedWhen('AlreadySo', 'it is here', held),
      refusedWhen('BatonHeld', 'another desk holds it', heldElsewhere),
    ],
  },
  'Baton/Ask': {
    payload: heldElsewhere,
    afterwards: stands('asked', true),
    refusals: [
      refusedWhen('AlreadySo', 'it is here', held),
      refusedWhen('BatonAsked', 'another desk has asked', askedElsewhere),
    ],
  },
  'Baton/Withdraw': {
    payload: async (stage) => {
      await heldElsewhere(stage)
      await stage.do('Baton/Ask')
      return {}
    },
    afterwards: stands('held', true),
    refusals: [refusedWhen('AlreadySo', 'another desk has asked', askedElsewhere)],
  },
  'Baton/HandOver': {
    payload: heldAndAsked,
    afterwards: stands('held', true),
    refusals: [
      refusedWhen('AlreadySo', 'nobody has asked', held),
      refusedWhen('BatonHeld', 'it is not here', askedElsewhere),
    ],
  },
  'Baton/Decline': {
    payload: heldAndAsked,
    afterwards: stands('held', true),
    refusals: [
      refusedWhen('AlreadySo', 'nobody has asked', held),
      refusedWhen('BatonHeld', 'it is not here', askedElsewhere),
    ],
  },
  'Baton/Seize': {
    payload: heldElsewhere,
    afterwards: async (stage) => {
      const baton = await stage.hostDoc('baton')
      expect(baton).toMatchObject({ value: 'held', context: { holder: { accountId: stage.event.host.id } } })
    },
    refusals: [refusedWhen('AlreadySo', 'it is here', held)],
  },
  'Baton/Release': {
    payload: held,
    afterwards: stands('free', false),
    refusals: [
      refusedWhen('AlreadySo', 'nobody holds it', () => ({})),
      refusedWhen('BatonHeld', 'another desk holds it', heldElsewhere),
    ],
  },
} satisfies Record<string, CommandCase>
