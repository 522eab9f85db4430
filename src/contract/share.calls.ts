/** Who may host an event besides its creator: the calls of specification, section 6. */
import { z } from 'zod'
import { logonName } from './account.ts'
import { call } from './call.ts'
import { onEvent } from './command.ts'
import * as limits from './limits.ts'
import { id, instant } from './text.ts'

const shareRole = z.enum(['owner', 'user'])
/** Specification, section 3. The numbers of `accessStatus`. */
const shareStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** An account that an event is shared with. */
const sharedUser = z.strictObject({
  AccountId: z.string(),
  LogonName: z.string(),
  UserName: z.string(),
  StartDate: z.number(),
  EndDate: z.number(),
  Status: shareStatus,
  Role: shareRole,
})

/** What the caller is to an event. */
const ownShare = z.strictObject({
  EventName: z.string(),
  OwnerName: z.string(),
  /** The caller created it: no period, never ends. */
  Creator: z.boolean(),
  StartDate: z.number().nullable(),
  EndDate: z.number().nullable(),
  Status: shareStatus,
  Role: shareRole,
})

const onAccount = onEvent.extend({ AccountId: id })
const sharePeriod = { Role: shareRole, StartDate: instant, EndDate: instant }
const inOrder = ({ StartDate, EndDate }: { StartDate: number; EndDate: number }): boolean =>
  EndDate > StartDate && EndDate - StartDate <= limits.eventSpanDays * 86_400_000
const reversed = { error: 'DatesReversed', path: ['EndDate'] }

export const shareCalls = {
  /** Whom the event is shared with; for its owners. */
  '/api/event/Share/GetList': call('POST', 'host', onEvent, z.array(sharedUser)),
  '/api/event/Share/GetOwn': call('POST', 'host', onEvent, ownShare),
  '/api/event/Share/Add': call(
    'POST',
    'host',
    onEvent.extend({ LogonName: logonName, ...sharePeriod }).refine(inOrder, reversed),
    z.boolean(),
  ),
  '/api/event/Share/Update': call(
    'POST',
    'host',
    onAccount.extend(sharePeriod).refine(inOrder, reversed),
    z.boolean(),
  ),
  '/api/event/Share/Disable': call('POST', 'host', onAccount, z.boolean()),
  '/api/event/Share/Enable': call('POST', 'host', onAccount, z.boolean()),
  '/api/event/Share/Remove': call('POST', 'host', onAccount, z.boolean()),
  '/api/event/Share/Leave': call('POST', 'host', onEvent, z.boolean()),
} as const

export const shareSummaries: Record<keyof typeof shareCalls, string> = {
  '/api/event/Share/GetList': 'Lists the accounts an event is shared with. For its owners.',
  '/api/event/Share/GetOwn': 'Answers what the caller is to an event, and until when.',
  '/api/event/Share/Add': 'Shares an event with the account of a login name, for a period. For its owners.',
  '/api/event/Share/Update': 'Changes role and period of a shared access. For the owners of the event.',
  '/api/event/Share/Disable': 'Disables a shared access at once. For the owners of the event.',
  '/api/event/Share/Enable': 'Enables a disabled access again. For the owners of the event.',
  '/api/event/Share/Remove': 'Removes a shared access. For the owners of the event.',
  '/api/event/Share/Leave': 'Gives back the access to an event that was shared with the caller.',
}
