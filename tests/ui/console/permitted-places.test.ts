import { describe, expect, it } from 'vitest'
import { defaultHouse } from '#contract/house.ts'
import type { HostProfile, HostUser } from '#machines/flow/host-session/host-session.events.ts'
import { menusOf } from '#server/features/accounts/menus.ts'
import { searchedPlaces, shellPlaces, sidebarPlaces } from '#ui/console/routes/permitted-places.ts'
import { isPermitted, type Place, type SidebarEntry } from '#ui/console/shell/menu/route.ts'
import { sampleGroups, samplesBeside } from '#ui/console/showroom/sample-places.ts'

const profileOf = (...userRoles: string[]): HostProfile => ({ user: { userRoles } as HostUser, menu: [] })
const linesOf = (entries: readonly SidebarEntry[]): string[] =>
  entries.flatMap((entry) => (entry.kind === 'group' ? pathsOf(entry.places) : [entry.place.path]))
const pathsOf = (places: readonly Pick<Place, 'path'>[]): string[] => places.map(({ path }) => path)

const ofOperators = '/Operator/Orders'
const hidden = [
  '/Event/index/:code',
  '/profile/index',
  '/UserCenter/Order/:number',
  '/UserCenter/Receipt/:number',
]

describe('the pages of an account', () => {
  it('sidebar and search list only the pages that the account’s roles permit', () => {
    const seen = (profile: HostProfile) => {
      const listed = [linesOf(sidebarPlaces(profile)), pathsOf(searchedPlaces(profile))]
      return listed.map((paths) => paths.includes(ofOperators))
    }
    expect(seen(profileOf('host'))).toEqual([false, false])
    expect(seen(profileOf('host', 'operator'))).toEqual([true, true])
    expect(seen(profileOf())).toEqual([false, false])
  })

  it('hidden pages are in neither sidebar nor search, but have a route', () => {
    const profile = profileOf('host', 'operator')
    const found = [...linesOf(sidebarPlaces(profile)), ...pathsOf(searchedPlaces(profile))]
    expect(hidden.filter((path) => found.includes(path))).toEqual([])
    expect(pathsOf(shellPlaces(profile))).toEqual(expect.arrayContaining(hidden))
  })

  it('the sidebar has one entry for all samples, beside documentation and guide', () => {
    expect(linesOf(sidebarPlaces(profileOf('host'))).slice(0, 3)).toEqual([
      '/documentation/index',
      '/guide/index',
      '/components',
    ])
  })

  it('the sidebar has the entries of the menu, the group of operators and the guides, and the pages of an account are in its group', () => {
    const sidebar = sidebarPlaces({
      ...profileOf('host', 'operator'),
      menu: menusOf(1, ['host', 'operator'], defaultHouse),
    })
    expect(sidebar.map(({ id }) => id)).toEqual(['1', '5', '2', '12', '9', 'operator', 'guides'])
    const account = sidebar.filter(({ id }) => id === '9')
    expect(linesOf(account)).toEqual(expect.arrayContaining(['/UserCenter/MyInfo']))
    expect(linesOf(sidebar.filter(({ id }) => id === 'operator'))).toContain(ofOperators)
    expect(linesOf(sidebarPlaces(profileOf('host')))).toContain('/UserCenter/MyInfo')
  })

  it('the path of a group of samples leads to its first page', () => {
    const paths = pathsOf(shellPlaces(profileOf('host')))
    for (const { path, first } of sampleGroups) {
      expect(first.startsWith(`${path}/`), path).toBe(true)
      expect(paths, first).toContain(first)
      expect(samplesBeside(first).group?.path).toBe(path)
    }
    expect(sampleGroups.map(({ path }) => path)).toEqual(['/components', '/charts', '/table', '/nested'])
  })

  it('a page is permitted to any of its roles, and to everybody when it names no role', () => {
    expect(isPermitted({ roles: ['operator', 'auditor'] }, ['host', 'auditor'])).toBe(true)
    expect(isPermitted({ roles: ['operator'] }, ['host'])).toBe(false)
    expect(isPermitted({ roles: [] }, [])).toBe(true)
  })
})
