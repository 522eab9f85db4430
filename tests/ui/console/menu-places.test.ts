import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#i18n/base/language.ts'
import type { Translator } from '#i18n/translator.ts'
import type { Menu } from '#machines/flow/host-session/host-session.events.ts'
import { pageOfMenu } from '#ui/console/routes/menu-pages.ts'
import { menuPlaces, sidebarOf } from '#ui/console/routes/menu-places.ts'
import type { Place } from '#ui/console/shell/menu/route.ts'

const entry = (id: number, part: Partial<Menu> = {}): Menu => ({
  id,
  parentId: 0,
  url: `/page/${id}`,
  menuName: '页面',
  menuNameEN: 'Page',
  menuNameES: 'Página',
  menuNameJA: 'ページ',
  icon: '',
  isDeleted: false,
  child: [],
  ...part,
})
const child = (id: number, part: Partial<Menu> = {}): Menu['child'][number] => ({
  ...entry(id, part),
  child: [],
})

const titled = (menu: Menu, language: Language): string => {
  const [place] = menuPlaces([menu]) as [Place]
  return place.title({ language } as Translator<'routes'>)
}

describe('the menu in the sidebar', () => {
  it('the sidebar menu leaves out deleted entries and groups without entries', () => {
    const menu = [
      entry(1),
      entry(2, { isDeleted: true, child: [child(7)] }),
      entry(3, { child: [child(4), child(5, { isDeleted: true })] }),
      entry(6, { child: [child(8, { isDeleted: true })] }),
    ]
    expect(sidebarOf(menu).map(({ kind, id }) => [kind, id])).toEqual([
      ['page', '1'],
      ['group', '3'],
    ])
    expect(menuPlaces(menu).map(({ path }) => path)).toEqual(['/page/1', '/page/4'])
  })

  it('the sidebar menu accepts an address with or without a leading slash', () => {
    expect(menuPlaces([entry(1, { url: 'Events/EventList' })])[0]?.path).toBe('/Events/EventList')
  })

  it('a menu entry has its title in the page’s language, otherwise in English, otherwise in Chinese', () => {
    expect(languages.map((language) => titled(entry(1), language))).toEqual([
      '页面',
      'Page',
      'Página',
      'ページ',
    ])
    expect(titled(entry(1, { menuNameJA: '' }), 'ja')).toBe('Page')
    expect(titled(entry(1, { menuNameEN: '', menuNameJA: '' }), 'ja')).toBe('页面')
  })
})

describe('the page of a menu id', () => {
  it('the menu entries with the ids 1 and 5 share a page, and unknown ids lead to the fallback page', () => {
    expect(pageOfMenu(5)).toBe(pageOfMenu(1))
    expect(pageOfMenu(1)).not.toBe(pageOfMenu(2))
    for (const id of [0, 2, 4, 9, 11, 13, 99]) expect(pageOfMenu(id), String(id)).toBe(pageOfMenu(-1))
  })
})
