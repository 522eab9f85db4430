import type { screen } from '#i18n/zh/screen.ts'

type Texts = typeof screen

/** A text of the screen that takes no parameters. */
export type PlainText = {
  [Key in keyof Texts]: Texts[Key] extends `${string}{{${string}` ? never : `screen.${Key}`
}[keyof Texts]
