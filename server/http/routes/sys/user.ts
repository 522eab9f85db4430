import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { acceptedLanguages, detectLanguage, type Language, languageFromCookies } from '#i18n/base/language.ts'
import { findTheme } from '#server/features/themes/theme-rows.ts'
import type { AccountParts } from '#server/platform/accounts/account-parts.ts'
import { changePassword } from '#server/platform/accounts/change-password.ts'
import { sendSignInCode, signInByCode } from '#server/platform/accounts/mail-code.ts'
import { makeNewPassword, validateQuestion } from '#server/platform/accounts/reset-password.ts'
import { hashAnswer, questionFor } from '#server/platform/accounts/security-answer.ts'
import { openSession, type SignedIn, signIn } from '#server/platform/accounts/sign-in.ts'
import { updateProfile } from '#server/platform/accounts/update-profile.ts'
import { sendEmailCode, verifyEmail } from '#server/platform/accounts/verify-email.ts'
import type { Captchas } from '#server/platform/captcha/captchas.ts'
import { networkOf } from '#server/platform/network.ts'
import { type CallParts, registerCall } from '../call.ts'
import { userInfoOf } from './user-info.ts'

/** The parts of the server that the calls on accounts need. */
export interface UserParts extends CallParts, AccountParts {
  captchas: Captchas
}

const captchaWrong = { ...refused('CaptchaWrong'), field: 'validateCode' }

const registrationsFrom = (address: string) => ({
  name: `register-host:${networkOf(address)}`,
  most: limits.registrationsPerAddressPerHour,
  windowSeconds: 3600,
  backOff: false,
})

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https'

/**
 * The language that this browser has stored. Without a stored language, the first of the browser's languages that
 * we support.
 */
const languageOfBrowser = ({ headers }: FastifyRequest): Language =>
  detectLanguage(
    languageFromCookies(headers.cookie ?? ''),
    acceptedLanguages(headers['accept-language'] ?? ''),
  )

/** Returns the token to the client. Also sets the cookie that marks the client as known to the account. */
function handOver(reply: FastifyReply, outcome: Outcome<SignedIn>): Outcome<string> {
  if (!outcome.ok) return outcome
  reply.header('set-cookie', outcome.data.cookie)
  return accepted(outcome.data.token)
}

export function serveUser(app: FastifyInstance, context: UserParts): void {
  serveSignIn(app, context)
  serveRegistration(app, context)
  serveProfile(app, context)
  serveReset(app, context)
}

function serveSignIn(app: FastifyInstance, context: UserParts): void {
  registerCall(app, context, '/api/sys/User/LoginUser', async ({ captchas }, { input, request, reply }) => {
    if (!(await captchas.check('sign-in', input))) return captchaWrong
    const credentials = {
      logonName: input.logonName,
      password: input.password,
      remember: input.isThrityDays,
    }
    const client = { address: request.ip, cookies: request.headers.cookie, secure: isSecure(request) }
    return handOver(reply, await signIn(context, credentials, client))
  })

  registerCall(app, context, '/api/sys/User/SendSignInCode', async ({ captchas }, { input, request }) => {
    if (!(await captchas.check('mail-code', input))) return captchaWrong
    const outcome = await sendSignInCode(context, input.address, request.ip)
    return outcome.ok ? accepted({ requestId: outcome.data.id, expiresOn: outcome.data.expiresAt }) : outcome
  })

  registerCall(app, context, '/api/sys/User/LoginByCode', async (_, { input, request, reply }) => {
    const given = { requestId: input.requestId, code: input.code, remember: input.isThrityDays }
    return handOver(reply, await signInByCode(context, given, isSecure(request)))
  })

  registerCall(app, context, '/api/sys/User/LogoutUser', async ({ sessions }, { caller }) => {
    await sessions.revoke(caller)
    return accepted(true)
  })
}

