/** The calls on co-hosts: specification, section 6. */
import { z } from 'zod'
import { logonName } from './account.ts'
import { call } from './call.ts'
import { onEvent } from './command.ts'
import { asPeriod, commandId, id, instant } from './text.ts'

const coHostRole = z.enum(['owner', 'user'])
/** Values of `coHostStatuses` (specification, section 3). */
const coHostStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** An account that co-hosts an event. */
const coHost = z.strictObject({
  accountId: z.string(),
  logonName: z.string(),
  userName: z.string(),
  startDate: z.number(),
  endDate: z.number(),
  status: coHostStatus,
  role: coHostRole,
})

/** The caller's own access to an event. */
const ownCoHost = z.strictObject({
  eventName: z.string(),
  ownerName: z.string(),
  /** True if the caller created the event. The access then has no end. */
  creator: z.boolean(),
  startDate: z.number().nullable(),
  endDate: z.number().nullable(),
  status: coHostStatus,
  role: coHostRole,
})

const onAccount = onEvent.extend({ accountId: id })
const coHostPeriod = { role: coHostRole, startDate: instant, endDate: instant }

export const coHostCalls = {
  /** The co-hosts of the event. For owners only. */
  '/api/event/Share/GetList': call('POST', 'host', onEvent, z.array(coHost)),
  '/api/event/Share/GetOwn': call('POST', 'host', onEvent, ownCoHost),
  /** `commandId`: the same for all tries, as in commands. */
  '/api/event/Share/Add': call(
    'POST',
    'host',
    asPeriod(onEvent.extend({ commandId: commandId.optional(), logonName, ...coHostPeriod })),
    z.boolean(),
  ),
  '/api/event/Share/Update': call('POST', 'host', asPeriod(onAccount.extend(coHostPeriod)), z.boolean()),
  '/api/event/Share/Disable': call('POST', 'host', onAccount, z.boolean()),
  '/api/event/Share/Enable': call('POST', 'host', onAccount, z.boolean()),
  '/api/event/Share/Remove': call('POST', 'host', onAccount, z.boolean()),
  '/api/event/Share/Leave': call('POST', 'host', onEvent, z.boolean()),
} as const

export const coHostSummaries: Record<keyof typeof coHostCalls, string> = {
  '/api/event/Share/GetList': 'Lists the co-hosts of an event. For its owners.',
  '/api/event/Share/GetOwn': 'Answers the caller’s role in an event, and its end.',
  '/api/event/Share/Add':
    'Makes the account with a login name a co-host for a period. For owners of the event.',
  '/api/event/Share/Update': 'Changes role and period of a co-host. For owners of the event.',
  '/api/event/Share/Disable': 'Disables the access of a co-host at once. For owners of the event.',
  '/api/event/Share/Enable': 'Enables a disabled access. For owners of the event.',
  '/api/event/Share/Remove': 'Removes a co-host. For owners of the event.',
  '/api/event/Share/Leave': 'Ends the caller’s own access to an event.',
}
