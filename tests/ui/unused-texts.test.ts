import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

// Shown by what the server names: the lists are closed by their types.
const named = new Set(['terms', 'letters'])

/** Where texts are kept, and where error codes are listed. */
const lists = /^src\/(i18n\/(\w\w\/|error-text)|contract\/errors)/

const source = globSync('{src,server}/**/*.{ts,tsx}')
  .filter((file) => !lists.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** What is named whole: `'console.save'`, or a part as in `'save'` and `{ save: … }` where the key is put together. */
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
  if (words.has(`${namespace}.${key}`) || named.has(namespace)) return true
  if (/rrors$/.test(namespace)) return words.has(key)
  return (patterns.get(namespace) ?? []).some(({ parts }) =>
    parts.some(Boolean) ? new RegExp(`^${parts.join('.+')}$`).test(key) : words.has(key),
  )
}

test('every text is shown somewhere', async () => {
  const unused: string[] = []
  for (const file of globSync('src/i18n/zh/*.ts')) {
    const dictionaries: Record<string, object> = await import(resolve(file))
    for (const [namespace, texts] of Object.entries(dictionaries))
      for (const key of Object.keys(texts)) if (!isUsed(namespace, key)) unused.push(`${namespace}.${key}`)
  }
  expect(unused).toEqual([])
})
