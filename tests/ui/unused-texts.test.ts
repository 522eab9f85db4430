import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { namespacesOfServer } from '#tests/support/words.ts'

/** The files that hold texts or list error codes. */
const lists = /^src\/(i18n\/(\w\w\/|error-text)|contract\/errors)/

const source = globSync('{src,server}/**/*.{ts,tsx}')
  .filter((file) => !lists.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/**
 * The words that can be a key or a part of a key: a whole key as in `'console.save'`, or a part as in `'save'` and
 * `{ save: … }` where the code composes the key.
 */
const words = new Set(
  [/'([\w.-]+)'/g, /[{,\s](\w+): /g].flatMap((named) => [...source.matchAll(named)].map(([, word]) => word)),
)

/** `console.place-${place}` as a pattern, by namespace. */
const patterns = Map.groupBy(
  [...source.matchAll(/`(\w+)\.((?:[\w-]|\$\{[^}]*\})*\$\{(?:[\w-]|\$\{|[^`])*)`/g)].map(
    ([, namespace, key = '']) => ({ namespace, parts: key.split(/\$\{[^}]*\}/) }),
  ),
  ({ namespace }) => namespace,
)

function isUsed(namespace: string, key: string): boolean {
  if (words.has(`${namespace}.${key}`) || namespacesOfServer.includes(namespace)) return true
  if (/rrors$/.test(namespace)) return words.has(key)
  return (patterns.get(namespace) ?? []).some(({ parts }) =>
    parts.some(Boolean) ? new RegExp(`^${parts.join('.+')}$`).test(key) : words.has(key),
  )
}

test('every text in the dictionaries is used in the code', async () => {
  const unused: string[] = []
  for (const file of globSync('src/i18n/zh/*.ts')) {
    const dictionaries: Record<string, object> = await import(resolve(file))
    for (const [namespace, texts] of Object.entries(dictionaries))
      for (const key of Object.keys(texts)) if (!isUsed(namespace, key)) unused.push(`${namespace}.${key}`)
  }
  expect(unused).toEqual([])
})
