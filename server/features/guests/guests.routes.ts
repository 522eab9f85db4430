import { timingSafeEqual } from 'node:crypto'
import type { EventSettings } from '#contract/content.ts'
import { accepted, refused } from '#contract/errors.ts'
import { foldText } from '#contract/fold-text.ts'
import * as limits from '#contract/limits.ts'
import { restore } from '#server/engine/charts.ts'
import type { Engine } from '#server/engine/engine.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import { idOfAttempt } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import { hashToken, newToken } from '#server/platform/sessions.ts'
import type { Schema } from '#server/store/schema.ts'
import { findEvent, hosted } from '../co-hosts/co-hosts.public.ts'
import type { Routes } from '../feature.ts'
import { mobileThemeOf } from '../themes/themes.public.ts'
import { type CodeGateParts, createCodeGate } from './code-gate.ts'
import { asking, detailsRefusal, isAnonymous, keptDetails, publicEventOf } from './guests.public.ts'
import type { JoinPayload } from './join.ts'
import { createJoinPace } from './join-pace.ts'
import { countJoined, listGuests } from './listed-guests.ts'

/** The parts of the server that the calls need with which guests join. */
interface JoinParts extends CodeGateParts, Pick<Platform, 'store'> {
  engine: Engine
}

type EventRow = Schema['event']

interface GivenCode {
  eventCode: string
  passcode?: string | undefined
  validateCode?: string | undefined
  validateCodeGuId?: string | undefined
}

/**
 * Whether the passcode matches. Upper and lower case, and full and half width, are equal, because people read a
 * passcode aloud and type it on phones.
 */
function passcodeFits({ passcode }: Pick<EventSettings, 'passcode'>, given: string | undefined): boolean {
  const wanted = Buffer.from(foldText(passcode))
  const offered = Buffer.from(foldText(given ?? ''))
  return wanted.length === 0 || (wanted.length === offered.length && timingSafeEqual(wanted, offered))
}

