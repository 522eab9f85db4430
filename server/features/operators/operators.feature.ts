import { isAuditAct } from '#contract/audit.ts'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { refuseNonOperator } from '#server/platform/accounts/accounts.ts'
import { type AuditActor, callActor } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { Call, Feature, Routes } from '../feature.ts'
import { readInstallation } from './installation.ts'
import { listAudit } from './list-audit.ts'
import { readNotice } from './notice.ts'
import { createOperators, listAccounts, listEvents, type OperatorParts } from './operators.public.ts'

/** The calls of operators on accounts and on the events of all accounts. */
function operatorsRoutes(parts: OperatorParts & Pick<Platform, 'cluster' | 'states'>) {
  const { accounts, clock, environment, store } = parts
  const operators = createOperators(parts)

  /** Answers a call of an operator. Other callers get a refusal that says nothing about the account. */
  const operated =
    <Input, Answer>(answer: (input: Input, by: AuditActor) => Promise<Outcome<Answer>>) =>
    async (call: Call<Session, Input>): Promise<Outcome<Answer>> => {
      const refusal = await refuseNonOperator(accounts, call.caller.subjectId)
      return refusal ?? answer(call.input, callActor(call))
    }

  return {
    '/api/sys/Operator/GetAccounts': operated(async (input) => accepted(await listAccounts(store, input))),
    '/api/sys/Operator/AddAccount': operated(async (input, by) =>
      environment.house.registration === 'closed' ? refused('RegistrationClosed') : operators.add(input, by),
    ),
    // A stolen session must not get around the password and the second factor of its own account.
    '/api/sys/Operator/ResetPassword': operated(async (input, by) =>
      input.accountId === by.actorId ? refused('OwnAccess') : operators.resetPassword(input, by),
    ),
    '/api/sys/Operator/SetOperator': operated(operators.setOperator),
    '/api/sys/Operator/Disable': operated(operators.disable),
    '/api/sys/Operator/Enable': operated(({ accountId }, by) => operators.enable(accountId, by)),
    '/api/sys/Operator/Delete': operated(operators.remove),
    '/api/sys/Operator/GetEvents': operated(async (input) => accepted(await listEvents(store, input))),
    '/api/sys/Operator/SuspendEvent': operated(operators.suspend),
    '/api/sys/Operator/LiftSuspension': operated(operators.lift),
    '/api/sys/Operator/GetAudit': operated(async ({ act, ...input }) => {
      if (act !== null && !isAuditAct(act)) return { ...refused('BadInput'), field: 'act' }
      const query = { ...input, act, since: null }
      return accepted(await listAudit(store, query, limits.operatorRowsPerPage))
    }),
    '/api/sys/Operator/GetInstallation': operated(async () => accepted(await readInstallation(parts))),
    '/api/sys/Operator/SetNotice': operated(operators.showNotice),
    '/api/sys/House/GetNotice': async () =>
      accepted({ notice: (await readNotice(store.db, clock())) ?? null }),
  } satisfies Routes
}

export const operatorsFeature = { routes: [operatorsRoutes] } satisfies Feature
