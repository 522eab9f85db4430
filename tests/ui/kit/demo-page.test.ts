import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** The file itself and all files that it imports, directly or through other files. */
function reached(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from |import\()'(\.[^']+|#ui\/[^']+)'/g,
  ))
    reached(path.startsWith('#') ? path.replace('#ui/', 'src/ui/') : join(dirname(file), path), known)
  return known
}

it('the demo page contains every part of the kit', () => {
  const onThePage = reached('src/ui/demo/demo-page.tsx')
  const missing = readdirSync('src/ui/kit', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !onThePage.has(join('src/ui/kit', name)),
  )
  // Charts and word clouds, which pages load on demand, parts for starting a surface, the cookie warning and the foot of
  // long pages are not on the demo page.
  expect(missing.filter((name) => !/^(chart|word-cloud)\//.test(name)).sort()).toEqual([
    'controls/back-to-top.tsx',
    'feedback/cookie-alert.tsx',
    'feedback/toast-region.tsx',
    'lazy/prompt-suspense.tsx',
    'surface-root.tsx',
  ])
})
