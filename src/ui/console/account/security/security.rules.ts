import { accountCalls } from '#contract/account.calls.ts'
import * as limits from '#contract/limits.ts'
import { payloadRules } from '#ui/console/forms/form.rules.ts'

const missing = (name: string, isMissing: boolean, message: 'TextEmpty' | 'CodeIncomplete' = 'TextEmpty') =>
  isMissing ? [{ path: [name], message }] : []

export interface SecondFactorValues {
  password: string
  code: string
}

/** The rules of the form that turns the second factor on with this secret. */
export const secondFactorRules = (secret: string) =>
  payloadRules({
    schema: accountCalls['/api/sys/User/TurnOnSecondFactor'].input,
    inputOf: (values: SecondFactorValues) => ({ ...values, secret }),
    extra: ({ password, code }) => [
      ...missing('password', password === ''),
      ...missing('code', code.length < limits.secondFactorDigits, 'CodeIncomplete'),
    ],
  })

/** The rules of the form that turns the second factor off. The code is of the app, or a recovery code. */
export const turnOffRules = payloadRules({
  schema: accountCalls['/api/sys/User/TurnOffSecondFactor'].input,
  inputOf: (values: SecondFactorValues) => values,
  extra: ({ password, code }) => [
    ...missing('password', password === ''),
    ...missing('code', code.trim() === ''),
  ],
})

/** The rules of the form that deletes the account. */
export const deletionRules = (hasPassword: boolean) =>
  payloadRules({
    schema: accountCalls['/api/sys/User/DeleteAccount'].input,
    inputOf: (values: { password: string }) => values,
    extra: ({ password }) => missing('password', hasPassword && password === ''),
  })
