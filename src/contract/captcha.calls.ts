import { z } from 'zod'
import * as limits from './limits.ts'

/** Purpose of a captcha. The solution of a captcha is valid for this purpose only. */
const captchaPurposes = ['sign-in', 'registration', 'mail-code', 'password-reset', 'guest'] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]

export const captchaPurpose = z.enum(captchaPurposes)

/**
 * A proof of work: a calculation that the client must do, so that many automatic requests become expensive. ALTCHA
 * (version 2) defines it. The signature covers `data` too.
 */
export const workChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('SCRYPT'),
    /** `cost`, `memoryCost` and `parallelism` are N, r and p of scrypt. */
    cost: z.number(),
    memoryCost: z.number(),
    parallelism: z.number(),
    nonce: z.string(),
    salt: z.string(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.strictObject({ purpose: captchaPurpose, expiresOn: z.number() }),
  }),
  signature: z.string(),
})
export type WorkChallenge = z.output<typeof workChallenge>

/** The answer of the ALTCHA widget: a JSON text in Base64. */
export const workPayload = z.object({
  challenge: workChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})
export type WorkPayload = z.output<typeof workPayload>

/**
 * A solved captcha. For a proof of work, `validateCodeGuId` is the nonce of the challenge and `validateCode` the
 * payload of ALTCHA. For an image, the two fields are the id of the image and the characters in the image.
 */
export const captcha = {
  validateCode: z.string().max(limits.captchaAnswerLength),
  validateCodeGuId: z.string().max(64),
}