/** The registration at an event, the look-up of an event, and the visit of another event. */
export function joiningRoutes(parts: JoinParts) {
  const { clock, engine, environment, store } = parts
  const { db } = store
  const gate = createCodeGate(parts)
  const pace = createJoinPace(environment.processes)

  /**
   * Finds the event with this code. The code gate limits this client's tries, and a wrong code counts as a failed try.
   * The result also tells what the server may answer without a captcha.
   */
  async function eventBehind(address: string, given: GivenCode) {
    const passed = await gate.pass(address, given)
    if (!passed.ok) return passed
    const { mayReveal, hasSolved } = passed.data
    const event = await findEvent(db, given.eventCode)
    if (event) {
      return mayReveal('that a code is right')
        ? { ...accepted(event), mayReveal, hasSolved }
        : refused('CaptchaWrong')
    }
    const refusal = refused(mayReveal('what was guessed') ? 'CodeUnknown' : 'CaptchaWrong')
    await gate.fail(address)
    return refusal
  }
  type Found = Extract<Awaited<ReturnType<typeof eventBehind>>, { ok: true }>

  const publicEvent = async (row: EventRow) => publicEventOf(row, await mobileThemeOf(db, row))

  /**
   * A wrong passcode also counts as a failed try of its client. There are few possible passcodes, so the server does
   * not confirm even a correct one to a client that needs a captcha.
   */
  async function passcodeRefusal(
    address: string,
    settings: EventSettings,
    { mayReveal }: Found,
    given: GivenCode,
  ) {
    if (given.passcode && !mayReveal('what was guessed')) return refused('CaptchaWrong')
    if (passcodeFits(settings, given.passcode)) return undefined
    if (given.passcode) await gate.fail(address)
    return { ...refused('PasscodeWrong'), field: 'passcode' }
  }

  /**
   * If unusually many guests join at once, each new guest needs a proof of work. One proof costs a guest little,
   * but a thousand proofs cost an operator of bots a lot.
   */
  async function paceRefusal({ data: event, hasSolved }: Found, guestId: string, places: number) {
    if (pace.isUsual({ id: event.id, places }, performance.now())) return undefined
    if (await hasSolved()) return undefined
    // The guest may have joined already, and only the answer was lost. Then the proof is already used, and that is no
    // error.
    return (await hasJoined(event.id, guestId)) ? undefined : refused('CaptchaWrong')
  }

  async function hasJoined(eventId: string, guestId: string): Promise<boolean> {
    const row = await db
      .selectFrom('participation')
      .select('guest_id')
      .where('event_id', '=', eventId)
      .where('guest_id', '=', guestId)
      .executeTakeFirst()
    return row !== undefined
  }

  async function nameOf(guestId: string): Promise<string> {
    const guest = await db.selectFrom('guest').select('username').where('id', '=', guestId).executeTakeFirst()
    return guest?.username ?? ''
  }

  const join = (eventId: string, guestId: string, payload: JoinPayload) =>
    engine.apply(eventId, {
      name: serverCommands.join,
      actor: { kind: 'guest', id: guestId },
      commandId: '',
      payload,
    })

  return {
    '/api/event/Event/GetEventByCode': async ({ input, request }) => {
      const event = await eventBehind(request.ip, input)
      return event.ok ? accepted(await publicEvent(event.data)) : event
    },

    '/api/guest/Guest/RegisterGuest': async ({ input, request }) => {
      const event = await eventBehind(request.ip, input)
      if (!event.ok) return event
      const settings = restore('event', event.data.state).context
      const closed = await passcodeRefusal(request.ip, settings, event, input)
      if (closed) return closed
      const unfit = detailsRefusal(settings, input)
      if (unfit) return unfit
      const id = idOfAttempt(event.data.id, input.commandId)
      const tooFast = await paceRefusal(event, id, settings.participantLimit)
      if (tooFast) return tooFast
      const now = clock()
      const guest = { id, ...keptDetails(settings, input), created_at: now }
      const token = newToken()
      const session = {
        token_hash: hashToken(token),
        kind: 'guest' as const,
        subject_id: guest.id,
        expires_at: now + limits.guestSessionDays * 86_400_000,
        created_at: now,
      }
      const joined = await join(event.data.id, guest.id, { name: guest.username, guest, session })
      return joined.ok ? accepted({ token, guestId: id }) : joined
    },

    '/api/guest/Guest/VisitEvent': async ({ caller, input, request }) => {
      const event = await eventBehind(request.ip, input)
      if (!event.ok) return event
      if (!(await hasJoined(event.data.id, caller.subjectId))) {
        const settings = restore('event', event.data.state).context
        // A guest is in one anonymous event or in others, so that nothing leads from it to a name. The phone joins as a new guest.
        if (settings.anonymous || (await isAnonymous(db, caller.subjectId))) return refused('TokenInvalid')
        const closed = await passcodeRefusal(request.ip, settings, event, input)
        if (closed) return closed
        const guest = await db
          .selectFrom('guest')
          .selectAll()
          .where('id', '=', caller.subjectId)
          .executeTakeFirst()
        if (!guest) return refused('TokenInvalid')
        const { username, company, email, consent } = guest
        const details = { username, company, email, consent: consent === 1 }
        const unfit = detailsRefusal(settings, details)
        if (unfit) return unfit
        const tooFast = await paceRefusal(event, caller.subjectId, settings.participantLimit)
        if (tooFast) return tooFast
      }
      const joined = await join(event.data.id, caller.subjectId, {
        name: await nameOf(caller.subjectId),
        guest: null,
        session: null,
      })
      if (!joined.ok) return joined
      return accepted({ ...(await publicEvent(event.data)), guestId: caller.subjectId })
    },
  } satisfies Routes
}

/** The guests of an event, for its hosts. */
export function listedGuestsRoutes({ clock, store }: Pick<Platform, 'clock' | 'store'>) {
  const { db } = store

  return {
    '/api/event/Event/GetGuests': hosted(db, 'run', async (event, { input }) => {
      const { nameHeld: held, ...asked } = input
      return accepted(await listGuests(store, asking(event), { ...asked, held }))
    }),

    '/api/event/Event/CountJoined': hosted(db, 'run', async (event, { input }) => {
      const since = clock() - input.minutes * 60_000
      return accepted({ since, count: await countJoined(db, event.id, since) })
    }),
  } satisfies Routes
}
