import type { FastifyInstance } from 'fastify'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { coHostStatuses, type HostRight } from '#contract/interface/co-host.ts'
import * as limits from '#contract/limits.ts'
import { restore } from '#server/engine/charts.ts'
import type { Engine } from '#server/engine/engine.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import type { CoHostChange, CoHostPayload } from '#server/features/co-hosts/co-host.handlers.ts'
import { type CoHostSnapshot, findCoHost } from '#server/features/co-hosts/co-hosts.public.ts'
import { hostActor } from '#server/features/co-hosts/host-actor.ts'
import { commonOf, findEvent, findHosted } from '#server/features/events/event-rows.ts'
import type { Accounts } from '#server/platform/accounts/accounts.ts'
import type { Attempts } from '#server/platform/attempts.ts'
import type { Session } from '#server/platform/sessions.ts'
import { registerCall, type StoreCallParts } from '../call.ts'

/** The parts of the server that the calls on co-hosts need. */
export interface CoHostsParts extends StoreCallParts {
  engine: Engine
  accounts: Accounts
  attempts: Attempts
}

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

/** Passes the change to the engine, which checks the caller's right again. */
async function applyTo(
  context: CoHostsParts,
  caller: Session,
  eventId: string,
  order: {
    name: typeof serverCommands.changeCoHost | typeof serverCommands.leaveCoHost
    payload: CoHostPayload | null
    commandId?: string
  },
): Promise<Outcome<boolean>> {
  const actor = await hostActor(context.store.db, caller, false)
  if (!actor.ok) return actor
  const outcome = await context.engine.apply(eventId, { commandId: '', ...order, actor: actor.data })
  return outcome.ok ? accepted(true) : outcome
}

/** Serves the co-hosts of an event. */
export function serveCoHosts(app: FastifyInstance, context: CoHostsParts): void {
  const { db } = context.store

  registerCall(app, context, '/api/event/Share/GetList', async (_, { caller, input }) => {
    const found = await findHosted(db, input.eventCode, caller.subjectId, 'own')
    if (!found.ok) return found
    const rows = await db
      .selectFrom('aggregate')
      .innerJoin('account', 'account.id', 'aggregate.author_id')
      .select(['account.id', 'logon_name', 'user_name', 'state'])
      .where('event_id', '=', found.data.id)
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
  })

  registerCall(app, context, '/api/event/Share/GetOwn', async (_, { caller, input }) => {
    const event = await findEvent(db, input.eventCode)
    if (!event) return refused('NoAccess')
    const creator = event.owner_id === caller.subjectId
    const coHost = await findCoHost(db, event.id, caller.subjectId)
    if (!creator && !coHost) return refused('NoAccess')
    const owner = await context.accounts.find(event.owner_id)
    const about = {
      eventName: commonOf(event).context.name,
      ownerName: owner?.userName ?? '',
      creator,
    }
    if (!coHost) return accepted({ ...about, startDate: null, endDate: null, status: 1, role: 'owner' })
    return accepted({ ...about, ...periodOf(coHost) })
  })

  const change = async (
    caller: Session,
    eventCode: string,
    find: () => Promise<Outcome<string>>,
    what: CoHostChange,
    commandId = '',
  ): Promise<Outcome<boolean>> => {
    const right: HostRight = 'own'
    const found = await findHosted(db, eventCode, caller.subjectId, right)
    if (!found.ok) return found
    const account = await find()
    if (!account.ok) return account
    const payload = { accountId: account.data, change: what }
    return applyTo(context, caller, found.data.id, { name: serverCommands.changeCoHost, payload, commandId })
  }

  registerCall(app, context, '/api/event/Share/Add', (_, { caller, input }) =>
    change(
      caller,
      input.eventCode,
      () => findInvited(context, caller, input.logonName),
      { type: 'add', content: contentOf(input) },
      input.commandId,
    ),
  )

  registerCall(app, context, '/api/event/Share/Update', (_, { caller, input }) =>
    change(caller, input.eventCode, async () => accepted(input.accountId), {
      type: 'change',
      content: contentOf(input),
    }),
  )

  const switches = { Disable: 'disable', Enable: 'enable', Remove: 'remove' } as const
  for (const name of ['Disable', 'Enable', 'Remove'] as const) {
    registerCall(app, context, `/api/event/Share/${name}`, (_, { caller, input }) =>
      change(caller, input.eventCode, async () => accepted(input.accountId), { type: switches[name] }),
    )
  }

  registerCall(app, context, '/api/event/Share/Leave', async (_, { caller, input }) => {
    const found = await findHosted(db, input.eventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    return applyTo(context, caller, found.data.id, { name: serverCommands.leaveCoHost, payload: null })
  })
}
