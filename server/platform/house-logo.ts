import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { houseLogoPath } from '#contract/house.ts'
import * as limits from '#contract/limits.ts'

export interface HouseLogo {
  /** The address of the logo in the pages. */
  address: string
  /** The logo as a file of this server; absent if another server has it. */
  file?: { bytes: Buffer; type: string }
}

const types = {
  png: { type: 'image/png', begins: /^\x89PNG/ },
  webp: { type: 'image/webp', begins: /^RIFF.{4}WEBP/s },
  svg: { type: 'image/svg+xml', begins: /^(\xef\xbb\xbf)?\s*</ },
}

/** Reads the setting HOUSE_LOGO. Undefined if it names no picture. */
export function readHouseLogo(setting: string, dataDirectory: string): HouseLogo | undefined {
  if (URL.parse(setting)?.protocol === 'https:') return { address: new URL(setting).href }
  const [, ending] = /^[\w-][\w.-]*\.(png|svg|webp)$/i.exec(setting) ?? []
  if (!ending) return undefined
  const { type, begins } = types[ending.toLowerCase() as keyof typeof types]
  const path = join(dataDirectory, 'pages', setting)
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size === 0 || size > limits.houseLogoBytes) return undefined
  const bytes = readFileSync(path)
  return begins.test(bytes.toString('latin1', 0, 200))
    ? { address: houseLogoPath, file: { bytes, type } }
    : undefined
}
