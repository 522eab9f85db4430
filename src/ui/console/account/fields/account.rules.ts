import { z } from 'zod'
import { accountCalls } from '#contract/account.calls.ts'
import { securityQuestion } from '#contract/account.ts'
import * as limits from '#contract/limits.ts'
import { encodeSignInText, stripSignInCharacters } from '#contract/sign-in-text.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'
import type { FormOnlyErrorCode } from '#ui/console/parts/forms/form-error.ts'
import {
  asksPassword,
  keepsAnswer,
  type ProfileValues,
  type SecurityQuestion,
  type StoredProfile,
} from './profile-values.ts'

type Code = 'TextEmpty' | FormOnlyErrorCode

/** An error of a form at a field, if the field has this error. */
const found = (name: string, message: Code | false) => (message === false ? [] : [{ path: [name], message }])

const isBlank = (text: string): boolean => text.trim() === ''
const whenBlank = (name: string, text: string) => found(name, isBlank(text) && 'TextEmpty')

/** The server removes some characters from login names and passwords. The form reports them instead. */
const isStripped = (text: string): boolean => stripSignInCharacters(text) !== text

const newPasswordErrors = (name: string, password: string, repeated: string) => [
  ...found(name, password === '' ? 'TextEmpty' : isStripped(password) && 'PasswordForbidden'),
  ...found('Repeated', repeated === '' ? 'TextEmpty' : password !== repeated && 'PasswordsDiffer'),
]

/** `captchaShown`: the form asks for the characters of an image. */
const captchaErrors = (captchaShown: boolean, { captchaText }: { captchaText: string }) =>
  captchaShown ? whenBlank('captchaText', captchaText) : []

export interface SignInValues {
  LogonName: string
  Password: string
  IsThrityDays: boolean
  captchaText: string
}

/** The rules of the form for login name and password. */
export const signInRules = (captchaShown: boolean) =>
  payloadRules({
    schema: accountCalls['/api/sys/User/LoginUser'].input.pick({
      LogonName: true,
      Password: true,
      IsThrityDays: true,
    }),
    inputOf: ({ LogonName, Password, IsThrityDays }: SignInValues) => ({
      LogonName: encodeSignInText(LogonName),
      Password: encodeSignInText(Password),
      IsThrityDays,
    }),
    extra: (values) => [
      ...whenBlank('LogonName', values.LogonName),
      ...found('Password', values.Password === '' && 'TextEmpty'),
      ...captchaErrors(captchaShown, values),
    ],
  })

export interface MailCodeRequestValues {
  Address: string
  captchaText: string
}

/** The rules of the form that requests a sign-in code by e-mail. */
export const mailCodeRequestRules = (captchaShown: boolean) =>
  payloadRules({
    schema: accountCalls['/api/sys/User/SendSignInCode'].input.pick({ Address: true }),
    inputOf: ({ Address }: MailCodeRequestValues) => ({ Address: encodeSignInText(Address.trim()) }),
    extra: (values) => [...whenBlank('Address', values.Address), ...captchaErrors(captchaShown, values)],
  })

/** The server also accepts a code with spaces. The inputs of the form contain digits only. */
const mailCodeErrors = ({ Code }: { Code: string }) =>
  found('Code', Code.length < limits.mailCodeDigits && 'CodeIncomplete')

/** The rules of the form for the sign-in code from an e-mail. */
export const mailSignInRules = payloadRules({
  schema: accountCalls['/api/sys/User/LoginByCode'].input.pick({ Code: true, IsThrityDays: true }),
  inputOf: (values: { Code: string; IsThrityDays: boolean }) => values,
  extra: mailCodeErrors,
})

/** The rules of the form for the code that confirms an e-mail address. */
export const emailCodeRules = payloadRules({
  schema: accountCalls['/api/sys/User/VerifyEmail'].input,
  inputOf: (values: { Code: string }) => values,
  extra: mailCodeErrors,
})

