import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '../../../src/contract/errors.ts'
import { foldText } from '../../../src/contract/fold-text.ts'
import * as limits from '../../../src/contract/limits.ts'
import { ownOrders } from '../../commands/handlers.ts'
import type { JoinPayload } from '../../commands/join.ts'
import type { ServerContext } from '../../context.ts'
import { findEvent, publicEventOf } from '../../events/event-rows.ts'
import { createCodeGate } from '../../guests/code-gate.ts'
import { keptDetails, missingDetail } from '../../guests/guest-details.ts'
import { idOfAttempt } from '../../ids.ts'
import { hashToken, newToken } from '../../sessions.ts'
import { mobileSkinOf } from '../../skins/skin-rows.ts'
import type { Schema } from '../../store/schema.ts'
import { restore } from '../../work/charts.ts'
import { registerCall } from '../call.ts'

type EventRow = Schema['event']

interface GivenCode {
  EventCode: string
  Passcode?: string | undefined
  ValidateCode?: string | undefined
  ValidateCodeGuId?: string | undefined
}

/** Whatever its case and width: it is read out in halls and typed on phones. */
function passcodeFits(row: EventRow, given: string | undefined): boolean {
  const wanted = Buffer.from(foldText(restore('event', row.state).context.passcode))
  const offered = Buffer.from(foldText(given ?? ''))
  return wanted.length === 0 || (wanted.length === offered.length && timingSafeEqual(wanted, offered))
}

/** Registering at an event, looking one up, and visiting a further one. */
export function serveJoining(app: FastifyInstance, context: ServerContext): void {
  const { db } = context.store
  const gate = createCodeGate(context)

  /** The event behind a code, and what the gate lets this client know; a wrong code counts against it. */
  async function eventBehind(address: string, given: GivenCode) {
    const passed = await gate.pass(address, given)
    if (!passed.ok) return passed
    const { mayTell } = passed.data
    const event = await findEvent(db, given.EventCode)
    if (event) {
      return mayTell('that a code is right') ? { ...accepted(event), mayTell } : refused('CaptchaWrong')
    }
    const refusal = refused(mayTell('what was guessed') ? 'CodeUnknown' : 'CaptchaWrong')
    await gate.fail(address)
    return refusal
  }
  type Found = Extract<Awaited<ReturnType<typeof eventBehind>>, { ok: true }>

  const publicEvent = async (row: EventRow) => publicEventOf(row, await mobileSkinOf(db, row))

  /** A wrong passcode counts against its client too; there are few of them, so a right one is told no sooner. */
  async function passcodeFault(address: string, { data: event, mayTell }: Found, given: GivenCode) {
    if (given.Passcode && !mayTell('what was guessed')) return refused('CaptchaWrong')
    if (passcodeFits(event, given.Passcode)) return undefined
    if (given.Passcode) await gate.fail(address)
    return { ...refused('PasscodeWrong'), field: 'Passcode' }
  }

  const join = (eventId: string, guestId: string, payload: JoinPayload) =>
    context.engine.apply(eventId, {
      name: ownOrders.join,
      actor: { kind: 'guest', id: guestId },
      commandId: '',
      payload,
    })

  registerCall(app, context, '/api/event/Event/GetEventByCode', async (_, { input, request }) => {
    const event = await eventBehind(request.ip, input)
    return event.ok ? accepted(await publicEvent(event.data)) : event
  })

  registerCall(app, context, '/api/guest/Guest/RegisterGuest', async (_, { input, request }) => {
    const event = await eventBehind(request.ip, input)
    if (!event.ok) return event
    const closed = await passcodeFault(request.ip, event, input)
    if (closed) return closed
    const settings = restore('event', event.data.state).context
    const missing = missingDetail(settings, input)
    if (missing) return missing
    const now = context.clock()
    const id = idOfAttempt(event.data.id, input.CommandId)
    const guest = { id, ...keptDetails(settings, input), created_at: now }
    const token = newToken()
    const session = {
      token_hash: hashToken(token),
      kind: 'guest' as const,
      subject_id: guest.id,
      expires_at: now + limits.guestSessionDays * 86_400_000,
      created_at: now,
    }
    const joined = await join(event.data.id, guest.id, { guest, session })
    return joined.ok ? accepted({ Token: token, GuestId: id }) : joined
  })

  registerCall(app, context, '/api/guest/Guest/VisitEvent', async (_, { caller, input, request }) => {
    const event = await eventBehind(request.ip, input)
    if (!event.ok) return event
    const known = await db
      .selectFrom('participation')
      .select('guest_id')
      .where('event_id', '=', event.data.id)
      .where('guest_id', '=', caller.subjectId)
      .executeTakeFirst()
    if (!known) {
      const closed = await passcodeFault(request.ip, event, input)
      if (closed) return closed
      const guest = await db
        .selectFrom('guest')
        .selectAll()
        .where('id', '=', caller.subjectId)
        .executeTakeFirst()
      if (!guest) return refused('TokenInvalid')
      const { username, company, email, consent } = guest
      const details = { Username: username, Company: company, Email: email, Consent: consent === 1 }
      const missing = missingDetail(restore('event', event.data.state).context, details)
      if (missing) return missing
    }
    const joined = await join(event.data.id, caller.subjectId, { guest: null, session: null })
    if (!joined.ok) return joined
    return accepted({ ...(await publicEvent(event.data)), GuestId: caller.subjectId })
  })
}
