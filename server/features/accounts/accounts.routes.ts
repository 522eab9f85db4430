import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { registersByForm } from '#contract/house.ts'
import * as limits from '#contract/limits.ts'
import { readAccountData } from '#server/platform/accounts/account-data.ts'
import type { AccountParts } from '#server/platform/accounts/account-parts.ts'
import { changePassword } from '#server/platform/accounts/change-password.ts'
import { checkPassword } from '#server/platform/accounts/check-password.ts'
import { sendSignInCode, signInByCode } from '#server/platform/accounts/mail-code.ts'
import { makeNewPassword, validateQuestion } from '#server/platform/accounts/reset-password.ts'
import {
  newSecret,
  signInBySecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#server/platform/accounts/second-factor.ts'
import { hashAnswer, questionFor } from '#server/platform/accounts/security-answer.ts'
import {
  mayUsePassword,
  openSession,
  type SignedIn,
  type SignInClient,
  signIn,
} from '#server/platform/accounts/sign-in.ts'
import { updateProfile } from '#server/platform/accounts/update-profile.ts'
import { sendEmailCode, verifyEmail } from '#server/platform/accounts/verify-email.ts'
import { callActor } from '#server/platform/audit.ts'
import { languageOfBrowser } from '#server/platform/browser-language.ts'
import { networkOf } from '#server/platform/network.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import { hostSessionId, type Session } from '#server/platform/sessions.ts'
import type { Routes } from '../feature.ts'
import { createOperators, type OperatorParts } from '../operators/operators.public.ts'
import { findTheme } from '../themes/themes.public.ts'
import { userInfoOf } from './user-info.ts'

/** The parts of the server that the calls on accounts need. */
type UserParts = AccountParts & Pick<Platform, 'captchas'>

const captchaWrong = { ...refused('CaptchaWrong'), field: 'validateCode' }

const registrationsFrom = (address: string) => ({
  name: `register-host:${networkOf(address)}`,
  most: limits.registrationsPerAddressPerHour,
  windowSeconds: 3600,
  backOff: false,
})

const clientOf = (request: FastifyRequest): SignInClient => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
  cookies: request.headers.cookie,
  secure: request.protocol === 'https',
})

/** Returns the token to the client. Also sets the cookie that marks the client as known to the account. */
function handOver(reply: FastifyReply, outcome: Outcome<SignedIn>): Outcome<string> {
  if (!outcome.ok) return outcome
  reply.header('set-cookie', outcome.data.cookie)
  return accepted(outcome.data.token)
}

export function signInRoutes(parts: UserParts) {
  const { captchas, sessions } = parts

  return {
    '/api/sys/User/LoginUser': async ({ input, request, reply }) => {
      if (!(await captchas.check('sign-in', input))) return captchaWrong
      const credentials = {
        logonName: input.logonName,
        password: input.password,
        remember: input.isThrityDays,
      }
      return handOver(reply, await signIn(parts, credentials, clientOf(request)))
    },

    '/api/sys/User/SendSignInCode': async ({ input, request }) => {
      if (!(await captchas.check('mail-code', input))) return captchaWrong
      const outcome = await sendSignInCode(parts, input.address, request.ip)
      return outcome.ok
        ? accepted({ requestId: outcome.data.id, expiresOn: outcome.data.expiresAt })
        : outcome
    },

    '/api/sys/User/LoginByCode': async ({ input, request, reply }) => {
      const given = { requestId: input.requestId, code: input.code, remember: input.isThrityDays }
      return handOver(reply, await signInByCode(parts, given, clientOf(request)))
    },

    '/api/sys/User/LoginBySecondFactor': async ({ input, request, reply }) => {
      const given = { requestId: input.requestId, code: input.code, remember: input.isThrityDays }
      return handOver(reply, await signInBySecondFactor(parts, given, clientOf(request)))
    },

    '/api/sys/User/LogoutUser': async ({ caller }) => {
      await sessions.revoke(caller)
      return accepted(true)
    },
  } satisfies Routes
}

