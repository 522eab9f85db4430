import { fromPromise } from 'xstate'
import type { LinkKind } from '#contract/audience.ts'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { CoHostRole } from '#contract/interface/co-host.ts'
import { coHostListMachine } from '#machines/flow/co-host-list/co-host-list.machine.ts'
import * as api from '#services/api/co-hosts.ts'
import { getPublicEvent } from '#services/api/events.ts'
import * as links from '#services/api/links.ts'
import { getAddress } from '#services/api/support.ts'
import { originForGuests } from '#ui/live/join-address.ts'
import { callLogic } from '#ui/state/call-logic.ts'

export type OwnCoHost = CallAnswer<'/api/event/Share/GetOwn'>
/** Public facts about an event, with the origin at which guests reach the server. */
export type PublicEvent = CallAnswer<'/api/event/Event/GetEventByCode'> & { origin: string }

export const publicEvent = (eventCode: string) =>
  callLogic(async () => {
    const [event, address] = await Promise.all([getPublicEvent(eventCode), getAddress()])
    if (!event.ok) return event
    if (!address.ok) return address
    const origin = originForGuests(address.data, window.location)
    return accepted({ ...event.data, origin })
  })

export const ownCoHost = (eventCode: string) => callLogic(() => api.getOwnAccess(eventCode))

export const leaveEvent = callLogic(api.leaveEvent)

export type PageLinks = CallAnswer<'/api/event/Link/GetList'>

export const pageLinks = (eventCode: string, kind: LinkKind) =>
  callLogic(() => links.listLinks(eventCode, kind))

/** Ends the link with this id. Null ends all links of the kind. Answers the id. */
export const endLinks = (eventCode: string, kind: LinkKind) =>
  callLogic(async (id: string | null) => {
    const answer = await links.endLinks(eventCode, kind, id)
    return answer.ok ? accepted(id) : answer
  })

/** A new link to the speaker's view. */
export interface MadeLink {
  id: string
  /** The path of the speaker's view, with the token of the link. */
  path: string
  /** True if the speaker may step the show. */
  control: boolean
}

/** Makes a link that opens only the event's speaker's view. `control`: the speaker may step the show. */
export const speakerLink = callLogic(async ({ code, control }: { code: string; control: boolean }) => {
  const answer = await links.createSpeakerToken(code, control)
  if (!answer.ok) return answer
  const { id, token } = answer.data
  const made: MadeLink = { id, path: `/Speaker/${code}#token=${encodeURIComponent(token)}`, control }
  return accepted(made)
})

/** The state machine for the list of co-hosts of an event, with the service that fetches the list. */
export const coHostListOf = (eventCode: string) =>
  coHostListMachine.provide({ actors: { fetchUsers: fromPromise(() => api.listCoHosts(eventCode)) } })

interface Period {
  role: CoHostRole
  startDate: number
  endDate: number
}

/** Saves the access of an account. The form gives a login name if `accountId` is null: the access is new. */
export function saveAccess(eventCode: string, accountId: string | null) {
  const add = api.createAccessAdder()
  return callLogic(
    ({ logonName = '', ...period }: Period & { logonName?: string }): Promise<Outcome> =>
      accountId === null
        ? add({ eventCode, logonName, ...period })
        : api.changeAccess({ eventCode, accountId, ...period }),
  )
}

/** Disables, enables or removes an account's access. */
export const switchAccess = (eventCode: string) =>
  callLogic(({ what, accountId }: { what: 'Disable' | 'Enable' | 'Remove'; accountId: string }) =>
    api.switchAccess(what, { eventCode, accountId }),
  )
