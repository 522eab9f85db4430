import { fromCallback, fromPromise } from 'xstate'
import type { CaptchaPurpose } from '#contract/captcha.calls.ts'
import { captchaImageUrl } from '#contract/captcha-image.ts'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallInput } from '#contract/interface/calls.ts'
import { captchaMachine } from '#machines/flow/captcha/captcha.machine.ts'
import type { HostProfile } from '#machines/flow/host-session/host-session.events.ts'
import { hostSessionMachine } from '#machines/flow/host-session/host-session.machine.ts'
import type { Language } from '#machines/flow/language/language.events.ts'
import { onAccountNews } from '#services/account-news.ts'
import { hostCookies, onTokenRefused, openCall } from '#services/host-calls.ts'
import { prove } from '#services/prove.ts'
import { liveSignIn } from '#services/sign-in.actors.ts'
import { callLogic } from '#ui/state/call-logic.ts'

const applicationId = 1

/** The session's state machine handles the refusals, so these calls do not end the session. */
async function loadProfile(): Promise<Outcome<HostProfile>> {
  const user = await openCall('/api/sys/User/GetLoginUserProfile', {})
  if (!user.ok) return user
  const menu = await openCall('/api/sys/Permission/GetMenusByUserAndApplication', { aId: applicationId })
  return menu.ok ? accepted({ user: user.data, menu: menu.data }) : menu
}

/** The state machine of the host's session. `changeLanguage` shows the page in a language. */
export const hostSessionOf = (changeLanguage: (language: Language) => Promise<void>) =>
  hostSessionMachine.provide({
    actors: {
      applyLanguage: fromPromise(async ({ input }) => {
        // biome-ignore lint/plugin: this loads texts, and a failure rejects
        await changeLanguage(input.language)
        hostCookies.saveLanguage(input.language)
      }),
      loadProfile: fromPromise(loadProfile),
      endSession: fromPromise(async () => {
        // biome-ignore lint/plugin: this browser deletes its token whatever the server answers
        await openCall('/api/sys/User/LogoutUser', {})
      }),
      subscribeToAccount: fromCallback(({ sendBack }) => {
        const stops = [
          onAccountNews({ onOrder: () => sendBack({ type: 'refresh' }) }),
          onTokenRefused((refusal) => sendBack({ type: 'tokenRefused', refusal })),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      }),
    },
  })

export const captchaFor = (purpose: CaptchaPurpose) =>
  captchaMachine.provide({
    actors: {
      prove: fromPromise(() => prove(openCall, purpose)),
      fetchImage: fromPromise(async () => {
        const guid = await openCall('/api/sys/File/GetGuid', {})
        if (!guid.ok) return guid
        // An empty id means that this server requires no captcha.
        if (guid.data === '') return accepted(null)
        return accepted({ id: guid.data, image: captchaImageUrl(guid.data, purpose, Date.now()) })
      }),
    },
  })

export const signIn = liveSignIn(openCall, hostCookies)

export interface Registration {
  logonName: string
  userName: string
  email: string
  /** The phone number, or '' for none. */
  phone: string
  question: NonNullable<CallInput<'/api/sys/User/RegisterUser'>['securityQuestion']> | ''
  answer: string
  password: string
  captchaId: string
  captchaText: string
}

/** Registers an account. The answer is the token of the account's first session. */
export const register = callLogic(async (given: Registration) => {
  const outcome = await openCall('/api/sys/User/RegisterUser', {
    logonName: given.logonName,
    userName: given.userName,
    email: given.email,
    password: given.password,
    ...(given.phone && { phone: given.phone }),
    ...(given.question && { securityQuestion: given.question, securityAnswer: given.answer }),
    validateCode: given.captchaText,
    validateCodeGuId: given.captchaId,
  })
  if (outcome.ok) hostCookies.saveLogonName(given.logonName)
  return outcome
})
