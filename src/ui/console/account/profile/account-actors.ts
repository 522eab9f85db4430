import { fromPromise } from 'xstate'
import { accepted } from '#contract/errors.ts'
import { encodeSignInText } from '#contract/sign-in-text.ts'
import { mailSignInMachine } from '#machines/flow/mail-sign-in/mail-sign-in.machine.ts'
import { passwordResetMachine } from '#machines/flow/password-reset/password-reset.machine.ts'
import * as api from '#services/api/account.ts'
import { callLogic } from '#ui/state/call-logic.ts'

export const mailSignIn = mailSignInMachine.provide({
  actors: {
    sendCode: fromPromise(async ({ input }) => {
      const outcome = await api.sendSignInCode({
        address: encodeSignInText(input.address),
        validateCode: encodeSignInText(input.captchaText),
        validateCodeGuId: encodeSignInText(input.captchaId),
      })
      if (!outcome.ok) return outcome
      return accepted({ requestId: outcome.data.requestId, expiresAt: outcome.data.expiresOn })
    }),
    signIn: fromPromise(({ input }) =>
      api.signInByCode({
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
      const outcome = await api.findSecurityQuestion(input.logonName)
      return outcome.ok ? accepted(outcome.data.securityQuestion) : outcome
    }),
    validate: fromPromise(async ({ input }) => {
      const outcome = await api.validateQuestion({
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
      api.makeNewPassword({
        resetToken: input.resetToken,
        newPassword: input.password,
      }),
    ),
  },
})

export const saveProfile = callLogic(api.updateProfile)

export const sendEmailCode = callLogic((_: null) => api.sendEmailCode())

export const verifyEmail = callLogic(api.verifyEmail)
