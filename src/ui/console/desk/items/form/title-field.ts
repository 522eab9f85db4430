import * as limits from '#contract/limits.ts'
import type { Translator } from '#i18n/translator.ts'

/** The field for the question of an item, or for its name with another label. */
export const titleField = (t: Translator<'console'>, { label = t('console.pollTitle'), rows = 2 } = {}) =>
  ({
    type: 'area',
    name: 'title',
    label,
    rows,
    required: true,
    autoFocus: true,
    counted: limits.pollTitleLength,
    texts: { TextTooLong: t('console.longText') },
  }) as const
