import { accountCalls } from '#contract/account.calls.ts'
import { stripSignInCharacters } from '#contract/sign-in-text.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'
import type { FormErrorCode } from '#ui/console/parts/forms/form-error.ts'
import {
  asksPassword,
  asksWhatIsMissing,
  type ProfileValues,
  type SecurityQuestion,
  type StoredProfile,
} from './profile-values.ts'

type Code = 'TextEmpty' | FormErrorCode

/** An error of a form at a field, if the field has this error. */
const found = (name: string, message: Code | false) => (message === false ? [] : [{ path: [name], message }])

const isBlank = (text: string): boolean => text.trim() === ''
const whenBlank = (name: string, text: string) => found(name, isBlank(text) && 'TextEmpty')

/** The server removes some characters from login names and passwords. The form reports them instead. */
const isStripped = (text: string): boolean => stripSignInCharacters(text) !== text

const newPasswordErrors = (name: string, password: string, repeated: string) => [
  ...found(name, password === '' ? 'TextEmpty' : isStripped(password) && 'PasswordForbidden'),
  ...found('Repeated', password !== repeated && 'PasswordsDiffer'),
]

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

/** The rules of the form for a new account. `captchaShown`: the form asks for the characters of an image. */
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
    extra: ({ LogonName, Password, Repeated, captchaText }) => [
      ...found('LogonName', isStripped(LogonName) && 'LogonNameShape'),
      ...newPasswordErrors('Password', Password, Repeated),
      ...(captchaShown ? whenBlank('captchaText', captchaText) : []),
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
    extra: ({ captchaText }) => (captchaShown ? whenBlank('captchaText', captchaText) : []),
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
 * The rules of the form for the profile (specification, section 5). If the question and the answer are unchanged, the
 * server keeps the stored answer.
 */
export const profileRules = (stored: StoredProfile) =>
  payloadRules({
    schema: accountCalls['/api/sys/User/UpdateLoginUser'].input,
    inputOf: (values: ProfileValues) => {
      const { Phone, SecurityQuestion, Password, ...given } = values
      return {
        ...given,
        ...(!isBlank(Phone) && { Phone }),
        ...(SecurityQuestion !== '' && { SecurityQuestion }),
        ...(asksPassword(values, stored) && { Password }),
      }
    },
    extra: (values) => {
      const asked = asksWhatIsMissing(values, stored)
      const question = values.SecurityQuestion
      const kept = question === stored.SecurityQuestion && (stored.SecurityQuestion !== '' || !asked)
      return [
        ...(asked || stored.Phone !== '' ? whenBlank('Phone', values.Phone) : []),
        ...(asked || stored.SecurityQuestion !== '' ? whenBlank('SecurityQuestion', question) : []),
        ...(kept ? [] : whenBlank('SecurityAnswer', values.SecurityAnswer)),
        ...(asksPassword(values, stored) ? whenBlank('Password', values.Password) : []),
      ]
    },
  })
