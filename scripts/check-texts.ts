import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { compareKeys, type Texts, unknownKeys } from './missing-texts.ts'

// Checks that every language has the same text keys and that the code uses existing keys. The types check this too,
// but their error lists all keys instead of the missing one.
async function textsOf(language: string): Promise<Texts> {
  const files = globSync(`src/i18n/${language}/*.ts`)
  const modules: Texts[] = await Promise.all(files.map((file) => import(resolve(file))))
  return Object.assign({}, ...modules) as Texts
}

const source = await textsOf('zh')
const languages = globSync('src/i18n/??')
  .map((folder) => basename(folder))
  .filter((language) => language !== 'zh')
const compared = await Promise.all(
  languages.map(async (language) => compareKeys(language, source, await textsOf(language))),
)
const used = globSync('{src,server,tests}/**/*.{ts,tsx}', { exclude: ['tests/scripts/**'] }).flatMap((file) =>
  unknownKeys(file, readFileSync(file, 'utf8'), source),
)
const problems = [...compared.flat(), ...used]
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
