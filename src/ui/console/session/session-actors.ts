import { fromCallback, fromPromise } from 'xstate'
import type { CallInput } from '../../../contract/calls.ts'
import { accepted, type Outcome } from '../../../contract/errors.ts'
import { captchaMachine } from '../../../machines/captcha/captcha.machine.ts'
import type { HostProfile } from '../../../machines/host-session/host-session.events.ts'
import { hostSessionMachine } from '../../../machines/host-session/host-session.machine.ts'
import { liveSignIn } from '../../../services/sign-in.actors.ts'
import { captchaImage, hostCall, hostCookies, openCall } from '../host-actors.ts'

const applicationId = 1

async function loadProfile(): Promise<Outcome<HostProfile>> {
  const user = await openCall('/api/sys/User/GetLoginUserProfile', {})
  if (!user.ok) return user
  const menu = await openCall('/api/sys/Permission/GetMenusByUserAndApplication', { aId: applicationId })
  return menu.ok ? accepted({ user: user.data, menu: menu.data }) : menu
}

/** The line's code is fetched beside the page, which does without news where it does not come. */
function hearAccount(onNews: () => void): () => void {
  let stop = () => {}
  let stopped = false
  import('../../../services/account-channel.ts').then(
    (channel) => {
      if (!stopped) stop = channel.hearAccount(hostCookies.hostToken(), onNews)
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
      await openCall('/api/sys/User/LogoutUser', {})
    }),
    hearAccount: fromCallback(({ sendBack }) => hearAccount(() => sendBack({ type: 'refresh' }))),
  },
  actions: {
    'keep the token': (_, { token, remember }) => hostCookies.saveHostToken(token, remember),
    'forget the token': () => hostCookies.clearHostToken(),
  },
})

export const hasHostToken = (): boolean => hostCookies.hostToken() !== ''

export const captcha = captchaMachine.provide({
  actors: {
    fetchCaptcha: fromPromise(async () => {
      const guid = await openCall('/api/sys/File/GetGuid', {})
      if (!guid.ok) return guid
      // An empty id: this server asks for none.
      return accepted(guid.data === '' ? null : { id: guid.data, image: captchaImage(guid.data) })
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
  /** '' for none. */
  phone: string
  question: NonNullable<CallInput<'/api/sys/User/RegisterUser'>['SecurityQuestion']> | ''
  answer: string
  password: string
  captchaId: string
  captchaText: string
}

export const register = async (given: Registration): Promise<Outcome> => {
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
