import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Returns the source of an exported interface or type of a contract file, with its comments. */
export function declarationOf(file: string, name: string): string {
  const source = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')
  const comment = '(?:^/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?'
  const found = new RegExp(
    `${comment}^export (?:interface|type) ${name}\\b[\\s\\S]*?(?=\\n\\n|$(?![\\s\\S]))`,
    'm',
  ).exec(source)
  if (!found) throw new Error(`${file} declares no ${name}`)
  return found[0].trimEnd().replaceAll('export ', '')
}

export const declarationsOf = (file: string, names: readonly string[]): string =>
  names.map((name) => declarationOf(file, name)).join('\n\n')
