import { accountCalls } from '#contract/account.calls.ts'
import * as limits from '#contract/limits.ts'
import { encodeSignInText, stripSignInCharacters } from '#contract/sign-in-text.ts'
import { payloadRules } from '#ui/console/forms/form.rules.ts'
import type { FormOnlyErrorCode } from '#ui/console/forms/form-error.ts'
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
  ...found('repeated', repeated === '' ? 'TextEmpty' : password !== repeated && 'PasswordsDiffer'),
]

/** `captchaShown`: the form asks for the characters of an image. */
const captchaErrors = (captchaShown: boolean, { captchaText }: { captchaText: string }) =>
  captchaShown ? whenBlank('captchaText', captchaText) : []

export interface SignInValues {
  logonName: string
  password: string
  isThrityDays: boolean
  captchaText: string
}

/** The rules of the form for login name and password. */
export const signInRules = (captchaShown: boolean) =>
  payloadRules({
    schema: accountCalls['/api/sys/User/LoginUser'].input.pick({
      logonName: true,
      password: true,
      isThrityDays: true,
    }),
    inputOf: ({ logonName, password, isThrityDays }: SignInValues) => ({
      logonName: encodeSignInText(logonName),
      password: encodeSignInText(password),
      isThrityDays,
    }),
    extra: (values) => [
      ...whenBlank('logonName', values.logonName),
      ...found('password', values.password === '' && 'TextEmpty'),
      ...captchaErrors(captchaShown, values),
    ],
  })

export interface MailCodeRequestValues {
  address: string
  captchaText: string
}

/** The rules of the form that requests a sign-in code by e-mail. */
export const mailCodeRequestRules = (captchaShown: boolean) =>
  payloadRules({
    schema: accountCalls['/api/sys/User/SendSignInCode'].input.pick({ address: true }),
    inputOf: ({ address }: MailCodeRequestValues) => ({ address: encodeSignInText(address.trim()) }),
    extra: (values) => [...whenBlank('address', values.address), ...captchaErrors(captchaShown, values)],
  })

/** The server also accepts a code with spaces. The inputs of the form contain digits only. */
const mailCodeErrors = ({ code }: { code: string }) =>
  found('code', code.length < limits.mailCodeDigits && 'CodeIncomplete')

/** The rules of the form for the sign-in code from an e-mail. */
export const mailSignInRules = payloadRules({
  schema: accountCalls['/api/sys/User/LoginByCode'].input.pick({ code: true, isThrityDays: true }),
  inputOf: (values: { code: string; isThrityDays: boolean }) => values,
  extra: mailCodeErrors,
})

/** The rules of the form for the second factor of a sign-in. */
export const secondStepRules = payloadRules({
  schema: accountCalls['/api/sys/User/LoginBySecondFactor'].input.pick({ code: true }),
  inputOf: ({ code }: { code: string }) => ({ code: encodeSignInText(code.trim()) }),
  extra: ({ code }) => whenBlank('code', code),
})

/** The rules of the form for the code that confirms an e-mail address. */
export const emailCodeRules = payloadRules({
  schema: accountCalls['/api/sys/User/VerifyEmail'].input,
  inputOf: (values: { code: string }) => values,
  extra: mailCodeErrors,
})

export interface RegistrationValues {
  logonName: string
  userName: string
  email: string
  password: string
  repeated: string
  /** The phone number and the security question are optional. */
  phone: string
  securityQuestion: SecurityQuestion | ''
  securityAnswer: string
  captchaText: string
}

const registration = accountCalls['/api/sys/User/RegisterUser'].input.omit({
  validateCode: true,
  validateCodeGuId: true,
})

/** The rules of the form for a new account. */
export const registrationRules = (captchaShown: boolean) =>
  payloadRules({
    schema: registration,
    inputOf: ({
      captchaText: _,
      repeated: __,
      phone,
      securityQuestion,
      securityAnswer,
      ...values
    }: RegistrationValues) => ({
      ...values,
      ...(!isBlank(phone) && { phone }),
      ...(securityQuestion !== '' && { securityQuestion, securityAnswer }),
    }),
    extra: (values) => [
      ...found('logonName', isStripped(values.logonName) && 'LogonNameShape'),
      ...newPasswordErrors('password', values.password, values.repeated),
      ...captchaErrors(captchaShown, values),
    ],
  })

/** The rules of the form for the login name of an account with a forgotten password. */
export const logonNameRules = payloadRules({
  schema: accountCalls['/api/sys/User/GetUserByLogonName'].input,
  inputOf: (values: { logonName: string }) => values,
  extra: ({ logonName }) => found('logonName', isStripped(logonName) && 'LogonNameShape'),
})

export interface ClaimValues {
  userName: string
  securityAnswer: string
  captchaText: string
}

/** The rules of the form with the answer to the security question. */
export const claimRules = (captchaShown: boolean) =>
  payloadRules({
    schema: accountCalls['/api/sys/User/ValidateQuestion'].input.pick({
      userName: true,
      securityAnswer: true,
    }),
    inputOf: ({ captchaText: _, ...values }: ClaimValues) => values,
    extra: (values) => captchaErrors(captchaShown, values),
  })

export interface NewPasswordValues {
  newPassword: string
  repeated: string
}

/** The rules of the form for a new password. */
export const newPasswordRules = payloadRules({
  schema: accountCalls['/api/sys/User/MakeNewPassword'].input.pick({ newPassword: true }),
  inputOf: ({ newPassword }: NewPasswordValues) => ({ newPassword }),
  extra: ({ newPassword, repeated }) => newPasswordErrors('newPassword', newPassword, repeated),
})

/** The rules of the form that changes the password. */
export const changedPasswordRules = payloadRules({
  schema: accountCalls['/api/sys/User/ChangePassword'].input,
  inputOf: ({ repeated: _, ...passwords }: NewPasswordValues & { oldPassword: string }) => passwords,
  extra: ({ oldPassword, newPassword, repeated }) => [
    ...found('oldPassword', oldPassword === '' && 'TextEmpty'),
    ...newPasswordErrors('newPassword', newPassword, repeated),
  ],
})

/**
 * The rules of the form for the profile (specification, section 5). An empty answer keeps the stored one.
 */
export const profileRules = (stored: StoredProfile) =>
  payloadRules({
    schema: accountCalls['/api/sys/User/UpdateLoginUser'].input,
    inputOf: (values: ProfileValues) => {
      const { password, ...given } = values
      return { ...given, ...(asksPassword(values, stored) && { password }) }
    },
    extra: (values) => [
      ...whenBlank('phone', values.phone),
      ...(stored.hasPassword ? whenBlank('securityQuestion', values.securityQuestion) : []),
      ...(keepsAnswer(values, stored) ? [] : whenBlank('securityAnswer', values.securityAnswer)),
      ...(asksPassword(values, stored) ? whenBlank('password', values.password) : []),
    ],
  })
