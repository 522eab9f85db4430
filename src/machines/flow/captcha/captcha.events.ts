/** A solved captcha, in the form in which a call sends the captcha. */
export interface Proof {
  captchaId: string
  captchaText: string
}

/** A captcha image for a person to read. The client sends the image's id back with the text. */
export interface CaptchaImage {
  id: string
  /** URL of the image. */
  image: string
}

export type CaptchaEvent =
  /** The user begins to fill in the form, or sends it. */
  | { type: 'want' }
  /** The user needs another image: the last image was used, or the user cannot read the image. */
  | { type: 'another' }
  /** The user prefers to read an image. */
  | { type: 'usePicture' }
  | { type: 'imageFailed' }
