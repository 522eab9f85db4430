import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { refuseNonOperator } from '#server/platform/accounts/accounts.ts'
import { type AuditActor, callActor } from '#server/platform/audit.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { Call, Feature, Routes } from '../feature.ts'
import { createOperators, listAccounts, listEvents, type OperatorParts } from './operators.public.ts'

/** The calls of operators on accounts and on the events of all accounts. */
function operatorsRoutes(parts: OperatorParts) {
  const { accounts, environment, store } = parts
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
    '/api/sys/Operator/ResetPassword': operated(operators.resetPassword),
    '/api/sys/Operator/SetOperator': operated(operators.setOperator),
    '/api/sys/Operator/Disable': operated(({ accountId }, by) => operators.disable(accountId, by)),
    '/api/sys/Operator/Enable': operated(({ accountId }, by) => operators.enable(accountId, by)),
    '/api/sys/Operator/Delete': operated(operators.remove),
    '/api/sys/Operator/GetEvents': operated(async (input) => accepted(await listEvents(store, input))),
  } satisfies Routes
}

export const operatorsFeature = { routes: [operatorsRoutes] } satisfies Feature
