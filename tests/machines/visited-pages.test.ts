import { afterAll, describe, expect, it } from 'vitest'
import * as limits from '../../src/contract/limits.ts'
import type { VisitedPage } from '../../src/machines/visited-pages/visited-pages.events.ts'
import { visitedPagesMachine } from '../../src/machines/visited-pages/visited-pages.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

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
  const actor = coverage.start(
    visitedPagesMachine.provide({
      actions: {
        'go to': (_, params) => gone.push(params.page?.path),
        remember: (_, params) => {
          remembered = params.pages
        },
      },
    }),
    { input: { pages } },
  )
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
  it('hold each page once, with its latest address and its own name', () => {
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

  it('lead to the next page when the shown one is closed, and keep the last', () => {
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

  it('can all be closed but the shown one', () => {
    const row = tags()
    for (const path of ['/a', '/b', '/c']) row.visit(path)
    row.visit('/b')
    row.send({ type: 'closeOthers' })
    expect(row.paths()).toEqual(['/b'])
    expect(row.remembered()).toEqual([page('/b')])
    row.send({ type: 'closeOthers' })
    expect(row.paths()).toEqual(['/b'])
  })

  it('are no more than fit', () => {
    const row = tags()
    for (let count = 0; count < limits.pagesRemembered + 2; count += 1) row.visit(`/${count}`)
    expect(row.paths()).toHaveLength(limits.pagesRemembered)
    expect(row.paths()[0]).toBe('/2')
  })
})
