import { brand } from '#contract/theme.calls.ts'

/** The rules of the form for a brand. */
export const brandRules = brand
