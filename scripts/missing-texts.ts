/** Texts of one language: namespace, key, text. */
export type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const keysOf = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([namespace, entries]) =>
    Object.keys(entries).map((key) => `${namespace}.${key}`),
  )

/** Compares a translation with the source. Returns one line for each key that only one of them has. */
export function compareKeys(language: string, source: Texts, translation: Texts): string[] {
  const [wanted, found] = [new Set(keysOf(source)), new Set(keysOf(translation))]
  return [
    ...[...wanted].filter((key) => !found.has(key)).map((key) => `${key} is missing in ${language}`),
    ...[...found]
      .filter((key) => !wanted.has(key))
      .map((key) => `${key} is in ${language}, but not in the source zh`),
  ]
}

/** A key in the call of a translator: t('console.save') or t(`console.place-${place}`). */
const use = /\bt\(\s*(['`])(\w+)\.((?:[\w-]|\$\{[^}]*\})+)\1/g

/** Returns one line for each key that the code gives to a translator and the source language does not have. */
export function unknownKeys(file: string, code: string, source: Texts): string[] {
  return [...code.matchAll(use)].flatMap(({ index, 2: namespace = '', 3: written = '' }) => {
    const texts = source[namespace]
    // Of a composed key, only the constant parts can be compared.
    const pattern = written.replaceAll(/\$\{[^}]*\}/g, '.+')
    if (!texts || Object.keys(texts).some((key) => new RegExp(`^${pattern}$`).test(key))) return []
    const line = code.slice(0, index).split('\n').length
    return [`${file}:${line} uses ${namespace}.${pattern}, which is not in src/i18n/zh`]
  })
}
