import { fromCallback, fromPromise } from 'xstate'
import type { CaptchaPurpose } from '#contract/captcha.calls.ts'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallInput } from '#contract/interface/calls.ts'
import { captchaMachine } from '#machines/captcha/captcha.machine.ts'
import type { HostProfile, KeptToken } from '#machines/host-session/host-session.events.ts'
import { hostSessionMachine } from '#machines/host-session/host-session.machine.ts'
import type { Language } from '#machines/language/language.events.ts'
import { prove } from '#services/prove.ts'
import { liveSignIn } from '#services/sign-in.actors.ts'
import { captchaImage, hostCall, hostCookies, openCall } from '../parts/calls/host-actors.ts'

const applicationId = 1

async function loadProfile(): Promise<Outcome<HostProfile>> {
  const user = await openCall('/api/sys/User/GetLoginUserProfile', {})
  if (!user.ok) return user
  const menu = await openCall('/api/sys/Permission/GetMenusByUserAndApplication', { aId: applicationId })
  return menu.ok ? accepted({ user: user.data, menu: menu.data }) : menu
}

/**
 * Subscribes to messages about changes of the account. The code for the subscription is loaded lazily. If the code
 * fails to load, the page works without the messages.
 */
function subscribeToAccount(onNews: () => void): () => void {
  let stop = () => {}
  let stopped = false
  import('#services/account-channel.ts').then(
    (channel) => {
      if (!stopped) stop = channel.subscribeToAccount(hostCookies.hostToken(), onNews)
    },
    () => {},
  )
  return () => {
    stopped = true
    stop()
  }
}

export const hostSession = hostSessionMachine.provide({
  actors: {
    loadProfile: fromPromise(loadProfile),
    endSession: fromPromise(async () => {
      // biome-ignore lint/plugin: this browser deletes its token whatever the server answers
      await openCall('/api/sys/User/LogoutUser', {})
    }),
    subscribeToAccount: fromCallback(({ sendBack }) =>
      subscribeToAccount(() => sendBack({ type: 'refresh' })),
    ),
  },
})

export const keepToken = ({ token, remember }: KeptToken): void => hostCookies.saveHostToken(token, remember)

export const forgetToken = (): void => hostCookies.clearHostToken()

export const saveLanguage = (language: Language): void => hostCookies.saveLanguage(language)

export const hasHostToken = (): boolean => hostCookies.hostToken() !== ''

export const captchaFor = (purpose: CaptchaPurpose) =>
  captchaMachine.provide({
    actors: {
      prove: fromPromise(() => prove(openCall, purpose)),
      fetchImage: fromPromise(async () => {
        const guid = await openCall('/api/sys/File/GetGuid', {})
        if (!guid.ok) return guid
        // An empty id means that this server requires no captcha.
        return accepted(guid.data === '' ? null : { id: guid.data, image: captchaImage(guid.data, purpose) })
      }),
    },
  })

export const signIn = liveSignIn(openCall, hostCookies)

export const lastLogonName = (): string => hostCookies.logonName()

export const cookiesWork = (): boolean => hostCookies.supported()

export interface Registration {
  logonName: string
  userName: string
  email: string
  /** The phone number, or '' for none. */
  phone: string
  question: NonNullable<CallInput<'/api/sys/User/RegisterUser'>['SecurityQuestion']> | ''
  answer: string
  password: string
  captchaId: string
  captchaText: string
}

/** Registers an account. The answer is the token of the account's first session. */
export const register = async (given: Registration): Promise<Outcome<string>> => {
  const outcome = await openCall('/api/sys/User/RegisterUser', {
    LogonName: given.logonName,
    UserName: given.userName,
    Email: given.email,
    Password: given.password,
    ...(given.phone && { Phone: given.phone }),
    ...(given.question && { SecurityQuestion: given.question, SecurityAnswer: given.answer }),
    ValidateCode: given.captchaText,
    ValidateCodeGuId: given.captchaId,
  })
  if (outcome.ok) hostCookies.saveLogonName(given.logonName)
  return outcome
}

export interface PasswordChange {
  oldPassword: string
  newPassword: string
}

export const changePassword = (given: PasswordChange): Promise<Outcome> =>
  hostCall('/api/sys/User/ChangePassword', { OldPassword: given.oldPassword, NewPassword: given.newPassword })