export function registrationRoutes(parts: UserParts) {
  const { accounts, attempts, audit, captchas, environment, passwords } = parts

  return {
    '/api/sys/User/RegisterUser': async (call) => {
      const { input, request, reply } = call
      if (!registersByForm(environment.house)) return refused('RegistrationClosed')
      if (!(await captchas.check('registration', input))) return captchaWrong
      const domains = environment.registrationDomains
      if (domains && !domains.includes(input.email.split('@').at(-1)?.toLowerCase() ?? ''))
        return { ...refused('EmailDomain', { domains: domains.join(', ') }), field: 'email' }
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
        mustVerify: environment.verifiesEmail,
      }
      const added = await accounts.add(account, request.ip)
      if (!added) return { ...refused('LogonNameTaken'), field: 'logonName' }
      const { id } = added
      await audit.record({ act: 'account-created', actorId: id, accountId: id, client: request.ip })
      // If this e-mail cannot be sent, the owner can request another e-mail.
      await sendEmailCode(parts, added)
      const opened = await openSession(parts, added, false, clientOf(request))
      return handOver(reply, opened ? accepted(opened) : refused('SignInFailed'))
    },
  } satisfies Routes
}

export function profileRoutes(parts: UserParts) {
  const { accounts, store } = parts

  return {
    '/api/sys/User/GetLoginUserProfile': async ({ caller, request }) => {
      const account = await accounts.find(caller.subjectId)
      if (!account) return refused('TokenInvalid')
      if (account.disabled) return refused('AccountDisabled')
      const language = languageOfBrowser(request)
      return accepted(await userInfoOf(parts, account, language, caller.passwordGiven))
    },

    '/api/sys/User/UpdateLoginUser': async ({ caller, input, request }) => {
      const { securityQuestion: question, securityAnswer: answer, ...others } = input
      const profile = { ...others, question, answer }
      const outcome = await updateProfile(parts, caller.subjectId, profile, request.ip)
      if (outcome.ok && !outcome.data.emailVerified && outcome.data.emailChanged)
        await sendEmailCode(parts, outcome.data)
      if (!outcome.ok) return outcome
      return accepted(await userInfoOf(parts, outcome.data, languageOfBrowser(request)))
    },

    '/api/sys/User/SendEmailCode': async ({ caller }) => {
      const account = await accounts.find(caller.subjectId)
      return account ? sendEmailCode(parts, account) : refused('TokenInvalid')
    },

    '/api/sys/User/VerifyEmail': async ({ caller, input }) => {
      const account = await accounts.find(caller.subjectId)
      return account ? verifyEmail(parts, account, input.code) : refused('TokenInvalid')
    },

    '/api/sys/User/ChangeLanguage': async ({ caller, input }) => {
      await accounts.changeLanguage(caller.subjectId, input.languageSetting)
      return accepted(true)
    },

    '/api/sys/User/ChangeSkin': async ({ caller, input }) => {
      const theme = await findTheme(store.db, caller.subjectId, input.skinId)
      if (!theme) return { ...refused('NotFound'), field: 'skinId' }
      await accounts.changeTheme(caller.subjectId, theme.skinType, theme.id)
      return accepted(true)
    },

    '/api/sys/User/ChangePassword': ({ caller, input, request }) =>
      changePassword(parts, caller, input.oldPassword, input.newPassword, request.ip),
  } satisfies Routes
}

