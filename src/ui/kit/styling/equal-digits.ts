/** Digits of equal width: a number keeps its width while it changes, and numbers in a column are easy to compare. */
export const equalDigits = { fontVariantNumeric: 'tabular-nums' } as const
