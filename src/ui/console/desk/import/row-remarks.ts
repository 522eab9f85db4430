import { formatList } from '#i18n/base/format.ts'
import type { Translator } from '#i18n/translator.ts'
import type { RowWarning, UnderstoodRow } from '#services/import/entries.ts'

type T = Translator<'imports'>

/** The text of a remark on a row. */
export function warningText(t: T, warning: RowWarning): string {
  switch (warning.code) {
    case 'cut':
      return t('imports.warn-cut', { what: t(`imports.what-${warning.what}`), most: warning.most })
    case 'tooManyOptions':
      return t('imports.warn-tooManyOptions', {
        most: warning.most,
        text: formatList(t.language, warning.leftOut),
      })
    case 'notStored':
      return t(`imports.warn-notStored-${warning.what}`, { text: warning.text })
    case 'noCorrect':
      return t('imports.warn-noCorrect')
    case 'sameAs':
    case 'sameName':
      return t(`imports.warn-${warning.code}`, { line: warning.line })
    case 'tooFewOptions':
      return t('imports.warn-tooFewOptions', { least: warning.least })
    case 'secondsChanged':
    case 'pointsChanged':
      return t(`imports.warn-${warning.code}`, { from: warning.from, used: warning.used })
    case 'lengthNotUnderstood':
    case 'timeNotUnderstood':
      return t(`imports.warn-${warning.code}`, { text: warning.text, form: warning.form })
    case 'afternoonAssumed':
    case 'beforeEvent':
    case 'afterEvent':
    case 'bareDate':
      return t(`imports.warn-${warning.code}`, { text: warning.text, used: warning.used })
    default:
      return t(`imports.warn-${warning.code}`, { text: warning.text })
  }
}

/** Why a row is no entry. */
export function leftOutText(
  t: T,
  { leftOutBecause }: Pick<UnderstoodRow<unknown>, 'leftOutBecause'>,
): string {
  if (!leftOutBecause) return ''
  return leftOutBecause.code === 'full'
    ? t('imports.out-full', { most: leftOutBecause.most })
    : t(`imports.out-${leftOutBecause.code}`)
}

export const hasRemarks = ({ warnings, entry }: UnderstoodRow<unknown>): boolean =>
  warnings.length > 0 || entry === undefined