/** What protects the caller's account: its sessions and its second factor. */
export function securityRoutes(parts: UserParts) {
  const { accounts, audit, sessions } = parts

  return {
    '/api/sys/User/GetSessions': async ({ caller }) => {
      const all = await sessions.ofHost(caller.subjectId)
      return accepted(
        all.map(({ tokenHash, createdAt, usedAt, client, agent }) => ({
          id: hostSessionId({ tokenHash }),
          own: tokenHash === caller.tokenHash,
          signedInOn: createdAt,
          usedOn: usedAt,
          client,
          agent,
        })),
      )
    },

    '/api/sys/User/EndSessions': async ({ caller, input, request }) => {
      const { subjectId: accountId, tokenHash: own } = caller
      const all = await sessions.ofHost(accountId)
      const ending = all.filter(
        ({ tokenHash }) =>
          tokenHash !== own && (input.id === null || hostSessionId({ tokenHash }) === input.id),
      )
      if (input.id !== null && ending.length === 0) return refused('NotFound')
      for (const { tokenHash } of ending)
        await sessions.revoke({ kind: 'host', subjectId: accountId, tokenHash })
      await audit.record({
        act: 'sessions-ended',
        ...callActor({ caller, request }),
        accountId,
        details: { count: ending.length },
      })
      return accepted(true)
    },

    '/api/sys/User/NewSecondFactor': async ({ caller }) => {
      const account = await accounts.find(caller.subjectId)
      return account ? accepted(newSecret(parts, account)) : refused('TokenInvalid')
    },

    '/api/sys/User/TurnOnSecondFactor': async ({ caller, input, request }) => {
      const account = await accounts.find(caller.subjectId)
      if (!account) return refused('TokenInvalid')
      return turnOnSecondFactor(parts, account, input, { tokenHash: caller.tokenHash, client: request.ip })
    },

    '/api/sys/User/TurnOffSecondFactor': async ({ caller, input, request }) => {
      const account = await accounts.find(caller.subjectId)
      return account ? turnOffSecondFactor(parts, account, input, request.ip) : refused('TokenInvalid')
    },
  } satisfies Routes
}

/** The data of the caller's account, and its deletion. */
export function ownDataRoutes(parts: UserParts & OperatorParts) {
  const { accounts, audit, clock, environment, sessions, store } = parts
  const operators = createOperators(parts)

  /** Whether the host signed in a short time ago. */
  async function isFresh({ subjectId, tokenHash: own }: Session): Promise<boolean> {
    const session = (await sessions.ofHost(subjectId)).find(({ tokenHash }) => tokenHash === own)
    return session !== undefined && session.createdAt > clock() - limits.freshSessionSeconds * 1000
  }

  return {
    '/api/sys/User/ExportAccount': async (call) => {
      const accountId = call.caller.subjectId
      const account = await accounts.find(accountId)
      if (!account) return refused('TokenInvalid')
      await audit.record({ act: 'account-exported', ...callActor(call), accountId })
      return accepted({ json: JSON.stringify(await readAccountData(store.db, accountId), null, 2) })
    },

    '/api/sys/User/DeleteAccount': async (call) => {
      const { caller, input, request } = call
      const account = await accounts.find(caller.subjectId)
      if (!account) return refused('TokenInvalid')
      if (mayUsePassword(environment, account)) {
        const checked = await checkPassword(parts, account, input.password, 'password', request.ip)
        if (!checked.ok) return checked
      } else if (!(await isFresh(caller))) return refused('TokenInvalid')
      const by = { ...callActor(call), actorName: account.logonName }
      return operators.remove({ accountId: account.id, transferTo: null }, by)
    },
  } satisfies Routes
}

export function resetRoutes(parts: UserParts) {
  const { accounts, captchas, environment, store } = parts

  return {
    '/api/sys/User/GetUserByLogonName': async ({ input }) => {
      const account = await accounts.findByLogonName(input.logonName)
      return accepted({
        logonName: input.logonName,
        securityQuestion: questionFor(store.secret, input.logonName, account),
      })
    },

    '/api/sys/User/ValidateQuestion': async ({ input, request }) => {
      if (environment.house.hasPasswords === false) return refused('PasswordsOff')
      if (!(await captchas.check('password-reset', input))) return captchaWrong
      const claim = {
        logonName: input.logonName,
        userName: input.userName,
        question: input.securityQuestion,
        answer: input.securityAnswer,
      }
      const outcome = await validateQuestion(parts, claim, request.ip)
      return outcome.ok
        ? accepted({ resetToken: outcome.data.id, expiresOn: outcome.data.expiresAt })
        : outcome
    },

    '/api/sys/User/MakeNewPassword': async ({ input, request }) =>
      environment.house.hasPasswords === false
        ? refused('PasswordsOff')
        : makeNewPassword(parts, input.resetToken, input.newPassword, request.ip),
  } satisfies Routes
}
