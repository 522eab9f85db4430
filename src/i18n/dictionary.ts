/** A text with a form for one and a form for any other `{{count}}` (Intl.PluralRules decides). */
export interface PluralText {
  readonly one: string
  readonly other: string
}

type TextFor<Source> = Source extends `${string}{{count}}${string}` ? string | PluralText : string

/**
 * What a translation of a zh dictionary must be: the same keys, none missing, none added.
 * A text that counts may be given in two forms.
 */
export type Dictionary<Source> = { readonly [Key in keyof Source]: TextFor<Source[Key]> }

/** The names in `{{…}}` of a text. */
export type ParamNames<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
