/**
 * Folds a text for comparison and search: full-width and half-width characters, upper and lower case become equal.
 * Spaces stay (docs/decisions/0015).
 */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Folds a name for comparison and search: like `foldText`, but without spaces (`张 三` equals `张三`). */
export const foldName = (name: string): string => foldText(name).replaceAll(' ', '')
