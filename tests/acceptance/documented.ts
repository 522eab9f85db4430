import { readFileSync } from 'node:fs'
import { must } from './steps.ts'

const read = (page: string): string =>
  readFileSync(new URL(`../../docs/operate/${page}.md`, import.meta.url), 'utf8')

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** The version of this checkout, and the host name that the documents use. */
export const release: string = version
export const hostName = 'live.example.org'
export const origin = `https://${hostName}`

/** The release that the documents take as an example is replaced by this one. */
const asInstalled = (text: string): string =>
  text
    .replaceAll(/cuelight-\d+\.\d+\.\d+/g, `cuelight-${release}`)
    .replaceAll('npm run admin --', 'cuelight-admin')

/** The code blocks of a section of docs/operate, in their order. Throws if there is none. */
export function codeBlocks(page: string, heading: string, language = 'sh'): string[] {
  const [, section = ''] = read(page).split(`# ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  const blocks = [...own.matchAll(/^```(\w*)\n(.*?)^```/gms)].filter(([, its]) => its === language)
  must(blocks.length > 0, `docs/operate/${page}.md has no block of ${language || 'text'} in “${heading}”`)
  return blocks.map(([, , code = '']) => asInstalled(code))
}

/** The one command of a page that begins with this text, in a block or within a sentence. */
export function command(page: string, begin: string): string {
  const text = asInstalled(read(page))
  const at = text.indexOf(begin)
  must(at >= 0, `docs/operate/${page}.md has no command “${begin}”`)
  return /^[^\n`#]+/.exec(text.slice(at))?.[0].trim() ?? ''
}
