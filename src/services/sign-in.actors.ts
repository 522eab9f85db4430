import { fromPromise } from 'xstate'
import { encodeSignInText, stripSignInCharacters } from '#contract/sign-in-text.ts'
import { signInMachine } from '#machines/flow/sign-in/sign-in.machine.ts'
import type { Cookies } from './cookies.ts'
import type { Http } from './http.ts'

/** Runs the sign-in state machine with the server. After a successful sign-in the login name is stored. */
export const liveSignIn = (call: Http['call'], cookies: Pick<Cookies, 'saveLogonName'>) =>
  signInMachine.provide({
    actors: {
      signIn: fromPromise(async ({ input }) => {
        const outcome = await call('/api/sys/User/LoginUser', {
          logonName: encodeSignInText(input.logonName),
          password: encodeSignInText(input.password),
          validateCode: encodeSignInText(input.captchaText),
          validateCodeGuId: encodeSignInText(input.captchaId),
          isThrityDays: input.remember,
        })
        if (outcome.ok) cookies.saveLogonName(stripSignInCharacters(input.logonName))
        return outcome
      }),
    },
  })
