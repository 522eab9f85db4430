import { describe, expect, it } from 'vitest'
import { defaultHouse } from '#contract/house.ts'
import { type Entry, menuFor, menusOf } from '#server/features/accounts/menus.ts'

const entry = (id: number, parentId: number, part: Partial<Entry> = {}): Entry => ({
  id,
  parentId,
  url: `/page/${id}`,
  menuName: '页面',
  menuNameEN: 'Page',
  menuNameES: 'Página',
  menuNameJA: 'ページ',
  icon: '',
  isDeleted: false,
  ...part,
})

const shapeOf = (roles: readonly string[], entries: readonly Entry[]) =>
  menuFor(roles, entries).map(({ id, child }) => [id, ...child.map((child) => child.id)])

describe('the menu that the server gives', () => {
  it('menu entries are placed under their parents in order', () => {
    expect(shapeOf([], [entry(7, 9), entry(1, 0), entry(9, 0), entry(8, 9)])).toEqual([[1], [9, 7, 8]])
  })

  it('menu entries of other roles are left out, with groups that become empty', () => {
    const entries = [
      entry(1, 0),
      entry(2, 0),
      entry(3, 2, { roles: ['owner'] }),
      entry(4, 0, { roles: ['host'] }),
    ]
    expect(shapeOf(['host'], entries)).toEqual([[1], [4]])
    expect(shapeOf(['owner'], entries)).toEqual([[1], [2, 3]])
    expect(JSON.stringify(menuFor(['owner'], entries))).not.toContain('roles')
  })

  it('only the console gets a menu', () => {
    expect(menusOf(1, ['host'], defaultHouse)).toEqual(menuFor(['host']))
    expect(menusOf(2, ['host'], defaultHouse)).toEqual([])
  })

  it('the menu of an installation without plans has no orders and no prices', () => {
    const urls = (hasPlans: boolean) =>
      menusOf(1, ['host'], { ...defaultHouse, hasPlans }).flatMap(({ child }) => child.map(({ url }) => url))
    const sold = ['/UserCenter/MyOrders', '/UserCenter/PriceList']
    expect(urls(true)).toEqual(expect.arrayContaining(sold))
    expect(urls(false)).toEqual(urls(true).filter((url) => !sold.includes(url)))
  })
})
