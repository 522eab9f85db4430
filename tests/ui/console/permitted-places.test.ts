import { describe, expect, it } from 'vitest'
import type { HostProfile, HostUser } from '../../../src/machines/host-session/host-session.events.ts'
import {
  searchedPlaces,
  shellPlaces,
  sidebarPlaces,
} from '../../../src/ui/console/routes/permitted-places.ts'
import { isPermitted, type Place } from '../../../src/ui/console/routes/route.ts'

const profileOf = (...UserRoles: string[]): HostProfile => ({ user: { UserRoles } as HostUser, menu: [] })
const pathsOf = (places: readonly Place[]): string[] => places.map(({ path }) => path)

const ofOperators = '/Operator/Orders'
const hidden = [
  '/Event/index/:code',
  '/profile/index',
  '/UserCenter/Order/:number',
  '/UserCenter/Receipt/:number',
]

describe('the pages of an account', () => {
  it('are those that its roles permit, in the sidebar as in the search', () => {
    const seen = (profile: HostProfile) => {
      const { help } = sidebarPlaces(profile)
      return [help, searchedPlaces(profile)].map((places) => pathsOf(places).includes(ofOperators))
    }
    expect(seen(profileOf('host'))).toEqual([false, false])
    expect(seen(profileOf('host', 'operator'))).toEqual([true, true])
    expect(seen(profileOf())).toEqual([false, false])
  })

  it('are in neither where they are hidden, but have their route', () => {
    const profile = profileOf('host', 'operator')
    const found = [...pathsOf(sidebarPlaces(profile).help), ...pathsOf(searchedPlaces(profile))]
    expect(hidden.filter((path) => found.includes(path))).toEqual([])
    expect(pathsOf(shellPlaces(profile))).toEqual(expect.arrayContaining(hidden))
  })

  it('ask for one of their roles, and for none where they name none', () => {
    expect(isPermitted({ roles: ['operator', 'auditor'] }, ['host', 'auditor'])).toBe(true)
    expect(isPermitted({ roles: ['operator'] }, ['host'])).toBe(false)
    expect(isPermitted({ roles: [] }, [])).toBe(true)
  })
})
