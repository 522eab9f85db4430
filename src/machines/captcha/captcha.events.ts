/** An image to be read by a person; its id goes back with what they read. */
export interface Captcha {
  id: string
  /** Where the image is. */
  image: string
}

export type CaptchaEvent = { type: 'another' } | { type: 'imageFailed' }
