import { accepted } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import { hostCall } from '#services/host-calls.ts'
import type { FetchPage, PageAsked } from '#ui/console/calls/use-paged-list.ts'
import { callLogic } from '#ui/state/call-logic.ts'

export type ListedAccount = CallAnswer<'/api/sys/Operator/GetAccounts'>['accounts'][number]

/** Loads pages of the accounts of this installation. */
export const pageOfAccounts: FetchPage<ListedAccount, null> = callLogic(
  async ({ search, after }: PageAsked<ListedAccount, null>) => {
    const outcome = await hostCall('/api/sys/Operator/GetAccounts', {
      search,
      afterId: after?.accountId ?? null,
    })
    if (!outcome.ok) return outcome
    return accepted({ rows: outcome.data.accounts, more: outcome.data.hasMore })
  },
)

/** What an operator does with an account. */
export type AccountTask =
  | 'resetPassword'
  | 'makeOperator'
  | 'unmakeOperator'
  | 'disable'
  | 'enable'
  | 'remove'

interface TaskAsked {
  task: AccountTask
  accountId: string
  /** The account that gets the events of a deleted account; null deletes the events. */
  transferTo: string | null
  byMail: boolean
  dropSecondFactor: boolean
  /** Why the account is disabled. */
  reason: string
}

/** Does a task. The answer is the generated password, or '' if there is none to show. */
export const doAccountTask = callLogic(
  async ({ task, accountId, transferTo, reason, ...reset }: TaskAsked) => {
    if (task === 'resetPassword') {
      const outcome = await hostCall('/api/sys/Operator/ResetPassword', { accountId, ...reset })
      return outcome.ok ? accepted(outcome.data.password) : outcome
    }
    const outcome = await (task === 'remove'
      ? hostCall('/api/sys/Operator/Delete', { accountId, transferTo })
      : task === 'disable'
        ? hostCall('/api/sys/Operator/Disable', { accountId, reason })
        : task === 'enable'
          ? hostCall('/api/sys/Operator/Enable', { accountId })
          : hostCall('/api/sys/Operator/SetOperator', { accountId, operator: task === 'makeOperator' }))
    return outcome.ok ? accepted('') : outcome
  },
)
