import { foldText } from '#contract/fold-text.ts'
import type { FormOnlyErrorCode } from './form-error.ts'

const twice: FormOnlyErrorCode = 'Twice'

/** Reports each row of a list whose text already appears in an earlier row. */
export function textsTwice(list: string, rows: readonly { text: string }[]) {
  const seen = new Set<string>()
  return rows.flatMap(({ text }, place) => {
    const said = foldText(text.trim())
    if (said === '') return []
    if (seen.has(said)) return [{ path: [list, place, 'text'], message: twice }]
    seen.add(said)
    return []
  })
}
