import { errorStatus } from '#contract/error-status.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { refusalText } from '#i18n/all-errors.ts'
import { languages } from '#i18n/base/language.ts'
import { code, documentOf, generatedFrom, table } from './markdown.ts'

const statusRow = (name: ErrorCode): string[] => {
  return [code(name), String(errorStatus[name]), ...languages.map((language) => refusalText(language, name))]
}

/** The table of all refusals. */
export const errorDocument = (): string =>
  documentOf(
    '# Error codes',
    generatedFrom('src/contract/errors.ts, src/contract/host-errors.ts and src/i18n'),
    'Every refusal carries one of these codes: in `Code` of the REST envelope with the HTTP status given here, and in ' +
      '`code` of a socket answer. The texts are those of `ErrorMsg`, `ErrorMsgEN`, `ErrorMsgES` and `ErrorMsgJA`; figures ' +
      'are the default limits.',
    table(
      ['Code', 'HTTP status', 'Chinese', 'English', 'Spanish', 'Japanese'],
      (Object.keys(errorStatus) as ErrorCode[]).map(statusRow),
    ),
  )
