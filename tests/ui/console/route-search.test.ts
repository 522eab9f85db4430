import { describe, expect, it } from 'vitest'
import * as limits from '../../../src/contract/limits.ts'
import { contactAddress } from '../../../src/ui/console/shell/contact-address.ts'
import { createRouteSearch } from '../../../src/ui/console/shell/search-routes.ts'

const route = (path: string, title: string) => ({ path, title, icon: '' })
const routes = [
  route('/Events/EventList', 'Events'),
  route('/Events/Templates', 'Templates'),
  route('/documentation/index', '使用文档'),
]
const found = (text: string) => createRouteSearch(routes)(text).map(({ path }) => path)

describe('the search over pages', () => {
  it('finds a page by a part of its title or path, and with a slip', () => {
    expect(found('templ')[0]).toBe('/Events/Templates')
    expect(found('tmplates')[0]).toBe('/Events/Templates')
    expect(found('文档')).toEqual(['/documentation/index'])
    expect(found('documentation')).toEqual(['/documentation/index'])
  })

  // With less for the title the first would be the other way round, with more the second.
  it.each([
    ['My guide', ['/other', '/guide']],
    ['Our own guide', ['/guide', '/other']],
  ])('weighs a title more than a path, as far as the figures say (%s)', (title, order) => {
    const search = createRouteSearch([route('/guide', 'Other'), route('/other', title)])
    expect(search('guide').map(({ path }) => path)).toEqual(order)
  })

  it('is off by four letters of ten at most', () => {
    const search = (title: string) => createRouteSearch([route('/', title)])('abcdefghij').length
    expect([search('zbzdzfzhij'), search('zbzdzfzhzj')]).toEqual([1, 0])
  })

  it('has the figures of the specification', () => {
    expect(limits).toMatchObject({
      routeSearchThreshold: 0.4,
      routeSearchTitleWeight: 0.7,
      routeSearchPathWeight: 0.3,
    })
  })

  it('lists all pages for no word, and none for one that is far off', () => {
    expect(found('  ')).toEqual(routes.map(({ path }) => path))
    expect(found('zzzzqqq')).toEqual([])
  })
})

describe('the addresses of customer service', () => {
  it('are the installation’s, else pages of the product', () => {
    const named = { Business: 'mailto:sales@example.org', Technical: '', Bugs: '' }
    expect(contactAddress(named, 'business', 'https://live.example.org')).toBe('mailto:sales@example.org')
    expect(contactAddress(named, 'bugs', 'https://live.example.org')).toBe(
      'https://live.example.org/documentation/index#report',
    )
  })
})
