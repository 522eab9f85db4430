import { fromPromise } from 'xstate'
import { accepted } from '#contract/errors.ts'
import { encodeSignInText } from '#contract/sign-in-text.ts'
import { mailSignInMachine } from '#machines/flow/mail-sign-in/mail-sign-in.machine.ts'
import { passwordResetMachine } from '#machines/flow/password-reset/password-reset.machine.ts'
import { openCall } from '#services/host-calls.ts'

export const mailSignIn = mailSignInMachine.provide({
  actors: {
    sendCode: fromPromise(async ({ input }) => {
      const outcome = await openCall('/api/sys/User/SendSignInCode', {
        address: encodeSignInText(input.address),
        validateCode: encodeSignInText(input.captchaText),
        validateCodeGuId: encodeSignInText(input.captchaId),
      })
      if (!outcome.ok) return outcome
      return accepted({ requestId: outcome.data.requestId, expiresAt: outcome.data.expiresOn })
    }),
    signIn: fromPromise(({ input }) =>
      openCall('/api/sys/User/LoginByCode', {
        requestId: input.requestId,
        code: input.code,
        isThrityDays: input.remember,
      }),
    ),
  },
})

export const passwordReset = passwordResetMachine.provide({
  actors: {
    findQuestion: fromPromise(async ({ input }) => {
      const outcome = await openCall('/api/sys/User/GetUserByLogonName', { logonName: input.logonName })
      return outcome.ok ? accepted(outcome.data.securityQuestion) : outcome
    }),
    validate: fromPromise(async ({ input }) => {
      const outcome = await openCall('/api/sys/User/ValidateQuestion', {
        logonName: input.logonName,
        userName: input.userName,
        securityQuestion: input.question,
        securityAnswer: input.answer,
        validateCode: input.captchaText,
        validateCodeGuId: input.captchaId,
      })
      return outcome.ok ? accepted(outcome.data.resetToken) : outcome
    }),
    setPassword: fromPromise(({ input }) =>
      openCall('/api/sys/User/MakeNewPassword', {
        resetToken: input.resetToken,
        newPassword: input.password,
      }),
    ),
  },
})
