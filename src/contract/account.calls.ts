import { z } from 'zod'
import {
  avatarPath,
  dictItem,
  dictType,
  email,
  languageSetting,
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
import { call, nothing } from './call.ts'
import { captcha } from './captcha.calls.ts'
import * as limits from './limits.ts'
import { line } from './text.ts'
import { chosenTheme } from './theme.calls.ts'

const opaque = z.string().max(64)

/** The calls on accounts, sessions and the lists of terms that forms offer. */
export const accountCalls = {
  '/api/sys/User/LoginUser': call(
    'POST',
    'anybody',
    z.strictObject({
      logonName: signInField(limits.logonNameLength),
      password: signInField(limits.passwordLengthMost),
      ...signInCaptcha,
      isThrityDays: truthy,
    }),
    z.string(),
  ),
  '/api/sys/User/LogoutUser': call('POST', 'host', nothing, z.boolean()),
  /** `address`: login name or e-mail address of the account. The answer is the same for an unknown account. */
  '/api/sys/User/SendSignInCode': call(
    'POST',
    'anybody',
    z.strictObject({ address: signInField(limits.guestEmailLength), ...signInCaptcha }),
    z.strictObject({ requestId: z.string(), expiresOn: z.number() }),
  ),
  '/api/sys/User/LoginByCode': call(
    'POST',
    'anybody',
    z.strictObject({ requestId: opaque, code: signInField(2 * limits.mailCodeDigits), isThrityDays: truthy }),
    z.string(),
  ),
  /** `code`: of the app, or a recovery code. `requestId`: of the refusal `SecondFactorNeeded`. */
  '/api/sys/User/LoginBySecondFactor': call(
    'POST',
    'anybody',
    z.strictObject({ requestId: opaque, code: signInField(limits.typedCodeLength), isThrityDays: truthy }),
    z.string(),
  ),
  /** The sessions of the caller's account, the latest use first. Instants are milliseconds since 1970. */
  '/api/sys/User/GetSessions': call(
    'GET',
    'host',
    nothing,
    z.array(
      z.strictObject({
        id: z.string(),
        /** True for the caller's session. */
        own: z.boolean(),
        signedInOn: z.number(),
        /** Approximate time of the last use. */
        usedOn: z.number(),
        /** Network address and `User-Agent` of the sign-in; '' if unknown. */
        client: z.string(),
        agent: z.string(),
      }),
    ),
  ),
  /** `id`: the session to end; null ends all sessions but the caller's. */
  '/api/sys/User/EndSessions': call('POST', 'host', z.strictObject({ id: opaque.nullable() }), z.boolean()),
  /** Answers a new secret in Base32 and the address for a QR code. Nothing changes yet. */
  '/api/sys/User/NewSecondFactor': call(
    'GET',
    'host',
    nothing,
    z.strictObject({ secret: z.string(), address: z.string() }),
  ),
  /** `code`: the code that the app shows for this secret. Answers the recovery codes, once. */
  '/api/sys/User/TurnOnSecondFactor': call(
    'POST',
    'host',
    z.strictObject({
      password: oldPassword,
      secret: z.string().regex(/^[A-Z2-7]{32}$/),
      code: z.string().max(2 * limits.secondFactorDigits),
    }),
    z.strictObject({ recoveryCodes: z.array(z.string()) }),
  ),
  /** Everything that the server keeps about the account itself, as JSON. Its events are exported one by one. */
  '/api/sys/User/ExportAccount': call('GET', 'host', nothing, z.strictObject({ json: z.string() })),
  /** Deletes the account and its events. `password`: '' for an account without one. The last operator is refused. */
  '/api/sys/User/DeleteAccount': call(
    'POST',
    'host',
    z.strictObject({ password: oldPassword }),
    z.strictObject({ events: z.number() }),
  ),
  '/api/sys/User/TurnOffSecondFactor': call(
    'POST',
    'host',
    z.strictObject({ password: oldPassword, code: z.string().max(limits.typedCodeLength) }),
    z.boolean(),
  ),
  /**
   * Sends a code by e-mail to the account's own, unverified address. Registering and changing the address also send
   * such a code.
   */
  '/api/sys/User/SendEmailCode': call('POST', 'host', nothing, z.boolean()),
  '/api/sys/User/VerifyEmail': call(
    'POST',
    'host',
    z.strictObject({ code: z.string().max(2 * limits.mailCodeDigits) }),
    z.boolean(),
  ),
  '/api/sys/User/RegisterUser': call(
    'POST',
    'anybody',
    z.strictObject({
      logonName,
      userName: line(limits.userNameLength),
      email,
      password: newPassword,
      phone: phone.optional(),
      /** Send both security fields or neither of the two. */
      securityQuestion: securityQuestion.optional(),
      securityAnswer: securityAnswer.optional(),
      ...captcha,
    }),
    /** Answers the token of the new account's first session. */
    z.string(),
  ),
  '/api/sys/User/GetLoginUserProfile': call('GET', 'host', nothing, userInfo),
  /** `password` is required to change the e-mail address, the security question or its answer. */
  '/api/sys/User/UpdateLoginUser': call(
    'POST',
    'host',
    z.strictObject({
      userName: line(limits.userNameLength),
      email,
      phone,
      /** Path of the picture. Absent: no change. '' removes the picture. */
      avatarPath: avatarPath.optional(),
      /** '' only for an account without a password. */
      securityQuestion: z.union([z.literal(''), securityQuestion]),
      /** '' keeps the stored answer. It is refused if none is stored or if the question changes. */
      securityAnswer: securityAnswerOrKept,
      password: oldPassword.optional(),
    }),
    userInfo,
  ),
  '/api/sys/User/ChangeLanguage': call('POST', 'host', z.strictObject({ languageSetting }), z.boolean()),
  /** A console theme applies to the account. A screen or phone theme becomes the default of new events. */
  '/api/sys/User/ChangeSkin': call('POST', 'host', chosenTheme, z.boolean()),
  /** Ends all sessions of the account except the caller's. */
  '/api/sys/User/ChangePassword': call(
    'POST',
    'host',
    z.strictObject({ oldPassword, newPassword }),
    z.boolean(),
  ),
  /**
   * Answers the security question of an account. An unknown name gets an answer too, so that nobody can find out which
   * names exist.
   */
  '/api/sys/User/GetUserByLogonName': call(
    'GET',
    'anybody',
    z.strictObject({ logonName }),
    z.strictObject({ logonName: z.string(), securityQuestion }),
  ),
  /** Answers a short-lived token, which allows the caller to set one new password. */
  '/api/sys/User/ValidateQuestion': call(
    'POST',
    'anybody',
    z.strictObject({
      logonName,
      userName: line(limits.userNameLength),
      securityQuestion,
      securityAnswer,
      ...captcha,
    }),
    z.strictObject({ resetToken: z.string(), expiresOn: z.number() }),
  ),
  /** Ends all sessions of the account. */
  '/api/sys/User/MakeNewPassword': call(
    'POST',
    'anybody',
    z.strictObject({ resetToken: opaque, newPassword }),
    z.boolean(),
  ),
  /** `issuer`: the address of the provider. */
  '/api/sys/User/GetIdentities': call(
    'POST',
    'host',
    nothing,
    z.array(
      z.strictObject({ issuer: z.string(), name: z.string(), createdOn: z.number(), lastUsedOn: z.number() }),
    ),
  ),
  '/api/sys/User/RemoveIdentity': call(
    'POST',
    'host',
    z.strictObject({ issuer: z.string().max(limits.returnPathLength) }),
    z.boolean(),
  ),
  '/api/sys/Dict/GetAll': call(
    'POST',
    'anybody',
    z.strictObject({ typeCode: z.union([z.literal(''), dictType]).optional() }),
    z.array(z.strictObject({ typeCode: dictType, dictItems: z.array(dictItem) })),
  ),
  '/api/sys/Dict/GetDictItems': call(
    'POST',
    'anybody',
    z.strictObject({ typeCode: dictType }),
    z.array(dictItem),
  ),
} as const

export const accountSummaries: Record<keyof typeof accountCalls, string> = {
  '/api/sys/User/LoginUser':
    'Signs a host in. Answers the token: for thirty days with IsThrityDays, else for the session.',
  '/api/sys/User/LogoutUser': 'Ends the session of the token.',
  '/api/sys/User/SendSignInCode':
    'Sends a code to the e-mail address of an account. The answer is the same for an unknown account.',
  '/api/sys/User/LoginByCode': 'Signs a host in with a code from an e-mail. Each code is valid once.',
  '/api/sys/User/LoginBySecondFactor':
    'Signs a host in with a code of the second factor, after the refusal SecondFactorNeeded.',
  '/api/sys/User/GetSessions': 'Lists the sessions of the signed-in host.',
  '/api/sys/User/EndSessions': 'Ends one other session of the signed-in host, or all others.',
  '/api/sys/User/NewSecondFactor': 'Answers a new secret for an app with one-time codes.',
  '/api/sys/User/TurnOnSecondFactor':
    'Turns the second factor on and ends all other sessions. Answers the recovery codes.',
  '/api/sys/User/ExportAccount':
    'Answers everything that the server keeps about the account of the signed-in host.',
  '/api/sys/User/DeleteAccount': 'Deletes the account of the signed-in host, with its events.',
  '/api/sys/User/TurnOffSecondFactor': 'Turns the second factor off.',
  '/api/sys/User/SendEmailCode':
    'Sends a code to the e-mail address of the signed-in host, to verify the address.',
  '/api/sys/User/VerifyEmail': 'Verifies the e-mail address of the signed-in host with that code.',
  '/api/sys/User/RegisterUser': 'Creates a host account and signs it in. Answers the token.',
  '/api/sys/User/GetLoginUserProfile': 'Answers the signed-in host, with plan, theme and language.',
  '/api/sys/User/UpdateLoginUser': 'Changes the profile of the signed-in host.',
  '/api/sys/User/ChangeLanguage': 'Sets the interface language of the signed-in host.',
  '/api/sys/User/ChangeSkin':
    'Applies a theme: the console uses it, or new events if it is a theme for screens or phones.',
  '/api/sys/User/ChangePassword': 'Changes the password and ends every other session of the account.',
  '/api/sys/User/GetUserByLogonName': 'Answers which security question to ask of a login name.',
  '/api/sys/User/ValidateQuestion':
    'Checks name, question and answer. Answers a token that sets one new password within minutes.',
  '/api/sys/User/MakeNewPassword':
    'Sets a new password with that token and ends every session of the account.',
  '/api/sys/User/GetIdentities': 'Answers by which providers of the house the signed-in host may sign in.',
  '/api/sys/User/RemoveIdentity':
    'Removes the link between the account and a provider. Refused if it is the only way to sign in.',
  '/api/sys/Dict/GetAll': 'Answers the lists of terms, or the one of a type.',
  '/api/sys/Dict/GetDictItems': 'Answers the terms of one type.',
}
