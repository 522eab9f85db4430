import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, SimulatedClock, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { Page, PagedListEvent, PageQuery } from '#machines/flow/paged-list/paged-list.events.ts'
import { pagedListMachine } from '#machines/flow/paged-list/paged-list.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(pagedListMachine)
afterAll(() => coverage.assertComplete())

const row = (id: string) => ({ id })
const fullPage = { rows: Array.from({ length: 3 }, (_, index) => row(`g${index}`)), more: true }
const lastPage = (...rows: unknown[]) => ({ rows, more: false })

function run(...answers: (Outcome<Page> | Error)[]) {
  const asked: PageQuery[] = []
  const clock = new SimulatedClock()
  const machine = pagedListMachine.provide({
    actors: {
      fetchPage: fromPromise(async ({ input }) => {
        asked.push(input)
        const next = answers.shift()
        if (!next || next instanceof Error) throw next ?? new Error('one call too many')
        return next
      }),
    },
  })
  const actor = coverage.start(machine, { clock, input: { filter: 'all' } })
  const stands = async () => {
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('fetching'))
    return { value, count: context.rows.length, refusal: context.refusal, asked: asked.splice(0) }
  }
  const send = (event: PagedListEvent) => {
    actor.send(event)
    return stands()
  }
  return { actor, clock, stands, send }
}

describe('a paged list', () => {
  it('a paged list loads page by page until the last one', async () => {
    const list = run(accepted(fullPage), accepted(fullPage), accepted(lastPage(row('last'))))
    expect(await list.stands()).toEqual({
      value: 'shown',
      count: fullPage.rows.length,
      refusal: null,
      asked: [{ search: '', filter: 'all', after: null }],
    })
    expect(await list.send({ type: 'more' })).toMatchObject({
      value: 'shown',
      count: fullPage.rows.length * 2,
      asked: [{ search: '', filter: 'all', after: row('g2') }],
    })
    expect(await list.send({ type: 'more' })).toMatchObject({
      value: 'complete',
      count: fullPage.rows.length * 2 + 1,
    })
  })

  it('a paged list searches when the typing pauses', async () => {
    const list = run(accepted(lastPage(row('a'))), accepted(lastPage(row('b'))))
    expect(await list.stands()).toMatchObject({ value: 'complete', count: 1 })
    expect(await list.send({ type: 'search', text: 'l' })).toMatchObject({ value: 'typing', asked: [] })
    await list.send({ type: 'search', text: 'lin' })
    list.clock.increment(300)
    expect(await list.stands()).toMatchObject({
      value: 'complete',
      asked: [{ search: 'lin', filter: 'all', after: null }],
    })
  })

  it('a paged list can be loaded again, also after a failure, and keeps its rows during the fetch', async () => {
    const list = run(
      refused('Unreachable'),
      new Error('broken'),
      accepted(fullPage),
      refused('Busy'),
      new Error('broken'),
      accepted(fullPage),
      accepted(lastPage(row('a'))),
      accepted(lastPage(row('a'))),
    )
    expect(await list.stands()).toMatchObject({ value: 'failed', refusal: refused('Unreachable') })
    expect(await list.send({ type: 'refresh' })).toMatchObject({
      value: 'failed',
      refusal: refused('Internal'),
    })
    expect(await list.send({ type: 'refresh' })).toMatchObject({ value: 'shown', refusal: null })
    expect(await list.send({ type: 'more' })).toMatchObject({
      value: 'shown',
      count: fullPage.rows.length,
      refusal: refused('Busy'),
    })
    expect(await list.send({ type: 'more' })).toMatchObject({ value: 'shown', refusal: refused('Internal') })
    expect(await list.send({ type: 'refresh' })).toMatchObject({ value: 'shown', refusal: null })
    expect(await list.send({ type: 'refresh' })).toMatchObject({ value: 'complete', count: 1 })
    expect(await list.send({ type: 'refresh' })).toMatchObject({ value: 'complete', count: 1 })
  })

  it('a paged list loads again with the filter that its view chooses', async () => {
    const list = run(accepted(fullPage), accepted(lastPage(row('a'))))
    await list.stands()
    expect(await list.send({ type: 'narrow', filter: 'paid' })).toMatchObject({
      value: 'complete',
      count: 1,
      asked: [{ search: '', filter: 'paid', after: null }],
    })
  })

  it('a paged list removes deleted rows at once', async () => {
    const [first, second] = fullPage.rows
    const last = row('a')
    const list = run(accepted(fullPage), accepted(lastPage(last, row('b'))))
    await list.stands()
    expect(await list.send({ type: 'removed', rows: [first, second] })).toMatchObject({
      value: 'shown',
      count: fullPage.rows.length - 2,
    })
    await list.send({ type: 'refresh' })
    expect(await list.send({ type: 'removed', rows: [last] })).toMatchObject({ value: 'complete', count: 1 })
  })

  it('a paged list loads again when rows were removed during the first fetch', async () => {
    const list = run(accepted(lastPage(row('a'))), accepted(lastPage()))
    expect(await list.send({ type: 'removed', rows: [row('a')] })).toMatchObject({
      value: 'complete',
      count: 0,
    })
  })

  it('a paged list drops rows that are removed while the next page loads, and continues after the remaining rows', async () => {
    const list = run(accepted(fullPage), accepted(lastPage(row('a'))), accepted(lastPage(row('b'))))
    await list.stands()
    list.actor.send({ type: 'more' })
    const answer = await list.send({ type: 'removed', rows: fullPage.rows.slice(1) })
    expect(answer).toMatchObject({ value: 'complete', count: 2 })
    expect(answer.asked.at(-1)).toMatchObject({ after: row('g0') })
  })

  it('a paged list loads again from its first page when a change came during a fetch', async () => {
    const list = run(
      accepted(lastPage(row('old'))),
      accepted(fullPage),
      accepted(lastPage(row('a'))),
      accepted(lastPage(row('new'))),
    )
    expect(await list.send({ type: 'refresh' })).toMatchObject({ value: 'shown', count: 3 })
    list.actor.send({ type: 'more' })
    expect(await list.send({ type: 'refresh' })).toMatchObject({ value: 'complete', count: 1 })
  })
})
