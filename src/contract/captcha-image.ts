import type { CaptchaPurpose } from './captcha.calls.ts'

/**
 * URL of a captcha image. Each URL is loaded once, because an image belongs to its captcha id.
 *
 * @param now milliseconds since 1970
 */
export const captchaImageUrl = (guid: string, purpose: CaptchaPurpose, now: number): string =>
  `/api/sys/File/GetValidationCode?${new URLSearchParams({ guid, purpose, t: String(Math.floor(now / 1000)) })}`