function serveRegistration(app: FastifyInstance, context: UserParts): void {
  registerCall(
    app,
    context,
    '/api/sys/User/RegisterUser',
    async ({ accounts, attempts, captchas, passwords }, call) => {
      const { input, request, reply } = call
      if (!(await captchas.check('registration', input))) return captchaWrong
      const { securityQuestion: question, securityAnswer: answer } = input
      if (!question !== !answer) {
        return { ...refused('TextEmpty'), field: question ? 'securityAnswer' : 'securityQuestion' }
      }
      const seconds = await attempts.take(registrationsFrom(request.ip))
      if (seconds > 0) return refused('TooManyAttempts', { seconds })
      const answerHash = answer && (await hashAnswer(passwords, answer, request.ip))
      const account = {
        logonName: input.logonName,
        userName: input.userName,
        email: input.email,
        password: input.password,
        phone: input.phone,
        security: question && answerHash ? { question, answerHash } : undefined,
        language: languageOfBrowser(request),
      }
      const added = await accounts.add(account, request.ip)
      if (!added) return { ...refused('LogonNameTaken'), field: 'logonName' }
      // If this e-mail cannot be sent, the owner can request another e-mail.
      await sendEmailCode(context, added)
      const opened = await openSession(context, added, false, isSecure(request))
      return handOver(reply, opened ? accepted(opened) : refused('SignInFailed'))
    },
  )
}

function serveProfile(app: FastifyInstance, context: UserParts): void {
  registerCall(
    app,
    context,
    '/api/sys/User/GetLoginUserProfile',
    async ({ accounts }, { caller, request }) => {
      const account = await accounts.find(caller.subjectId)
      if (!account) return refused('TokenInvalid')
      if (account.disabled) return refused('AccountDisabled')
      return accepted(await userInfoOf(context, account, languageOfBrowser(request)))
    },
  )

  registerCall(app, context, '/api/sys/User/UpdateLoginUser', async (_, { caller, input, request }) => {
    const { securityQuestion: question, securityAnswer: answer, ...others } = input
    const profile = { ...others, question, answer }
    const outcome = await updateProfile(context, caller.subjectId, profile, request.ip)
    if (outcome.ok && !outcome.data.emailVerified && outcome.data.emailChanged)
      await sendEmailCode(context, outcome.data)
    if (!outcome.ok) return outcome
    return accepted(await userInfoOf(context, outcome.data, languageOfBrowser(request)))
  })

  registerCall(app, context, '/api/sys/User/SendEmailCode', async ({ accounts }, { caller }) => {
    const account = await accounts.find(caller.subjectId)
    return account ? sendEmailCode(context, account) : refused('TokenInvalid')
  })

  registerCall(app, context, '/api/sys/User/VerifyEmail', async ({ accounts }, { caller, input }) => {
    const account = await accounts.find(caller.subjectId)
    return account ? verifyEmail(context, account, input.code) : refused('TokenInvalid')
  })

  registerCall(app, context, '/api/sys/User/ChangeLanguage', async ({ accounts }, { caller, input }) => {
    await accounts.changeLanguage(caller.subjectId, input.languageSetting)
    return accepted(true)
  })

  registerCall(app, context, '/api/sys/User/ChangeSkin', async ({ accounts, store }, { caller, input }) => {
    const theme = await findTheme(store.db, caller.subjectId, input.skinId)
    if (!theme) return { ...refused('NotFound'), field: 'skinId' }
    await accounts.changeTheme(caller.subjectId, theme.skinType, theme.id)
    return accepted(true)
  })

  registerCall(app, context, '/api/sys/User/ChangePassword', (_, { caller, input, request }) =>
    changePassword(context, caller, input.oldPassword, input.newPassword, request.ip),
  )
}

function serveReset(app: FastifyInstance, context: UserParts): void {
  registerCall(app, context, '/api/sys/User/GetUserByLogonName', async ({ accounts, store }, { input }) => {
    const account = await accounts.findByLogonName(input.logonName)
    return accepted({
      logonName: input.logonName,
      securityQuestion: questionFor(store.secret, input.logonName, account),
    })
  })

  registerCall(app, context, '/api/sys/User/ValidateQuestion', async ({ captchas }, { input, request }) => {
    if (!(await captchas.check('password-reset', input))) return captchaWrong
    const claim = {
      logonName: input.logonName,
      userName: input.userName,
      question: input.securityQuestion,
      answer: input.securityAnswer,
    }
    const outcome = await validateQuestion(context, claim, request.ip)
    return outcome.ok ? accepted({ resetToken: outcome.data.id, expiresOn: outcome.data.expiresAt }) : outcome
  })

  registerCall(app, context, '/api/sys/User/MakeNewPassword', (_, { input, request }) =>
    makeNewPassword(context, input.resetToken, input.newPassword, request.ip),
  )
}
