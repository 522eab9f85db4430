import { settingDefaults, settings } from '#server/platform/environment.ts'
import { code, documentOf, generatedFrom, table } from './markdown.ts'

const source = '`server/platform/environment.ts`'

interface Setting {
  mustBe: string
  does: string
  without?: string
  repeats?: true
}

const all = (Object.entries(settings) as [keyof typeof settings, Setting][]).filter(
  ([, { repeats }]) => !repeats,
)

/** The page of all settings, for operators. */
export function settingsDocument(): string {
  const defaults = settingDefaults()
  const rows = all.map(([name, { mustBe, does, without }]) => {
    const given = defaults[name]
    return [code(name), given === undefined ? (without ?? 'none') : code(given), mustBe, does]
  })
  return documentOf(
    generatedFrom(source),
    '# Settings',
    'The server reads environment variables once, when it starts. A value that it cannot use stops the start with one line ' +
      'that names the variable. An empty variable counts as left out. `.env.example` lists them all. A secret can be in a file: ' +
      'the variable with `_FILE` at its end has the path, and the user of the service must be able to read the file.',
    table(['variable', 'default, or what happens without it', 'value', 'meaning'], rows),
  )
}

/** All settings with their defaults, for `node --env-file`. */
export function environmentExample(): string {
  const defaults = settingDefaults()
  const blocks = all.map(
    ([name, { does, mustBe }]) =>
      `# ${does.replaceAll('`', '')}\n# Must be ${mustBe}.\n#${name}=${defaults[name] ?? ''}`,
  )
  return `${["# Generated from server/platform/environment.ts by `npm run docs`. Copy it to .env and load it, for example with\n# systemd's EnvironmentFile= or `set -a; . ./.env; set +a; npm start`.", ...blocks].join('\n\n')}\n`
}
