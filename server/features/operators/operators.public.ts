import { accepted, type Outcome, type Refusal, refused } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { HostNotice } from '#contract/interface/operator.calls.ts'
import * as limits from '#contract/limits.ts'
import type { Account } from '#server/platform/accounts/accounts.ts'
import { forgetFirstPassword } from '#server/platform/accounts/first-host.ts'
import { generatePassword } from '#server/platform/accounts/generated-password.ts'
import { guestOrigin } from '#server/platform/addresses.ts'
import type { AuditActor } from '#server/platform/audit.ts'
import { disabledEmail, givenPasswordEmail, invitationEmail } from '#server/platform/mail/emails.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { Tx } from '#server/store/store.ts'
import { writeNotice } from './notice.ts'
import { deleteAccount, handOver, leaveSharedEvents, type RemovalParts } from './remove-account.ts'
import { createSuspensions } from './suspension.ts'

export { listAccounts, listEvents } from './list-accounts.ts'
export { listAudit } from './list-audit.ts'
export { readStatus, type Status } from './status.ts'

export type OperatorParts = RemovalParts &
  Pick<Platform, 'accounts' | 'audit' | 'environment' | 'mailer' | 'passwords' | 'proofs'>

interface NewAccount {
  logonName: string
  userName: string
  /** '' without an address. */
  email: string
  operator: boolean
  byMail: boolean
}

type GivenPassword = CallAnswer<'/api/sys/Operator/AddAccount'>

const isOperator = ({ roles }: Pick<Account, 'roles'>): boolean => roles.includes('operator')

/** Runs the change if another enabled operator is left. Locks the operators, so that two changes wait for each other. */
async function withOtherOperator(
  { store }: OperatorParts,
  tx: Tx,
  account: Account,
  change: () => Promise<unknown>,
): Promise<Outcome<true>> {
  const query = tx
    .selectFrom('account')
    .select(['id', 'roles'])
    .where('disabled', '=', 0)
    .where('roles', 'like', '%"operator"%')
    .orderBy('id')
  const operators = await (store.dialect === 'postgres' ? query.forUpdate() : query).execute()
  const ids = operators.map(({ id }) => id)
  if (ids.includes(account.id) && ids.length === 1) return refused('LastOperator')
  await change()
  return accepted(true)
}

/**
 * What operators do with accounts. The REST calls and `npm run admin` both use these functions. `by`: who acts, for the
 * audit log.
 */
