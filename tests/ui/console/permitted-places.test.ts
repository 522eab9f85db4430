import { describe, expect, it } from 'vitest'
import type { HostProfile, HostUser } from '#machines/host-session/host-session.events.ts'
import { searchedPlaces, shellPlaces, sidebarPlaces } from '#ui/console/routes/permitted-places.ts'
import { isPermitted, type Place } from '#ui/console/shell/menu/route.ts'
import { sampleGroups, samplesBeside } from '#ui/console/showroom/sample-places.ts'

const profileOf = (...UserRoles: string[]): HostProfile => ({ user: { UserRoles } as HostUser, menu: [] })
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
      const { help } = sidebarPlaces(profile)
      return [help, searchedPlaces(profile)].map((places) => pathsOf(places).includes(ofOperators))
    }
    expect(seen(profileOf('host'))).toEqual([false, false])
    expect(seen(profileOf('host', 'operator'))).toEqual([true, true])
    expect(seen(profileOf())).toEqual([false, false])
  })

  it('hidden pages are in neither sidebar nor search, but have a route', () => {
    const profile = profileOf('host', 'operator')
    const found = [...pathsOf(sidebarPlaces(profile).help), ...pathsOf(searchedPlaces(profile))]
    expect(hidden.filter((path) => found.includes(path))).toEqual([])
    expect(pathsOf(shellPlaces(profile))).toEqual(expect.arrayContaining(hidden))
  })

  it('the sidebar has one entry for all samples, beside documentation and guide', () => {
    const help = sidebarPlaces(profileOf('host')).help.map(({ path }) => path)
    expect(help.slice(0, 3)).toEqual(['/documentation/index', '/guide/index', '/components'])
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