export interface RegistrationValues {
  LogonName: string
  UserName: string
  Email: string
  Password: string
  Repeated: string
  /** The phone number and the security question are optional. */
  Phone: string
  SecurityQuestion: SecurityQuestion | ''
  SecurityAnswer: string
  captchaText: string
}

const registration = accountCalls['/api/sys/User/RegisterUser'].input.omit({
  ValidateCode: true,
  ValidateCodeGuId: true,
})

/** The rules of the form for a new account. */
export const registrationRules = (captchaShown: boolean) =>
  payloadRules({
    schema: registration,
    inputOf: ({
      captchaText: _,
      Repeated: __,
      Phone,
      SecurityQuestion,
      SecurityAnswer,
      ...values
    }: RegistrationValues) => ({
      ...values,
      ...(!isBlank(Phone) && { Phone }),
      ...(SecurityQuestion !== '' && { SecurityQuestion, SecurityAnswer }),
    }),
    extra: (values) => [
      ...found('LogonName', isStripped(values.LogonName) && 'LogonNameShape'),
      ...newPasswordErrors('Password', values.Password, values.Repeated),
      ...captchaErrors(captchaShown, values),
    ],
  })

/** The rules of the form for the login name of an account with a forgotten password. */
export const logonNameRules = payloadRules({
  schema: accountCalls['/api/sys/User/GetUserByLogonName'].input,
  inputOf: (values: { LogonName: string }) => values,
  extra: ({ LogonName }) => found('LogonName', isStripped(LogonName) && 'LogonNameShape'),
})

export interface ClaimValues {
  UserName: string
  SecurityAnswer: string
  captchaText: string
}

/** The rules of the form with the answer to the security question. */
export const claimRules = (captchaShown: boolean) =>
  payloadRules({
    schema: accountCalls['/api/sys/User/ValidateQuestion'].input.pick({
      UserName: true,
      SecurityAnswer: true,
    }),
    inputOf: ({ captchaText: _, ...values }: ClaimValues) => values,
    extra: (values) => captchaErrors(captchaShown, values),
  })

export interface NewPasswordValues {
  NewPassword: string
  Repeated: string
}

/** The rules of the form for a new password. */
export const newPasswordRules = payloadRules({
  schema: accountCalls['/api/sys/User/MakeNewPassword'].input.pick({ NewPassword: true }),
  inputOf: ({ NewPassword }: NewPasswordValues) => ({ NewPassword }),
  extra: ({ NewPassword, Repeated }) => newPasswordErrors('NewPassword', NewPassword, Repeated),
})

/** The rules of the form that changes the password. */
export const changedPasswordRules = payloadRules({
  schema: accountCalls['/api/sys/User/ChangePassword'].input,
  inputOf: ({ Repeated: _, ...passwords }: NewPasswordValues & { OldPassword: string }) => passwords,
  extra: ({ OldPassword, NewPassword, Repeated }) => [
    ...found('OldPassword', OldPassword === '' && 'TextEmpty'),
    ...newPasswordErrors('NewPassword', NewPassword, Repeated),
  ],
})

/**
 * The rules of the form for the profile (specification, section 5). An empty answer keeps the stored one.
 */
export const profileRules = (stored: StoredProfile) =>
  payloadRules({
    schema: accountCalls['/api/sys/User/UpdateLoginUser'].input.extend({
      SecurityQuestion: z.string().pipe(securityQuestion),
    }),
    inputOf: (values: ProfileValues) => {
      const { Password, ...given } = values
      return { ...given, ...(asksPassword(values, stored) && { Password }) }
    },
    extra: (values) => [
      ...whenBlank('Phone', values.Phone),
      ...whenBlank('SecurityQuestion', values.SecurityQuestion),
      ...(keepsAnswer(values, stored) ? [] : whenBlank('SecurityAnswer', values.SecurityAnswer)),
      ...(asksPassword(values, stored) ? whenBlank('Password', values.Password) : []),
    ],
  })
