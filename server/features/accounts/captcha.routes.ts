import { randomUUID } from 'node:crypto'
import { accepted, refused } from '#contract/errors.ts'
import { networkOf } from '#server/platform/network.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { Routes } from '../feature.ts'

/** The parts of the server that the calls on captchas need. */
interface CaptchaParts extends Pick<Platform, 'environment' | 'captchas'> {
  /** Whether the address may get one more proof of work now. `now` is from performance.now(). */
  challengeAllowed: (address: string, now: number) => boolean
  /** Whether the address may get one more captcha image now. `now` is from performance.now(). */
  captchaImageAllowed: (address: string, now: number) => boolean
}

/** The captchas: an image, or a proof of work in its place. */
export const captchaRoutes = ({ captchas, environment, ...parts }: CaptchaParts) =>
  ({
    /**
     * Answers an id without storing it, because only a requested image takes space. The id is empty if captchas are
     * disabled.
     */
    '/api/sys/File/GetGuid': async () => accepted(environment.captcha ? randomUUID() : ''),

    '/api/sys/File/GetChallenge': async ({ input, request }) =>
      parts.challengeAllowed(networkOf(request.ip), performance.now())
        ? accepted(await captchas.challenge(input.purpose, request.ip))
        : refused('TooFast'),

    '/api/sys/File/GetValidationCode': async ({ input, request }) =>
      parts.captchaImageAllowed(networkOf(request.ip), performance.now())
        ? captchas.issue(input.purpose, input.guid)
        : refused('TooFast'),
  }) satisfies Routes
