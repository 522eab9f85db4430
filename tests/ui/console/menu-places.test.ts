import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#i18n/base/language.ts'
import type { Translator } from '#i18n/translator.ts'
import type { Menu } from '#machines/flow/host-session/host-session.events.ts'
import { pageOfMenu } from '#ui/console/routes/menu-pages.ts'
import { menuPlaces, sidebarOf } from '#ui/console/routes/menu-places.ts'
import type { Place } from '#ui/console/shell/menu/route.ts'

const entry = (Id: number, part: Partial<Menu> = {}): Menu => ({
  Id,
  ParentId: 0,
  Url: `/page/${Id}`,
  MenuName: '页面',
  MenuNameEN: 'Page',
  MenuNameES: 'Página',
  MenuNameJA: 'ページ',
  Icon: '',
  IsDeleted: false,
  Child: [],
  ...part,
})
const child = (Id: number, part: Partial<Menu> = {}): Menu['Child'][number] => ({
  ...entry(Id, part),
  Child: [],
})

const titled = (menu: Menu, language: Language): string => {
  const [place] = menuPlaces([menu]) as [Place]
  return place.title({ language } as Translator<'routes'>)
}

describe('the menu in the sidebar', () => {
  it('the sidebar menu leaves out deleted entries and groups without entries', () => {
    const menu = [
      entry(1),
      entry(2, { IsDeleted: true, Child: [child(7)] }),
      entry(3, { Child: [child(4), child(5, { IsDeleted: true })] }),
      entry(6, { Child: [child(8, { IsDeleted: true })] }),
    ]
    expect(sidebarOf(menu).map(({ kind, id }) => [kind, id])).toEqual([
      ['page', '1'],
      ['group', '3'],
    ])
    expect(menuPlaces(menu).map(({ path }) => path)).toEqual(['/page/1', '/page/4'])
  })

  it('the sidebar menu accepts an address with or without a leading slash', () => {
    expect(menuPlaces([entry(1, { Url: 'Events/EventList' })])[0]?.path).toBe('/Events/EventList')
  })

  it('a menu entry has its title in the page’s language, otherwise in English, otherwise in Chinese', () => {
    expect(languages.map((language) => titled(entry(1), language))).toEqual([
      '页面',
      'Page',
      'Página',
      'ページ',
    ])
    expect(titled(entry(1, { MenuNameJA: '' }), 'ja')).toBe('Page')
    expect(titled(entry(1, { MenuNameEN: '', MenuNameJA: '' }), 'ja')).toBe('页面')
  })
})

describe('the page of a menu id', () => {
  it('the menu entries with the ids 1 and 5 share a page, and unknown ids lead to the fallback page', () => {
    expect(pageOfMenu(5)).toBe(pageOfMenu(1))
    expect(pageOfMenu(1)).not.toBe(pageOfMenu(2))
    for (const id of [0, 2, 4, 9, 11, 13, 99]) expect(pageOfMenu(id), String(id)).toBe(pageOfMenu(-1))
  })
})
