import { z } from 'zod'
import {
  avatarPath,
  dictItem,
  dictType,
  email,
  language,
  logonName,
  newPassword,
  oldPassword,
  phone,
  securityAnswer,
  securityAnswerOrKept,
  securityQuestion,
  signInCaptcha,
  signInField,
  truthy,
  userInfo,
} from './account.ts'
import { call, captcha, nothing } from './call.ts'
import * as limits from './limits.ts'
import { chosenSkin } from './skin.calls.ts'
import { line } from './text.ts'

const opaque = z.string().max(64)

/** Accounts and their sessions, and the lists of terms that forms choose from. */
export const accountCalls = {
  '/api/sys/User/LoginUser': call(
    'POST',
    'anybody',
    z.strictObject({
      LogonName: signInField(limits.logonNameLength),
      Password: signInField(limits.passwordLengthMost),
      ...signInCaptcha,
      IsThrityDays: truthy,
    }),
    z.string(),
  ),
  '/api/sys/User/LogoutUser': call('POST', 'host', nothing, z.boolean()),
  /** `Address`: the login name or the e-mail address of an account. The same answer whether there is one or not. */
  '/api/sys/User/SendSignInCode': call(
    'POST',
    'anybody',
    z.strictObject({ Address: signInField(limits.guestEmailLength), ...signInCaptcha }),
    z.strictObject({ RequestId: z.string(), ExpiresOn: z.number() }),
  ),
  '/api/sys/User/LoginByCode': call(
    'POST',
    'anybody',
    z.strictObject({ RequestId: opaque, Code: signInField(2 * limits.mailCodeDigits), IsThrityDays: truthy }),
    z.string(),
  ),
  '/api/sys/User/RegisterUser': call(
    'POST',
    'anybody',
    z.strictObject({
      LogonName: logonName,
      UserName: line(limits.userNameLength),
      Email: email,
      Password: newPassword,
      Phone: phone.optional(),
      /** Both or neither. */
      SecurityQuestion: securityQuestion.optional(),
      SecurityAnswer: securityAnswer.optional(),
      ...captcha,
    }),
    z.boolean(),
  ),
  '/api/sys/User/GetLoginUserProfile': call('GET', 'host', nothing, userInfo),
  /** `Password` is asked for where the e-mail address, the question or the answer change. */
  '/api/sys/User/UpdateLoginUser': call(
    'POST',
    'host',
    z.strictObject({
      UserName: line(limits.userNameLength),
      Email: email,
      Phone: phone,
      /** Left out, it stays; '' takes it away. */
      AvatarPath: avatarPath.optional(),
      SecurityQuestion: securityQuestion,
      /** '' keeps the answer where the question stays. */
      SecurityAnswer: securityAnswerOrKept,
      Password: oldPassword.optional(),
    }),
    userInfo,
  ),
  '/api/sys/User/ChangeLanguage': call(
    'POST',
    'host',
    z.strictObject({ LanguageSetting: language }),
    z.boolean(),
  ),
  /** What the console wears; a theme for screen or phones: what new events begin with. */
  '/api/sys/User/ChangeSkin': call('POST', 'host', chosenSkin, z.boolean()),
  /** Ends every session of the account but the caller's. */
  '/api/sys/User/ChangePassword': call(
    'POST',
    'host',
    z.strictObject({ OldPassword: oldPassword, NewPassword: newPassword }),
    z.boolean(),
  ),
  /** The question of an account; a name of no account is answered like any other. */
  '/api/sys/User/GetUserByLogonName': call(
    'GET',
    'anybody',
    z.strictObject({ LogonName: logonName }),
    z.strictObject({ LogonName: z.string(), SecurityQuestion: securityQuestion }),
  ),
  /** Answers a token that sets one new password, soon. */
  '/api/sys/User/ValidateQuestion': call(
    'POST',
    'anybody',
    z.strictObject({
      LogonName: logonName,
      UserName: line(limits.userNameLength),
      SecurityQuestion: securityQuestion,
      SecurityAnswer: securityAnswer,
      ...captcha,
    }),
    z.strictObject({ ResetToken: z.string(), ExpiresOn: z.number() }),
  ),
  /** Ends every session of the account. */
  '/api/sys/User/MakeNewPassword': call(
    'POST',
    'anybody',
    z.strictObject({ ResetToken: opaque, NewPassword: newPassword }),
    z.boolean(),
  ),
  '/api/sys/Dict/GetAll': call(
    'POST',
    'anybody',
    z.strictObject({ TypeCode: z.union([z.literal(''), dictType]).optional() }),
    z.array(z.strictObject({ TypeCode: dictType, DictItems: z.array(dictItem) })),
  ),
  '/api/sys/Dict/GetDictItems': call(
    'POST',
    'anybody',
    z.strictObject({ TypeCode: dictType }),
    z.array(dictItem),
  ),
} as const

export const accountSummaries: Record<keyof typeof accountCalls, string> = {
  '/api/sys/User/LoginUser':
    'Signs a host in. Answers the token: for thirty days with IsThrityDays, else for the session.',
  '/api/sys/User/LogoutUser': 'Ends the session of the token.',
  '/api/sys/User/SendSignInCode':
    'Sends a code to the e-mail address of an account. Answers the same whether there is such an account or not.',
  '/api/sys/User/LoginByCode': 'Signs a host in with the code that was sent. Each code is used once.',
  '/api/sys/User/RegisterUser': 'Creates a host account.',
  '/api/sys/User/GetLoginUserProfile': 'Answers the signed-in host, with plan, theme and language.',
  '/api/sys/User/UpdateLoginUser': 'Changes the profile of the signed-in host.',
  '/api/sys/User/ChangeLanguage': 'Sets the interface language of the signed-in host.',
  '/api/sys/User/ChangeSkin':
    'Puts on a theme: the console wears it, or what new events begin with where it is for screen or phones.',
  '/api/sys/User/ChangePassword': 'Changes the password and ends every other session of the account.',
  '/api/sys/User/GetUserByLogonName': 'Answers which security question to ask of a login name.',
  '/api/sys/User/ValidateQuestion':
    'Checks name, question and answer. Answers a token that sets one new password within minutes.',
  '/api/sys/User/MakeNewPassword':
    'Sets a new password with that token and ends every session of the account.',
  '/api/sys/Dict/GetAll': 'Answers the lists of terms, or the one of a type.',
  '/api/sys/Dict/GetDictItems': 'Answers the terms of one type.',
}
