import { type Outcome, refused } from '#contract/errors.ts'
import { calls } from '#contract/interface/calls.ts'
import type { ListedAccount, OperatorEvent } from '#contract/interface/operator.calls.ts'
import * as limits from '#contract/limits.ts'
import {
  createOperators,
  listAccounts,
  listEvents,
  type OperatorParts,
  readStatus,
} from '#server/features/operators/operators.public.ts'
import type { Account } from '#server/platform/accounts/accounts.ts'
import { openConnections, readMetrics } from '#server/platform/metrics.ts'
import { parseInput } from '#server/platform/parse-input.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import { showDraining } from '#server/platform/service-state.ts'
import { type AdminArguments, type AdminCommand, help, readArguments } from './admin-arguments.ts'
import { type AdminAnswer, AdminError, columns, json, refusalText, shownTime, timeOf } from './answer.ts'
import { searchAudit } from './audit-search.ts'
import { eraseGuests } from './erase.ts'
import { exportAccount } from './export-account.ts'
import { statusText } from './status.ts'

export type AdminParts = OperatorParts & Pick<Platform, 'cluster' | 'metrics' | 'states'>

export interface AdminCall {
  arguments: readonly string[]
  /** The user of the operating system who calls, for the audit log. */
  user: string
}

function must<Data>(outcome: Outcome<Data>): Data {
  if (!outcome.ok) throw new AdminError(refusalText(outcome))
  return outcome.data
}

/** All rows of a list that comes in pages. */
async function listAll<Row extends { id: string }>(
  pageAfter: (afterId: string | null) => Promise<{ rows: Row[]; hasMore: boolean }>,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const { rows, hasMore } = await pageAfter(all.at(-1)?.id ?? null)
    all.push(...rows)
    if (!hasMore) return all
  }
}

const accountsText = (accounts: readonly ListedAccount[]): string =>
  columns(
    ['login', 'name', 'e-mail', 'roles', 'state', 'last sign-in', 'events', 'MB'],
    accounts.map((account) => [
      account.logonName,
      account.userName,
      account.email,
      account.userRoles.join(' '),
      account.disabled ? 'disabled' : account.passwordGiven ? 'password given' : 'enabled',
      account.lastSignInOn === null ? null : shownTime(account.lastSignInOn),
      account.events,
      (account.storageBytes / 1_000_000).toFixed(1),
    ]),
  )

const eventsText = (events: readonly OperatorEvent[]): string =>
  columns(
    ['code', 'owner', 'state', 'start (UTC)', 'guests', 'name'],
    events.map((event) => [
      event.eventCode,
      event.owner.logonName,
      event.suspended ? 'suspended' : event.deletedOn === null ? event.progress : 'deleted',
      shownTime(event.startDate),
      event.participants,
      event.eventName,
    ]),
  )

