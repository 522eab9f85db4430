import { afterAll, describe, expect, it } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { VisitedPage } from '#machines/flow/visited-pages/visited-pages.events.ts'
import { visitedPagesMachine } from '#machines/flow/visited-pages/visited-pages.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(visitedPagesMachine)
afterAll(() => coverage.assertComplete())

const page = (path: string, part: Partial<VisitedPage> = {}): VisitedPage => ({
  path,
  search: '',
  name: '',
  ...part,
})

function tags(pages: readonly VisitedPage[] = []) {
  const gone: (string | undefined)[] = []
  let remembered: readonly VisitedPage[] = []
  const actor = coverage.start(visitedPagesMachine, { input: { pages } }, (event) => {
    if (event.type === 'pageWanted') gone.push(event.page?.path)
    else remembered = event.pages
  })
  const visit = (path: string, search = '') => actor.send({ type: 'visited', path, search })
  return {
    send: actor.send,
    visit,
    gone,
    paths: () => actor.getSnapshot().context.pages.map(({ path }) => path),
    pages: () => actor.getSnapshot().context.pages,
    remembered: () => remembered,
  }
}

describe('the tags of visited pages', () => {
  it('each visited page has one page tab, with its latest address and its own name', () => {
    const row = tags([page('/a', { name: 'A' })])
    row.visit('/b')
    row.visit('/a', '?tab=polls')
    row.send({ type: 'named', path: '/b', name: 'Summit' })
    expect(row.pages()).toEqual([
      page('/a', { name: 'A', search: '?tab=polls' }),
      page('/b', { name: 'Summit' }),
    ])
    expect(row.remembered()).toEqual(row.pages())
  })

  it('closing the page tab of the current page leads to the next page, and the last page tab cannot be closed', () => {
    const row = tags()
    for (const path of ['/a', '/b', '/c', '/b']) row.visit(path)
    row.send({ type: 'close', path: '/a' })
    expect([row.paths(), row.gone]).toEqual([['/b', '/c'], []])
    row.send({ type: 'close', path: '/b' })
    expect([row.paths(), row.gone]).toEqual([['/c'], ['/c']])
    row.visit('/c')
    row.send({ type: 'close', path: '/c' })
    expect(row.paths()).toEqual(['/c'])
    row.visit('/d')
    row.send({ type: 'close', path: '/d' })
    expect(row.gone).toEqual(['/c', '/c'])
  })

  it('all page tabs except the current one can be closed at once', () => {
    const row = tags()
    for (const path of ['/a', '/b', '/c']) row.visit(path)
    row.visit('/b')
    row.send({ type: 'closeOthers' })
    expect(row.paths()).toEqual(['/b'])
    expect(row.remembered()).toEqual([page('/b')])
    row.send({ type: 'closeOthers' })
    expect(row.paths()).toEqual(['/b'])
  })

  it('the number of page tabs is limited', () => {
    const row = tags()
    for (let count = 0; count < limits.pagesRemembered + 2; count += 1) row.visit(`/${count}`)
    expect(row.paths()).toHaveLength(limits.pagesRemembered)
    expect(row.paths()[0]).toBe('/2')
  })
})
