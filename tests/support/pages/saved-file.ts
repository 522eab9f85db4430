import { readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import type { Page } from 'playwright-core'

/** The file that the page saves during the action. */
export async function savedBy(
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ name: string; bytes: Uint8Array }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), bytes: new Uint8Array(readFileSync(await download.path())) }
}

/** The cells of a workbook's first sheet, line by line. */
export function cellsOf(workbook: Uint8Array): unknown[] {
  const { SheetNames, Sheets } = read(workbook)
  const sheet = Sheets[SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '' }).flat() : []
}
