import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import { defaultSkins, type Skin } from '../../../src/contract/skin.ts'
import { acceptedLanguages, detectLanguage, languageFromCookies } from '../../../src/i18n/language.ts'
import type { Account } from '../../accounts/accounts.ts'
import { changePassword } from '../../accounts/change-password.ts'
import { forgetFirstPassword } from '../../accounts/first-host.ts'
import { signIn } from '../../accounts/sign-in.ts'
import type { ServerContext } from '../../context.ts'
import { findSkin, skinOf } from '../../skins/skin-rows.ts'
import { registerCall } from '../call.ts'

const captchaWrong = { ...refused('CaptchaWrong'), field: 'ValidateCode' }

/** Only the account's own, and never its hash. */
const userInfoOf = (account: Account, skin: Skin) => ({
  Id: account.id,
  LogonName: account.logonName,
  UserName: account.userName,
  Email: account.email,
  UserRoles: account.roles,
  Skin: { ...skin },
  SkinId: skin.Id,
  ScreenSkinId: account.skinIds[2] ?? defaultSkins[2].Id,
  MobileSkinId: account.skinIds[3] ?? defaultSkins[3].Id,
  Account: { MemberType: account.memberType, VIPLevel: account.vipLevel, Name: account.userName },
  LanguageSetting: account.language,
})

const registrationsFrom = (address: string) => ({
  name: `register-host:${address}`,
  most: limits.registrationsPerAddressPerHour,
  windowSeconds: 3600,
  backOff: false,
})

export function serveUser(app: FastifyInstance, context: ServerContext): void {
  const { db } = context.store

  registerCall(app, context, '/api/sys/User/LoginUser', async ({ captchas }, { input, request, reply }) => {
    if (!(await captchas.check(input.ValidateCodeGuId, input.ValidateCode))) return captchaWrong
    const outcome = await signIn(
      context,
      { logonName: input.LogonName, password: input.Password, remember: input.IsThrityDays },
      { address: request.ip, cookies: request.headers.cookie, secure: request.protocol === 'https' },
    )
    if (!outcome.ok) return outcome
    reply.header('set-cookie', outcome.data.cookie)
    return accepted(outcome.data.token)
  })

  registerCall(app, context, '/api/sys/User/LogoutUser', async ({ sessions }, { caller }) => {
    await sessions.revoke(caller)
    return accepted(true)
  })

  registerCall(app, context, '/api/sys/User/RegisterUser', async ({ accounts, attempts, captchas }, call) => {
    const { input, request } = call
    if (!(await captchas.check(input.ValidateCodeGuId, input.ValidateCode))) return captchaWrong
    const seconds = await attempts.take(registrationsFrom(request.ip))
    if (seconds > 0) return refused('TooManyAttempts', { seconds })
    const wanted = acceptedLanguages(request.headers['accept-language'] ?? '')
    const added = await accounts.add({
      logonName: input.LogonName,
      userName: input.UserName,
      email: input.Email,
      password: input.Password,
      language: detectLanguage(languageFromCookies(request.headers.cookie ?? ''), wanted),
    })
    return added ? accepted(true) : { ...refused('LogonNameTaken'), field: 'LogonName' }
  })

  registerCall(app, context, '/api/sys/User/GetLoginUserProfile', async ({ accounts }, { caller }) => {
    const account = await accounts.find(caller.subjectId)
    if (!account) return refused('TokenInvalid')
    if (account.disabled) return refused('AccountDisabled')
    return accepted(userInfoOf(account, await skinOf(db, account)))
  })

  registerCall(app, context, '/api/sys/User/ChangeLanguage', async ({ accounts }, { caller, input }) => {
    await accounts.changeLanguage(caller.subjectId, input.LanguageSetting)
    return accepted(true)
  })

  registerCall(app, context, '/api/sys/User/ChangeSkin', async ({ accounts }, { caller, input }) => {
    const skin = await findSkin(db, caller.subjectId, input.SkinId)
    if (!skin) return { ...refused('NotFound'), field: 'SkinId' }
    await accounts.changeSkin(caller.subjectId, skin.SkinType, skin.Id)
    return accepted(true)
  })

  registerCall(app, context, '/api/sys/User/ChangePassword', async ({ accounts }, { caller, input }) => {
    const outcome = await changePassword(context, caller, input.OldPassword, input.NewPassword)
    if (!outcome.ok) return outcome
    const account = await accounts.find(caller.subjectId)
    if (account) await forgetFirstPassword(context.environment, account.logonName)
    return outcome
  })
}