export function createOperators(parts: OperatorParts) {
  const { accounts, audit, clock, environment, mailer, proofs, sessions } = parts

  async function findFor(accountId: string): Promise<Outcome<Account>> {
    const account = await accounts.find(accountId)
    return account ? accepted(account) : { ...refused('NotFound'), field: 'accountId' }
  }

  /** Why an e-mail with a password cannot reach the address. Without a mail server it would stay in a file. */
  async function mailRefusal(email: string): Promise<Refusal | undefined> {
    if (email === '') return { ...refused('TextEmpty'), field: 'email' }
    const isSent = environment.smtpUrl !== undefined || !environment.isProduction
    return isSent && (await mailer.ready()) ? undefined : refused('MailUnavailable')
  }

  const givenUntil = (): number => clock() + limits.givenPasswordDays * 86_400_000

  const mailed = (password: string) => ({ password, address: guestOrigin(environment).address })

  const setDisabled = (
    account: Account,
    by: AuditActor,
    disabled: boolean,
    reason = '',
  ): Promise<Outcome<true>> =>
    audit.during(
      {
        act: disabled ? 'account-disabled' : 'account-enabled',
        ...by,
        accountId: account.id,
        ...(reason && { details: { reason } }),
      },
      (tx) => {
        const change = () =>
          tx
            .updateTable('account')
            .set({ disabled: Number(disabled) })
            .where('id', '=', account.id)
            .execute()
        return disabled
          ? withOtherOperator(parts, tx, account, change)
          : change().then(() => accepted<true>(true))
      },
    )

  async function disable(account: Account, by: AuditActor, reason = ''): Promise<Outcome<true>> {
    const disabled = await setDisabled(account, by, true, reason)
    if (!disabled.ok) return disabled
    if (reason && account.email && account.emailVerified)
      await mailer.send(disabledEmail(account, environment.defaultLanguage, reason))
    await proofs.forget(account.id)
    await sessions.revokeSubject('host', account.id)
    return accepted(true)
  }

  return {
    ...createSuspensions(parts),

    /** Shows a notice to all hosts, or removes it. */
    async showNotice(notice: HostNotice, by: AuditActor): Promise<Outcome<true>> {
      if (notice.until !== null && notice.until <= clock()) return { ...refused('BadInput'), field: 'until' }
      return audit.during({ act: 'notice-changed', ...by, details: { text: notice.text } }, async (tx) => {
        await writeNotice(tx, notice)
        return accepted<true>(true)
      })
    },

    /** Creates an account with a generated password, which the host must change first. */
    async add(given: NewAccount, by: AuditActor): Promise<Outcome<GivenPassword>> {
      const barred = given.byMail ? await mailRefusal(given.email) : undefined
      if (barred) return barred
      const password = generatePassword()
      const { logonName, userName, email, operator } = given
      const added = await accounts.add(
        {
          logonName,
          userName,
          email,
          password,
          language: null,
          givenUntil: givenUntil(),
          givenByMail: given.byMail,
          ...(operator && { role: 'operator' }),
        },
        by.client,
      )
      if (!added) return { ...refused('LogonNameTaken'), field: 'logonName' }
      await audit.record({
        act: 'account-created',
        ...by,
        accountId: added.id,
        details: { role: operator ? 'operator' : 'host', byMail: given.byMail },
      })
      if (given.byMail)
        await mailer.send(invitationEmail(added, environment.defaultLanguage, mailed(password)))
      return accepted({ accountId: added.id, password: given.byMail ? '' : password })
    },

    /** Gives the account a new generated password, and ends its sessions. */
    async resetPassword(
      {
        accountId,
        byMail,
        dropSecondFactor,
      }: { accountId: string; byMail: boolean; dropSecondFactor: boolean },
      by: AuditActor,
    ): Promise<Outcome<GivenPassword>> {
      const found = await findFor(accountId)
      if (!found.ok) return found
      const account = found.data
      const isUseless = environment.house.hasPasswords === false && !isOperator(account)
      if (isUseless) return refused('PasswordsOff')
      const barred = byMail ? await mailRefusal(account.email) : undefined
      if (barred) return barred
      const password = generatePassword()
      await accounts.givePassword(accountId, { password, until: givenUntil(), byMail }, by.client)
      if (dropSecondFactor) await accounts.dropSecondFactor(accountId)
      await proofs.forget(accountId)
      await sessions.revokeSubject('host', accountId)
      await forgetFirstPassword(environment, account.logonName)
      await audit.record({
        act: 'password-reset',
        ...by,
        accountId,
        details: { by: 'operator', byMail, dropSecondFactor },
      })
      if (byMail)
        await mailer.send(givenPasswordEmail(account, environment.defaultLanguage, mailed(password)))
      return accepted({ accountId, password: byMail ? '' : password })
    },

    async setOperator(
      { accountId, operator }: { accountId: string; operator: boolean },
      by: AuditActor,
    ): Promise<Outcome<true>> {
      const found = await findFor(accountId)
      if (!found.ok) return found
      const account = found.data
      if (isOperator(account) === operator) return accepted(true)
      const roles = operator
        ? [...account.roles, 'operator']
        : account.roles.filter((role) => role !== 'operator')
      const entry = { act: 'role-changed', ...by, accountId, details: { operator } } as const
      return audit.during(entry, (tx) => {
        const change = () =>
          tx
            .updateTable('account')
            .set({ roles: JSON.stringify(roles) })
            .where('id', '=', accountId)
            .execute()
        return operator
          ? change().then(() => accepted<true>(true))
          : withOtherOperator(parts, tx, account, change)
      })
    },

    /** Removes the links to persons at providers. The next sign-in by the house links again, by a verified address. */
    removeIdentities(accountId: string, by: AuditActor): Promise<Outcome<true>> {
      return audit.during({ act: 'identity-removed', ...by, accountId }, async (tx) => {
        await tx.deleteFrom('identity').where('account_id', '=', accountId).execute()
        return accepted<true>(true)
      })
    },

    /** Disables an account and ends its sessions. Its running events go on for their co-hosts. */
    async disable(
      { accountId, reason }: { accountId: string; reason: string },
      by: AuditActor,
    ): Promise<Outcome<true>> {
      const found = await findFor(accountId)
      if (!found.ok || found.data.disabled) return found.ok ? accepted(true) : found
      return disable(found.data, by, reason)
    },

    async enable(accountId: string, by: AuditActor): Promise<Outcome<true>> {
      const found = await findFor(accountId)
      if (!found.ok || !found.data.disabled) return found.ok ? accepted(true) : found
      return setDisabled(found.data, by, false)
    },

    /**
     * Deletes an account. Its events get the owner `transferTo`, or are deleted without one. Answers the number of these
     * events.
     */
    async remove(
      { accountId, transferTo }: { accountId: string; transferTo: string | null },
      by: AuditActor,
    ): Promise<Outcome<{ events: number }>> {
      const found = await findFor(accountId)
      if (!found.ok) return found
      const account = found.data
      const heir = transferTo === null ? undefined : await accounts.find(transferTo)
      if (transferTo !== null && (!heir || heir.disabled || heir.id === accountId))
        return { ...refused('NotFound'), field: 'transferTo' }
      // From here on nobody can sign in to the account, so nothing is added to it while it is deleted.
      if (!account.disabled) {
        const disabled = await disable(account, by)
        if (!disabled.ok) return disabled
      }
      let moved = 0
      if (heir) {
        const entry = { act: 'events-handed-over', ...by, accountId } as const
        const given = await handOver(parts, account, heir, (tx, events) =>
          audit.write(tx, { ...entry, details: { to: heir.id, events } }),
        )
        if (!given.ok) {
          if (!account.disabled) await setDisabled(account, by, false)
          return given
        }
        moved = given.data
      }
      const entry = {
        act: 'account-deleted',
        ...by,
        accountId,
        details: { login: account.logonName },
      } as const
      const removed = await leaveSharedEvents(parts, accountId)
        .then(() => deleteAccount(parts, accountId, (change) => audit.during(entry, change)))
        .catch(async (error: unknown) => {
          // Otherwise a host who deletes the own account could not try again.
          if (!account.disabled) await setDisabled(account, by, false)
          throw error
        })
      if (!removed.ok) return removed
      await forgetFirstPassword(environment, account.logonName)
      return accepted({ events: heir ? moved : removed.data })
    },
  }
}
