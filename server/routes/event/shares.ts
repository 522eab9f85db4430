import type { FastifyInstance } from 'fastify'
import { accepted, type Outcome, refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import { accessStatus, type HostRight } from '../../../src/contract/share.ts'
import { hostActor } from '../../accounts/host-actor.ts'
import { ownOrders } from '../../commands/handlers.ts'
import type { ServerContext } from '../../context.ts'
import { commonOf, findEvent, findHosted } from '../../events/event-rows.ts'
import type { Session } from '../../sessions.ts'
import { findShare, type ShareSnapshot } from '../../shares/access.ts'
import type { ShareChange, SharePayload } from '../../shares/share.handlers.ts'
import { restore } from '../../work/charts.ts'
import { registerCall } from '../call.ts'

const statusOf = ({ value }: ShareSnapshot) => {
  if (value.right === 'disabled') return accessStatus.disabled
  return value.period === 'over' ? accessStatus.expired : accessStatus.normal
}

const periodOf = (share: ShareSnapshot) => ({
  StartDate: share.context.startAt,
  EndDate: share.context.endAt,
  Status: statusOf(share),
  Role: share.context.role,
})

const contentOf = (input: { Role: 'owner' | 'user'; StartDate: number; EndDate: number }) => ({
  role: input.Role,
  startAt: input.StartDate,
  endAt: input.EndDate,
})

const failuresOf = (accountId: string) => ({
  name: `share-name:${accountId}`,
  most: limits.shareNameFailuresPerHour,
  windowSeconds: 3600,
  backOff: false,
})

/** The account of this name. Names tried in vain are counted: nobody can go through a list of them. */
async function findInvited(
  { accounts, attempts }: ServerContext,
  caller: Session,
  logonName: string,
): Promise<Outcome<string>> {
  const seconds = await attempts.take(failuresOf(caller.subjectId))
  if (seconds > 0) return refused('TooManyAttempts', { seconds })
  const account = await accounts.findByLogonName(logonName)
  if (!account || account.disabled) return { ...refused('AccountUnknown'), field: 'LogonName' }
  await attempts.giveBack(failuresOf(caller.subjectId))
  return accepted(account.id)
}

/** Gives the change to the engine, which looks anew whether the caller may. */
async function applyTo(
  context: ServerContext,
  caller: Session,
  eventId: string,
  order: { name: typeof ownOrders.changeShare | typeof ownOrders.leaveShare; payload: SharePayload | null },
): Promise<Outcome<boolean>> {
  const actor = await hostActor(context.store.db, caller, false)
  if (!actor.ok) return actor
  const outcome = await context.engine.apply(eventId, { ...order, actor: actor.data, commandId: '' })
  return outcome.ok ? accepted(true) : outcome
}

/** Who may host an event besides its creator. */
export function serveShares(app: FastifyInstance, context: ServerContext): void {
  const { db } = context.store

  registerCall(app, context, '/api/event/Share/GetList', async (_, { caller, input }) => {
    const found = await findHosted(db, input.EventCode, caller.subjectId, 'own')
    if (!found.ok) return found
    const rows = await db
      .selectFrom('aggregate')
      .innerJoin('account', 'account.id', 'aggregate.author_id')
      .select(['account.id', 'logon_name', 'user_name', 'state'])
      .where('event_id', '=', found.data.id)
      .where('kind', '=', 'share')
      .orderBy('aggregate.created_at')
      .orderBy('account.id')
      .execute()
    return accepted(
      rows.map((row) => ({
        AccountId: row.id,
        LogonName: row.logon_name,
        UserName: row.user_name,
        ...periodOf(restore('share', row.state)),
      })),
    )
  })

  registerCall(app, context, '/api/event/Share/GetOwn', async (_, { caller, input }) => {
    const event = await findEvent(db, input.EventCode)
    if (!event) return refused('NoAccess')
    const creator = event.owner_id === caller.subjectId
    const share = await findShare(db, event.id, caller.subjectId)
    if (!creator && !share) return refused('NoAccess')
    const owner = await context.accounts.find(event.owner_id)
    const about = {
      EventName: commonOf(event).context.name,
      OwnerName: owner?.userName ?? '',
      Creator: creator,
    }
    if (!share) return accepted({ ...about, StartDate: null, EndDate: null, Status: 1, Role: 'owner' })
    return accepted({ ...about, ...periodOf(share) })
  })

  const change = async (
    caller: Session,
    eventCode: string,
    find: () => Promise<Outcome<string>>,
    what: ShareChange,
  ): Promise<Outcome<boolean>> => {
    const right: HostRight = 'own'
    const found = await findHosted(db, eventCode, caller.subjectId, right)
    if (!found.ok) return found
    const account = await find()
    if (!account.ok) return account
    const payload = { accountId: account.data, change: what }
    return applyTo(context, caller, found.data.id, { name: ownOrders.changeShare, payload })
  }

  registerCall(app, context, '/api/event/Share/Add', (_, { caller, input }) =>
    change(caller, input.EventCode, () => findInvited(context, caller, input.LogonName), {
      type: 'add',
      content: contentOf(input),
    }),
  )

  registerCall(app, context, '/api/event/Share/Update', (_, { caller, input }) =>
    change(caller, input.EventCode, async () => accepted(input.AccountId), {
      type: 'change',
      content: contentOf(input),
    }),
  )

  const switches = { Disable: 'disable', Enable: 'enable', Remove: 'remove' } as const
  for (const name of ['Disable', 'Enable', 'Remove'] as const) {
    registerCall(app, context, `/api/event/Share/${name}`, (_, { caller, input }) =>
      change(caller, input.EventCode, async () => accepted(input.AccountId), { type: switches[name] }),
    )
  }

  registerCall(app, context, '/api/event/Share/Leave', async (_, { caller, input }) => {
    const found = await findHosted(db, input.EventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    return applyTo(context, caller, found.data.id, { name: ownOrders.leaveShare, payload: null })
  })
}
