/** The calls of operators on accounts and on the events of all accounts. Instants are milliseconds since 1970. */
import { z } from 'zod'
import { email, logonName } from '../account.ts'
import { call } from '../call.ts'
import * as limits from '../limits.ts'
import { id, line, optionalLine } from '../text.ts'

const instant = z.number()
const onAccount = z.strictObject({ accountId: id })

/** `afterId`: continues after this row; null for the first page. */
const page = z.strictObject({ search: optionalLine(limits.orderSearchLength), afterId: id.nullable() })

const listedAccount = z.strictObject({
  accountId: z.string(),
  logonName: z.string(),
  userName: z.string(),
  email: z.string(),
  userRoles: z.array(z.string()),
  disabled: z.boolean(),
  /** True while the password is the one that an operator gave. The host must change it first. */
  passwordGiven: z.boolean(),
  /** True if a sign-in needs a second factor. */
  secondFactor: z.boolean(),
  createdOn: instant,
  /** Null: not within the days that the audit log keeps. */
  lastSignInOn: instant.nullable(),
  events: z.number(),
  storageBytes: z.number(),
})

const newAccount = z.strictObject({
  logonName,
  userName: line(limits.userNameLength),
  /** '' without an address. */
  email: z.union([z.literal(''), email]),
  operator: z.boolean(),
  /** True: the generated password is sent to the address. False: the answer has it. */
  byMail: z.boolean(),
})

/** `password`: '' if it goes by e-mail. It is answered once. The account stores its hash, the waiting e-mail its text. */
const givenPassword = z.strictObject({ accountId: z.string(), password: z.string() })

const listedEvent = z.strictObject({
  eventId: z.string(),
  eventCode: z.string(),
  eventName: z.string(),
  owner: z.strictObject({ accountId: z.string(), logonName: z.string(), userName: z.string() }),
  startDate: instant,
  endDate: instant,
  progress: z.string(),
  participants: z.number(),
  createdOn: instant,
  /** Null: the event is not deleted. */
  deletedOn: instant.nullable(),
})

export const operatorCalls = {
  '/api/sys/Operator/GetAccounts': call(
    'POST',
    'host',
    page,
    z.strictObject({ accounts: z.array(listedAccount), hasMore: z.boolean() }),
  ),
  '/api/sys/Operator/AddAccount': call('POST', 'host', newAccount, givenPassword),
  '/api/sys/Operator/ResetPassword': call(
    'POST',
    'host',
    onAccount.extend({
      byMail: z.boolean(),
      /** True: also turns the second factor off, for a host who has lost it. */
      dropSecondFactor: z.boolean(),
    }),
    givenPassword,
  ),
  '/api/sys/Operator/SetOperator': call(
    'POST',
    'host',
    onAccount.extend({ operator: z.boolean() }),
    z.boolean(),
  ),
  '/api/sys/Operator/Disable': call('POST', 'host', onAccount, z.boolean()),
  '/api/sys/Operator/Enable': call('POST', 'host', onAccount, z.boolean()),
  /** `transferTo`: the account that gets the events; null: the events are deleted. */
  '/api/sys/Operator/Delete': call(
    'POST',
    'host',
    onAccount.extend({ transferTo: id.nullable() }),
    z.strictObject({ events: z.number() }),
  ),
  '/api/sys/Operator/GetEvents': call(
    'POST',
    'host',
    page,
    z.strictObject({ events: z.array(listedEvent), hasMore: z.boolean() }),
  ),
} as const

export const operatorSummaries = {
  '/api/sys/Operator/GetAccounts': 'For operators: lists or searches the accounts, a page at a time.',
  '/api/sys/Operator/AddAccount':
    'For operators: creates an account with a generated password, which the host must change first.',
  '/api/sys/Operator/ResetPassword':
    'For operators: gives an account a new generated password and ends all its sessions.',
  '/api/sys/Operator/SetOperator':
    'For operators: makes an account an operator, or takes the role away. The last operator keeps it.',
  '/api/sys/Operator/Disable': 'For operators: disables an account and ends all its sessions.',
  '/api/sys/Operator/Enable': 'For operators: enables a disabled account.',
  '/api/sys/Operator/Delete':
    'For operators: deletes an account. Its events are deleted too, or get another owner.',
  '/api/sys/Operator/GetEvents':
    'For operators: lists or searches the events of all accounts, a page at a time.',
} as const

export type ListedAccount = z.output<typeof listedAccount>
export type OperatorEvent = z.output<typeof listedEvent>
