import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { Credentials, SignInEvent } from '#machines/flow/sign-in/sign-in.events.ts'
import { signInMachine } from '#machines/flow/sign-in/sign-in.machine.ts'
import { answered, failed } from '../model/flow-events.ts'

export const rightOnes: Credentials = {
  logonName: 'captain',
  password: 'right-2026',
  captchaId: 'c1',
  captchaText: 'AC34',
  remember: true,
}

const wrongPassword: Credentials = { ...rightOnes, password: 'wrong-2026', remember: false }
const wrongCaptcha: Credentials = { ...rightOnes, captchaText: 'ZZ99' }

const submit = (credentials: Credentials): SignInEvent => ({ type: 'submit', credentials })
const answer = (output: Outcome<string>) => answered(signInMachine, 'sending', output)

export const signInEvents: AnyEventObject[] = [
  submit(rightOnes),
  submit(wrongPassword),
  submit(wrongCaptcha),
  answer(accepted('token-1')),
  answer(accepted('')),
  answer(refused('SignInFailed')),
  answer(refused('CaptchaWrong')),
  answer(refused('Unreachable')),
  failed(signInMachine, 'sending', new Error('broken')),
]

/** What a server can answer to a request. A call never throws: a failure on the network is an answer too. */
export function signInCanCome(
  event: AnyEventObject,
  { context }: SnapshotFrom<typeof signInMachine>,
): boolean {
  if (event.type === 'submit') return true
  if (!event.output) return false
  const { password, captchaText } = context.credentials ?? rightOnes
  const outcome = event.output as Outcome<string>
  if (!outcome.ok && outcome.code === 'Unreachable') return true
  if (captchaText !== rightOnes.captchaText) return !outcome.ok && outcome.code === 'CaptchaWrong'
  if (password !== rightOnes.password) return !outcome.ok && outcome.code === 'SignInFailed'
  return outcome.ok
}
