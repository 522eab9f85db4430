/** The calls of operators on accounts and on the events of all accounts. Instants are milliseconds since 1970. */
import { z } from 'zod'
import { email, logonName } from '../account.ts'
import { call, nothing } from '../call.ts'
import * as limits from '../limits.ts'
import { id, line, optionalLine } from '../text.ts'

const instant = z.number()
const onAccount = z.strictObject({ accountId: id })
const onOneEvent = z.strictObject({ eventId: id })

/** What an operator's check looks at. */
export const checkNames = [
  'dataDirectory',
  'database',
  'disk',
  'uploads',
  'mail',
  'signIn',
  'redis',
  'publicUrl',
  'address',
  'settings',
] as const

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
  /** The reason for which the event is suspended; '' if it is not. */
  suspended: z.string(),
})

const auditRecord = z.strictObject({
  id: z.string(),
  at: instant,
  act: z.string(),
  /** Login name of who acted; '' if nobody was signed in. */
  actorName: z.string(),
  /** Login name, or id, of the account to which the act was done; '' without one. */
  accountName: z.string(),
  /** '' without an event, or if it is purged. */
  eventCode: z.string(),
  /** Network address of the client; '' if the act did not come by the network. */
  client: z.string(),
  /** JSON. */
  details: z.string(),
})

/** A notice of the operators to all hosts. `until`: it disappears then; null: it stays until it is removed. */
export const hostNotice = z.strictObject({
  text: optionalLine(limits.noticeLength),
  until: instant.nullable(),
})

/** One check of the installation. `detail` is a line in English for the operator. */
const finding = z.strictObject({
  what: z.enum(checkNames),
  state: z.enum(['ok', 'warning', 'failed']),
  detail: z.string(),
})

const installation = z.strictObject({
  version: z.string(),
  commit: z.string(),
  uptimeSeconds: z.number(),
  /** The clock of the server. */
  now: instant,
  /** Origin that the QR codes show. */
  publicAddress: z.string(),
  running: z.array(
    z.strictObject({
      eventCode: z.string(),
      eventName: z.string(),
      participants: z.number(),
      endDate: instant,
    }),
  ),
  /** The start of the next hour in which no event is planned. */
  nextQuietHour: instant,
  storage: z.strictObject({
    databaseBytes: z.number(),
    uploadBytes: z.number(),
    uploads: z.number(),
    /** Free space of DATA_DIR. */
    freeBytes: z.number(),
  }),
  checks: z.array(finding),
  notice: hostNotice.nullable(),
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
  /** The owner gets the reason by e-mail; '' without a reason. */
  '/api/sys/Operator/Disable': call(
    'POST',
    'host',
    onAccount.extend({ reason: optionalLine(limits.suspensionReasonLength) }),
    z.boolean(),
  ),
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
  /** Takes an event down: everybody leaves it, and its hosts cannot restore it. */
  '/api/sys/Operator/SuspendEvent': call(
    'POST',
    'host',
    onOneEvent.extend({ reason: line(limits.suspensionReasonLength) }),
    z.boolean(),
  ),
  '/api/sys/Operator/LiftSuspension': call('POST', 'host', onOneEvent, z.boolean()),
  /** `act`: null for all acts. */
  '/api/sys/Operator/GetAudit': call(
    'POST',
    'host',
    page.extend({ act: line(limits.auditActLength).nullable() }),
    z.strictObject({ records: z.array(auditRecord), hasMore: z.boolean() }),
  ),
  '/api/sys/Operator/GetInstallation': call('GET', 'host', nothing, installation),
  /** '' as the text removes the notice. */
  '/api/sys/Operator/SetNotice': call('POST', 'host', hostNotice, z.boolean()),
} as const

export const operatorSummaries = {
  '/api/sys/Operator/GetAccounts': 'For operators: lists or searches the accounts, a page at a time.',
  '/api/sys/Operator/AddAccount':
    'For operators: creates an account with a generated password, which the host must change first.',
  '/api/sys/Operator/ResetPassword':
    'For operators: gives an account a new generated password and ends all its sessions.',
  '/api/sys/Operator/SetOperator':
    'For operators: makes an account an operator, or takes the role away. The last operator keeps it.',
  '/api/sys/Operator/Disable':
    'For operators: disables an account and ends all its sessions, with a reason for its owner.',
  '/api/sys/Operator/Enable': 'For operators: enables a disabled account.',
  '/api/sys/Operator/Delete':
    'For operators: deletes an account. Its events are deleted too, or get another owner.',
  '/api/sys/Operator/GetEvents':
    'For operators: lists or searches the events of all accounts, a page at a time.',
  '/api/sys/Operator/SuspendEvent': 'For operators: takes an event down, with a reason for its owner.',
  '/api/sys/Operator/LiftSuspension': 'For operators: restores a suspended event.',
  '/api/sys/Operator/GetAudit': 'For operators: lists or searches the audit log, a page at a time.',
  '/api/sys/Operator/GetInstallation':
    'For operators: answers version, running events, storage and checks of the installation.',
  '/api/sys/Operator/SetNotice': 'For operators: shows a notice to all hosts, or removes it.',
} as const

export type ListedAccount = z.output<typeof listedAccount>
export type OperatorEvent = z.output<typeof listedEvent>
export type AuditRecord = z.output<typeof auditRecord>
export type HostNotice = z.output<typeof hostNotice>
export type Finding = z.output<typeof finding>
export type CheckName = Finding['what']
export type Installation = z.output<typeof installation>
