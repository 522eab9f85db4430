/** A text with two forms: a form for one, and a form for any other `{{count}}` (`Intl.PluralRules` decides). */
export interface PluralText {
  readonly one: string
  readonly other: string
}

type TextFor<Source> = Source extends `${string}{{count}}${string}` ? string | PluralText : string

/**
 * Type of a translation of a zh dictionary: the translation must have exactly the same text keys. A text with a
 * count may have two forms.
 */
export type Dictionary<Source> = { readonly [Key in keyof Source]: TextFor<Source[Key]> }

/** Names of the placeholders `{{…}}` in a text. */
export type ParamNames<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
