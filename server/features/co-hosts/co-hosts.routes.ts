import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { coHostStatuses } from '#contract/interface/co-host.ts'
import * as limits from '#contract/limits.ts'
import { restore } from '#server/engine/charts.ts'
import type { Engine } from '#server/engine/engine.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import { callActor } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Call, Routes } from '../feature.ts'
import type { CoHostChange, CoHostPayload } from './co-host.handlers.ts'
import { type CoHostSnapshot, findCoHost, findEvent, hostActor, hosted } from './co-hosts.public.ts'

/** The part of a call that names its sender. */
type Acting = Pick<Call<Session, unknown>, 'caller' | 'request'>

/** The parts of the server that the calls on co-hosts need. */
type CoHostsParts = Pick<Platform, 'store' | 'accounts' | 'attempts' | 'audit'> & { engine: Engine }

const statusOf = ({ value }: CoHostSnapshot) => {
  if (value.right === 'disabled') return coHostStatuses.disabled
  return value.period === 'over' ? coHostStatuses.expired : coHostStatuses.normal
}

const periodOf = (coHost: CoHostSnapshot) => ({
  startDate: coHost.context.startAt,
  endDate: coHost.context.endAt,
  status: statusOf(coHost),
  role: coHost.context.role,
})

const contentOf = (input: { role: 'owner' | 'user'; startDate: number; endDate: number }) => ({
  role: input.role,
  startAt: input.startDate,
  endAt: input.endDate,
})

const failuresOf = (accountId: string) => ({
  name: `share-name:${accountId}`,
  most: limits.coHostNameFailuresPerHour,
  windowSeconds: 3600,
  backOff: false,
})

/**
 * Finds the account with this login name. Unknown names are counted and limited, so that nobody can try a list of
 * names.
 */
async function findInvited(
  { accounts, attempts }: CoHostsParts,
  caller: Session,
  logonName: string,
): Promise<Outcome<string>> {
  const seconds = await attempts.take(failuresOf(caller.subjectId))
  if (seconds > 0) return refused('TooManyAttempts', { seconds })
  const account = await accounts.findByLogonName(logonName)
  if (!account || account.disabled) return { ...refused('AccountUnknown'), field: 'logonName' }
  await attempts.giveBack(failuresOf(caller.subjectId))
  return accepted(account.id)
}

/** The co-hosts of an event. */
export function coHostsRoutes(parts: CoHostsParts) {
  const { accounts, audit, engine, store } = parts
  const { db } = store

  /** Passes the change to the engine, which checks the caller's right again. */
  async function applyTo(
    { caller, request }: Acting,
    eventId: string,
    order: {
      name: typeof serverCommands.changeCoHost | typeof serverCommands.leaveCoHost
      payload: CoHostPayload | null
      commandId?: string
    },
  ): Promise<Outcome<boolean>> {
    const actor = await hostActor(db, caller, false)
    if (!actor.ok) return actor
    const outcome = await engine.apply(eventId, { commandId: '', ...order, actor: actor.data })
    if (!outcome.ok) return outcome
    const { accountId, change } = order.payload ?? { accountId: caller.subjectId, change: { type: 'leave' } }
    await audit.record({
      act: 'co-host-changed',
      ...callActor({ caller, request }),
      accountId,
      eventId,
      details: { change: change.type },
    })
    return accepted(true)
  }

  const change = (call: Acting, event: Schema['event'], payload: CoHostPayload, commandId = '') =>
    applyTo(call, event.id, { name: serverCommands.changeCoHost, payload, commandId })

  const changeTo = (type: Exclude<CoHostChange['type'], 'add' | 'change'>) =>
    hosted(db, 'own', (event, call: Call<Session, { eventCode: string; accountId: string }>) =>
      change(call, event, { accountId: call.input.accountId, change: { type } }),
    )

  return {
    '/api/event/Share/GetList': hosted(db, 'own', async (event) => {
      const rows = await db
        .selectFrom('aggregate')
        .innerJoin('account', 'account.id', 'aggregate.author_id')
        .select(['account.id', 'logon_name', 'user_name', 'state'])
        .where('event_id', '=', event.id)
        .where('kind', '=', 'coHost')
        .orderBy('aggregate.created_at')
        .orderBy('account.id')
        .execute()
      return accepted(
        rows.map((row) => ({
          accountId: row.id,
          logonName: row.logon_name,
          userName: row.user_name,
          ...periodOf(restore('coHost', row.state)),
        })),
      )
    }),

    '/api/event/Share/GetOwn': async ({ caller, input }) => {
      const event = await findEvent(db, input.eventCode)
      if (!event) return refused('NoAccess')
      const creator = event.owner_id === caller.subjectId
      const coHost = await findCoHost(db, event.id, caller.subjectId)
      if (!creator && !coHost) return refused('NoAccess')
      const owner = await accounts.find(event.owner_id)
      const about = {
        eventName: restore('event', event.state).context.name,
        ownerName: owner?.userName ?? '',
        creator,
      }
      if (!coHost) return accepted({ ...about, startDate: null, endDate: null, status: 1, role: 'owner' })
      return accepted({ ...about, ...periodOf(coHost) })
    },

    '/api/event/Share/Add': hosted(db, 'own', async (event, call) => {
      const { input } = call
      const account = await findInvited(parts, call.caller, input.logonName)
      if (!account.ok) return account
      const payload = {
        accountId: account.data,
        change: { type: 'add', content: contentOf(input) },
      } as const
      return change(call, event, payload, input.commandId)
    }),

    '/api/event/Share/Update': hosted(db, 'own', async (event, call) =>
      change(call, event, {
        accountId: call.input.accountId,
        change: { type: 'change', content: contentOf(call.input) },
      }),
    ),

    '/api/event/Share/Disable': changeTo('disable'),
    '/api/event/Share/Enable': changeTo('enable'),
    '/api/event/Share/Remove': changeTo('remove'),

    '/api/event/Share/Leave': hosted(db, 'run', async (event, call) =>
      applyTo(call, event.id, { name: serverCommands.leaveCoHost, payload: null }),
    ),
  } satisfies Routes
}
