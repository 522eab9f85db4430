import { describe, expect, it } from 'vitest'
import * as limits from '#contract/limits.ts'
import { contactAddress } from '#ui/console/shell/help/contact-address.ts'
import { createRouteSearch } from '#ui/console/shell/menu/search-routes.ts'

const route = (path: string, title: string) => ({ path, title, icon: '' })
const routes = [
  route('/Events/EventList', 'Events'),
  route('/Events/Templates', 'Templates'),
  route('/documentation/index', '使用文档'),
]
const found = (text: string) => createRouteSearch(routes)(text).map(({ path }) => path)

describe('the search over pages', () => {
  it('the page search finds a page by part of its title or path, even with a typing error', () => {
    expect(found('templ')[0]).toBe('/Events/Templates')
    expect(found('tmplates')[0]).toBe('/Events/Templates')
    expect(found('文档')).toEqual(['/documentation/index'])
    expect(found('documentation')).toEqual(['/documentation/index'])
  })

  // With a lower weight of the title the first order would be reversed. With a higher weight the second order would
  // be.
  it.each([
    ['My guide', ['/other', '/guide']],
    ['Our own guide', ['/guide', '/other']],
  ])('the page search weighs the title more than the path, by the specified factors (%s)', (title, order) => {
    const search = createRouteSearch([route('/guide', 'Other'), route('/other', title)])
    expect(search('guide').map(({ path }) => path)).toEqual(order)
  })

  it('the page search accepts at most four wrong letters in ten', () => {
    const search = (title: string) => createRouteSearch([route('/', title)])('abcdefghij').length
    expect([search('zbzdzfzhij'), search('zbzdzfzhzj')]).toEqual([1, 0])
  })

  it('the page search uses the thresholds and weights of the specification', () => {
    expect(limits).toMatchObject({
      routeSearchThreshold: 0.4,
      routeSearchTitleWeight: 0.7,
      routeSearchPathWeight: 0.3,
    })
  })

  it('the page search lists all pages for an empty word, and no page for an unrelated word', () => {
    expect(found('  ')).toEqual(routes.map(({ path }) => path))
    expect(found('zzzzqqq')).toEqual([])
  })
})

describe('the addresses of customer service', () => {
  it('the contact addresses are those of the installation, otherwise pages of the product', () => {
    const named = { business: 'mailto:sales@example.org', technical: '', bugs: '' }
    expect(contactAddress(named, 'business', 'https://live.example.org')).toBe('mailto:sales@example.org')
    expect(contactAddress(named, 'bugs', 'https://live.example.org')).toBe(
      'https://live.example.org/help#report',
    )
  })
})
