import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { accepted, refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import type { ServerContext } from '../../context.ts'
import { findOwnEvent } from '../../events/event-rows.ts'
import { registerCall } from '../call.ts'

const daySeconds = 86_400

/** What the host's desk asks besides commands: who takes part, the view, a token for the big screen. */
export function serveDesk(app: FastifyInstance, context: ServerContext): void {
  const { db } = context.store

  registerCall(app, context, '/api/event/Event/GetGuests', async (_, { caller, input }) => {
    const event = await findOwnEvent(db, input.EventCode, caller.subjectId)
    if (!event) return refused('NoAccess')
    const search = `%${input.Search.toLowerCase().replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
    let query = db
      .selectFrom('participation')
      .innerJoin('guest', 'guest.id', 'participation.guest_id')
      .select(['guest.id', 'username', 'company', 'email', 'joined_at'])
      .where('event_id', '=', event.id)
      .where('removed_at', 'is', null)
      .orderBy('guest.id')
      .limit(limits.guestsPerPage)
    if (input.AfterId) query = query.where('guest.id', '>', input.AfterId)
    if (input.Search) {
      const like = (column: 'username' | 'company' | 'email') =>
        sql<boolean>`lower(${sql.ref(column)}) like ${search} escape '\\'`
      query = query.where((eb) => eb.or([like('username'), like('company'), like('email')]))
    }
    const rows = await query.execute()
    return accepted(
      rows.map((row) => ({
        Id: row.id,
        Username: row.username,
        Company: row.company,
        Email: row.email,
        JoinedOn: row.joined_at,
      })),
    )
  })

  registerCall(app, context, '/api/event/Event/GetSnapshot', async (_, { caller, input }) => {
    const event = await findOwnEvent(db, input.EventCode, caller.subjectId)
    const snapshot = event && (await context.snapshots.snapshot(event.id, 'host', null))
    return snapshot ? accepted({ ...snapshot }) : refused('NoAccess')
  })

  registerCall(app, context, '/api/event/Present/GetScreenToken', async (_, { caller, input }) => {
    const event = await findOwnEvent(db, input.EventCode, caller.subjectId)
    if (!event) return refused('NoAccess')
    const seconds = limits.guestSessionDays * daySeconds
    return accepted({ Token: await context.sessions.create('screen', event.id, seconds) })
  })
}
