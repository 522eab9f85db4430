import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'

/** What the page saves when this is done. */
export async function savedBy(
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ name: string; bytes: Uint8Array }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), bytes: new Uint8Array(readFileSync(await download.path())) }
}

/** Where a workbook has its first sheet. */
export const firstSheet = 'xl/worksheets/sheet1.xml'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }

/** The texts of a workbook's first sheet, line by line. */
export function cellsOf(workbook: Uint8Array): string[] {
  const text = strFromU8(unzipSync(workbook)[firstSheet] ?? new Uint8Array())
  return [...text.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, cell = '']) =>
    cell.replace(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole),
  )
}
