import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accepted, type Outcome, refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import { acceptedLanguages, detectLanguage, languageFromCookies } from '../../../src/i18n/language.ts'
import { changePassword } from '../../accounts/change-password.ts'
import { sendSignInCode, signInByCode } from '../../accounts/mail-code.ts'
import { makeNewPassword, validateQuestion } from '../../accounts/reset-password.ts'
import { hashAnswer, questionFor } from '../../accounts/security-answer.ts'
import { type SignedIn, signIn } from '../../accounts/sign-in.ts'
import { updateProfile } from '../../accounts/update-profile.ts'
import { userInfoOf } from '../../accounts/user-info.ts'
import type { ServerContext } from '../../context.ts'
import { findSkin } from '../../skins/skin-rows.ts'
import { registerCall } from '../call.ts'

const captchaWrong = { ...refused('CaptchaWrong'), field: 'ValidateCode' }

const registrationsFrom = (address: string) => ({
  name: `register-host:${address}`,
  most: limits.registrationsPerAddressPerHour,
  windowSeconds: 3600,
  backOff: false,
})

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https'

/** The token in the answer, and beside it the cookie by which the client is known from now on. */
function handOver(reply: FastifyReply, outcome: Outcome<SignedIn>): Outcome<string> {
  if (!outcome.ok) return outcome
  reply.header('set-cookie', outcome.data.cookie)
  return accepted(outcome.data.token)
}

export function serveUser(app: FastifyInstance, context: ServerContext): void {
  serveSignIn(app, context)
  serveRegistration(app, context)
  serveProfile(app, context)
  serveReset(app, context)
}

function serveSignIn(app: FastifyInstance, context: ServerContext): void {
  registerCall(app, context, '/api/sys/User/LoginUser', async ({ captchas }, { input, request, reply }) => {
    if (!(await captchas.check(input.ValidateCodeGuId, input.ValidateCode))) return captchaWrong
    const credentials = {
      logonName: input.LogonName,
      password: input.Password,
      remember: input.IsThrityDays,
    }
    const client = { address: request.ip, cookies: request.headers.cookie, secure: isSecure(request) }
    return handOver(reply, await signIn(context, credentials, client))
  })

  registerCall(app, context, '/api/sys/User/SendSignInCode', async ({ captchas }, { input, request }) => {
    if (!(await captchas.check(input.ValidateCodeGuId, input.ValidateCode))) return captchaWrong
    const outcome = await sendSignInCode(context, input.Address, request.ip)
    return outcome.ok ? accepted({ RequestId: outcome.data.id, ExpiresOn: outcome.data.expiresAt }) : outcome
  })

  registerCall(app, context, '/api/sys/User/LoginByCode', async (_, { input, request, reply }) => {
    const given = { requestId: input.RequestId, code: input.Code, remember: input.IsThrityDays }
    return handOver(reply, await signInByCode(context, given, isSecure(request)))
  })

  registerCall(app, context, '/api/sys/User/LogoutUser', async ({ sessions }, { caller }) => {
    await sessions.revoke(caller)
    return accepted(true)
  })
}

function serveRegistration(app: FastifyInstance, context: ServerContext): void {
  registerCall(
    app,
    context,
    '/api/sys/User/RegisterUser',
    async ({ accounts, attempts, captchas, passwords }, call) => {
      const { input, request } = call
      if (!(await captchas.check(input.ValidateCodeGuId, input.ValidateCode))) return captchaWrong
      const { SecurityQuestion: question, SecurityAnswer: answer } = input
      if (!question !== !answer) {
        return { ...refused('TextEmpty'), field: question ? 'SecurityAnswer' : 'SecurityQuestion' }
      }
      const seconds = await attempts.take(registrationsFrom(request.ip))
      if (seconds > 0) return refused('TooManyAttempts', { seconds })
      const wanted = acceptedLanguages(request.headers['accept-language'] ?? '')
      const added = await accounts.add({
        logonName: input.LogonName,
        userName: input.UserName,
        email: input.Email,
        password: input.Password,
        phone: input.Phone,
        security:
          question && answer ? { question, answerHash: await hashAnswer(passwords, answer) } : undefined,
        language: detectLanguage(languageFromCookies(request.headers.cookie ?? ''), wanted),
      })
      return added ? accepted(true) : { ...refused('LogonNameTaken'), field: 'LogonName' }
    },
  )
}

function serveProfile(app: FastifyInstance, context: ServerContext): void {
  registerCall(app, context, '/api/sys/User/GetLoginUserProfile', async ({ accounts }, { caller }) => {
    const account = await accounts.find(caller.subjectId)
    if (!account) return refused('TokenInvalid')
    return account.disabled ? refused('AccountDisabled') : accepted(await userInfoOf(context, account))
  })

  registerCall(app, context, '/api/sys/User/UpdateLoginUser', async (_, { caller, input }) => {
    const outcome = await updateProfile(context, caller.subjectId, {
      userName: input.UserName,
      email: input.Email,
      phone: input.Phone,
      avatarPath: input.AvatarPath,
      question: input.SecurityQuestion,
      answer: input.SecurityAnswer,
      password: input.Password,
    })
    return outcome.ok ? accepted(await userInfoOf(context, outcome.data)) : outcome
  })

  registerCall(app, context, '/api/sys/User/ChangeLanguage', async ({ accounts }, { caller, input }) => {
    await accounts.changeLanguage(caller.subjectId, input.LanguageSetting)
    return accepted(true)
  })

  registerCall(app, context, '/api/sys/User/ChangeSkin', async ({ accounts, store }, { caller, input }) => {
    const skin = await findSkin(store.db, caller.subjectId, input.SkinId)
    if (!skin) return { ...refused('NotFound'), field: 'SkinId' }
    await accounts.changeSkin(caller.subjectId, skin.SkinType, skin.Id)
    return accepted(true)
  })

  registerCall(app, context, '/api/sys/User/ChangePassword', (_, { caller, input }) =>
    changePassword(context, caller, input.OldPassword, input.NewPassword),
  )
}

function serveReset(app: FastifyInstance, context: ServerContext): void {
  registerCall(app, context, '/api/sys/User/GetUserByLogonName', async ({ accounts, store }, { input }) => {
    const account = await accounts.findByLogonName(input.LogonName)
    return accepted({
      LogonName: input.LogonName,
      SecurityQuestion: questionFor(store.secret, input.LogonName, account),
    })
  })

  registerCall(app, context, '/api/sys/User/ValidateQuestion', async ({ captchas }, { input }) => {
    if (!(await captchas.check(input.ValidateCodeGuId, input.ValidateCode))) return captchaWrong
    const outcome = await validateQuestion(context, {
      logonName: input.LogonName,
      userName: input.UserName,
      question: input.SecurityQuestion,
      answer: input.SecurityAnswer,
    })
    return outcome.ok ? accepted({ ResetToken: outcome.data.id, ExpiresOn: outcome.data.expiresAt }) : outcome
  })

  registerCall(app, context, '/api/sys/User/MakeNewPassword', (_, { input }) =>
    makeNewPassword(context, input.ResetToken, input.NewPassword),
  )
}
