import { accepted, refused } from '#contract/errors.ts'
import type { Engine } from '#server/engine/engine.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import { callActor } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import { findEvent, hosted } from '../co-hosts/co-hosts.public.ts'
import type { Feature, Routes } from '../feature.ts'
import { showsOther } from '../guests/guests.public.ts'
import { eraseGuestHandler } from './erase-guest.ts'
import { forgetGuests } from './forget-guests.ts'
import { readGuestData } from './guest-data.ts'
import { eraseGuest } from './privacy.public.ts'

/** What a guest may do with the own data, and a host with the data of one guest. */
function privacyRoutes(parts: Pick<Platform, 'audit' | 'sessions' | 'store'> & { engine: Engine }) {
  const { audit, store } = parts
  const { db } = store
  /** The audit log must not lead to a guest, so it has no address of the phone. */
  const aGuest = { actorId: null, actorName: 'a guest', client: '' }

  return {
    '/api/guest/Guest/GetMyData': async ({ caller, input }) => {
      if (showsOther(caller, input)) return refused('TokenInvalid')
      const event = await findEvent(db, input.eventCode)
      const data = event && (await readGuestData(db, event, caller.subjectId, 'guest'))
      if (!data) return refused('NotFound')
      await audit.record({ act: 'guest-exported', ...aGuest, eventId: event.id, details: { by: 'guest' } })
      return accepted(data)
    },

    '/api/guest/Guest/DeleteMyData': async ({ caller, input }) => {
      if (showsOther(caller, input)) return refused('TokenInvalid')
      const all = { guestId: caller.subjectId, eventIds: 'all' } as const
      const erased = await eraseGuest(parts, all, { ...aGuest, who: 'guest' })
      return erased.ok ? accepted(true) : erased
    },

    '/api/event/Event/GetGuestData': hosted(db, 'run', async (event, call) => {
      const data = await readGuestData(db, event, call.input.guestId, 'host')
      if (!data) return refused('NotFound')
      const details = { by: 'host' }
      await audit.record({ act: 'guest-exported', ...callActor(call), eventId: event.id, details })
      return accepted(data)
    }),

    '/api/event/Event/EraseGuest': hosted(db, 'run', async (event, call) => {
      const { guestId } = call.input
      const by = { ...callActor(call), who: 'host' } as const
      const erased = await eraseGuest(parts, { guestId, eventIds: [event.id] }, by)
      return erased.ok ? accepted(true) : erased
    }),
  } satisfies Routes
}

export const privacyFeature = {
  handlers: { [serverCommands.eraseGuest]: eraseGuestHandler, [serverCommands.forgetGuests]: forgetGuests },
  urgent: [serverCommands.eraseGuest],
  routes: [privacyRoutes],
} satisfies Feature
