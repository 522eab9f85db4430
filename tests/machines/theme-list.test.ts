import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { ListedSkin } from '../../src/contract/skin.calls.ts'
import { themeListMachine } from '../../src/machines/theme-list/theme-list.machine.ts'
import { contentOf } from '../server/skin-content.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(themeListMachine)
afterAll(() => coverage.assertComplete())

const listed = (Id: string): ListedSkin => ({
  ...contentOf('builtin-mint'),
  Id,
  OriginId: null,
  IsCustom: false,
  EventId: null,
  InUse: false,
})

function run(...answers: (Outcome<ListedSkin[]> | Error)[]) {
  const machine = themeListMachine.provide({
    actors: {
      fetchThemes: fromPromise(async () => {
        const next = answers.shift()
        if (!next || next instanceof Error) throw next ?? new Error('one call too many')
        return next
      }),
    },
  })
  const actor = coverage.start(machine)
  const stands = async () => {
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('fetching'))
    return { value, ids: context.themes.map((theme) => theme.Id), refusal: context.refusal }
  }
  const refresh = (times = 1) => {
    for (let time = 0; time < times; time += 1) actor.send({ type: 'refresh' })
    return stands()
  }
  return { stands, refresh }
}

const resting = { shown: 'resting' }

describe('the list of themes', () => {
  it('is fetched, and again on demand, the last time counting', async () => {
    const list = run(accepted([listed('a')]), accepted([]), accepted([listed('a'), listed('b')]))
    expect(await list.stands()).toEqual({ value: resting, ids: ['a'], refusal: null })
    expect(await list.refresh(2)).toEqual({ value: resting, ids: ['a', 'b'], refusal: null })
  })

  it('can be tried again after it could not be had', async () => {
    const list = run(refused('Unreachable'), new Error('broken'), accepted([listed('a')]))
    expect(await list.stands()).toEqual({ value: 'failed', ids: [], refusal: refused('Unreachable') })
    expect(await list.refresh()).toEqual({ value: 'failed', ids: [], refusal: refused('Internal') })
    expect(await list.refresh()).toEqual({ value: resting, ids: ['a'], refusal: null })
  })

  it('stays as it was where it cannot be fetched again', async () => {
    const list = run(accepted([listed('a')]), refused('Unreachable'), new Error('broken'))
    await list.stands()
    expect(await list.refresh()).toEqual({ value: resting, ids: ['a'], refusal: refused('Unreachable') })
    expect(await list.refresh()).toEqual({ value: resting, ids: ['a'], refusal: refused('Internal') })
  })
})