/** Runs one command. Throws `AdminError` with the one line to print. `uptimeSeconds`: null if no server runs. */
async function run(
  parts: AdminParts,
  call: AdminCall,
  given: AdminArguments & { command: AdminCommand },
  uptimeSeconds: number | null,
): Promise<string> {
  const { accounts, audit, clock, cluster, states, store } = parts
  const { operand: login, values } = given
  const by = { actorId: null, actorName: `admin ${call.user}`, client: '' }
  const operators = createOperators(parts)
  const { search = '' } = values

  async function accountOf(logonName: string): Promise<Account> {
    const account = await accounts.findByLogonName(logonName)
    if (!account) throw new AdminError(`there is no account with the login name ${logonName}`)
    return account
  }

  async function eventIdOf(code: string): Promise<string> {
    const row = await store.db.selectFrom('event').select('id').where('code', '=', code).executeTakeFirst()
    if (!row) throw new AdminError(`there is no event with the code ${code}`)
    return row.id
  }

  const answered = (data: object, text: string): string => (values.json ? json(data) : text)

  async function create(byMail: boolean): Promise<string> {
    const { name = login, email = '', operator = false } = values
    if (byMail && email === '') throw new AdminError('an invitation needs --email')
    const input = { logonName: login, userName: name, email, operator, byMail }
    const parsed = must(parseInput(calls['/api/sys/Operator/AddAccount'].input, input))
    return passwordText(login, must(await operators.add(parsed, by)), byMail)
  }

  const passwordText = (logonName: string, made: { accountId: string; password: string }, byMail: boolean) =>
    answered(
      { logonName, ...made },
      byMail
        ? `${logonName}: the password is on its way by e-mail`
        : `${logonName}: the password is ${made.password}\nIt is shown once. The host must change it at the first sign-in, within ${limits.givenPasswordDays} days.`,
    )

  async function remove(): Promise<string> {
    const account = await accountOf(login)
    const heir = values['transfer-to']
    if ((heir === undefined) === !values['delete-events'])
      throw new AdminError('say what happens to the events: --transfer-to LOGIN, or --delete-events')
    const transferTo = heir === undefined ? null : (await accountOf(heir)).id
    const { events } = must(await operators.remove({ accountId: account.id, transferTo }, by))
    const done = heir === undefined ? 'deleted' : `handed over to ${heir}`
    return answered({ logonName: login, events }, `${login} is deleted, ${events} events are ${done}`)
  }

  const changed = async (outcome: Promise<Outcome<true>>, text: string): Promise<string> => {
    must(await outcome)
    return answered({ logonName: login }, `${login} ${text}`)
  }

  /** The process of the command line runs these commands itself: see admin-main.ts. */
  const elsewhere = async (): Promise<never> => {
    throw new AdminError(refusalText(refused('BadInput')))
  }

  const runners: Record<AdminCommand, () => Promise<string>> = {
    'accounts list': async () => {
      const all = await listAll(async (afterId) => {
        const { accounts, hasMore } = await listAccounts(store, { search, afterId })
        return { rows: accounts.map((account) => ({ ...account, id: account.accountId })), hasMore }
      })
      return values.json ? json(all) : accountsText(all)
    },
    'accounts create': () => create(false),
    'accounts invite': () => create(true),
    'accounts reset': async () => {
      const input = {
        accountId: (await accountOf(login)).id,
        byMail: values.mail ?? false,
        dropSecondFactor: values['drop-second-factor'] ?? false,
      }
      return passwordText(login, must(await operators.resetPassword(input, by)), input.byMail)
    },
    'accounts operator': async () => {
      const operator = !values.remove
      const input = { accountId: (await accountOf(login)).id, operator }
      return changed(operators.setOperator(input, by), operator ? 'is an operator' : 'is no operator')
    },
    'accounts unlink': async () =>
      changed(
        operators.removeIdentities((await accountOf(login)).id, by),
        'is no longer linked to a sign-in by the house',
      ),
    'accounts disable': async () =>
      changed(
        operators.disable(
          must(
            parseInput(calls['/api/sys/Operator/Disable'].input, {
              accountId: (await accountOf(login)).id,
              reason: values.reason ?? '',
            }),
          ),
          by,
        ),
        'is disabled and signed out',
      ),
    'accounts enable': async () => changed(operators.enable((await accountOf(login)).id, by), 'is enabled'),
    'accounts delete': remove,
    'events list': async () => {
      const all = await listAll(async (afterId) => {
        const { events, hasMore } = await listEvents(store, { search, afterId })
        return { rows: events.map((event) => ({ ...event, id: event.eventId })), hasMore }
      })
      return values.json ? json(all) : eventsText(all)
    },
    'events suspend': async () => {
      const input = { eventId: await eventIdOf(login), reason: values.reason ?? '' }
      must(
        await operators.suspend(must(parseInput(calls['/api/sys/Operator/SuspendEvent'].input, input)), by),
      )
      return answered({ eventCode: login }, `${login} is suspended: nobody can open it`)
    },
    'events lift': async () => {
      must(await operators.lift({ eventId: await eventIdOf(login) }, by))
      return answered({ eventCode: login }, `${login} can be opened again`)
    },
    drain: async () => {
      if (uptimeSeconds === null) throw new AdminError('no server runs on this DATA_DIR')
      const { off = false } = values
      showDraining(states, !off)
      cluster?.drain(!off)
      const connections = openConnections(await readMetrics(parts))
      return answered(
        { draining: !off, connections },
        off
          ? '/health answers 200 again'
          : `/health answers 503, so that a load balancer sends nobody new. ${connections} connections are open: stop the server when you like, they move to another server`,
      )
    },
    status: async () => {
      const status = await readStatus(store, clock(), uptimeSeconds)
      return answered(status, statusText(status))
    },
    backup: async () => {
      await audit.record({ act: 'backup-started', ...by })
      return ''
    },
    export: async () => {
      const { account: logonName, to } = values
      if (!logonName || !to) throw new AdminError('say what and where: --account LOGIN --to FILE')
      const account = await accountOf(logonName)
      const events = await exportAccount(store.db, account, to)
      await audit.record({ act: 'account-exported', ...by, accountId: account.id })
      return answered({ logonName, events, file: to }, `${logonName} and ${events} events are in ${to}`)
    },
    erase: async () => {
      const erased = await eraseGuests(parts, values, by)
      return answered(erased, `erased: ${erased.guests} guests, from ${erased.events} events`)
    },
    check: elsewhere,
    verify: elsewhere,
    restore: elsewhere,
    audit: () => searchAudit(store, given),
    notice: async () => {
      const { clear = false, text = '', until } = values
      if (clear === (text !== '')) throw new AdminError('say what to show: --text TEXT, or --clear')
      const notice = { text, until: until === undefined ? null : timeOf('until', until) }
      must(
        await operators.showNotice(must(parseInput(calls['/api/sys/Operator/SetNotice'].input, notice)), by),
      )
      return answered(notice, clear ? 'the notice is removed' : 'all hosts see the notice within a minute')
    },
  }
  await audit.record({ act: 'admin-command', ...by, details: { command: given.command, operand: login } })
  return runners[given.command]()
}

export async function runAdminCommand(
  parts: AdminParts,
  call: AdminCall,
  uptimeSeconds: number | null,
): Promise<AdminAnswer> {
  try {
    const { command, ...given } = readArguments(call.arguments)
    if (command === null) return { text: help, code: 0 }
    return { text: await run(parts, call, { command, ...given }, uptimeSeconds), code: 0 }
  } catch (error) {
    if (error instanceof AdminError) return { text: error.message, code: error.code }
    throw error
  }
}
