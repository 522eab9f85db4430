import { expect, it } from 'vitest'
import { captchaImageUrl } from '#contract/captcha-image.ts'

it('captchaImageUrl builds the address of a captcha image', () => {
  expect(captchaImageUrl('a b', 'guest', 5000)).toBe(
    '/api/sys/File/GetValidationCode?guid=a+b&purpose=guest&t=5',
  )
})
