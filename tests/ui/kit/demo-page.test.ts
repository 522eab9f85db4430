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

const partsOf = (kit: string): string[] =>
  readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))

it('the demo page contains every part of the kit', () => {
  const onThePage = reached('src/ui/demo/demo-page.tsx')
  const missing = partsOf('src/ui/kit').filter((name) => !onThePage.has(join('src/ui/kit', name)))
  // Charts and word clouds, which pages load on demand, parts for starting a surface, parts that fill or
  // cover a whole window, texts with formats, logos (uploaded pictures), texts of kinds, and the foot and the page numbers of long lists
  // are not on the demo page.
  expect(missing.filter((name) => !/^(chart|word-cloud)\//.test(name)).sort()).toEqual([
    'console/controls/back-to-top.tsx',
    'console/controls/pages.tsx',
    'display/theme-logo.tsx',
    'feedback/connection-sign.tsx',
    // The page shows the console's dialog.
    'feedback/dialog.tsx',
    'feedback/toast-region.tsx',
    // Empty unless the house has links.
    'house/house-links.tsx',
    'layout/notice-page.tsx',
    'lazy/prompt-suspense.tsx',
    // The library for dragging loads on demand.
    'lists/draggable.tsx',
    'markdown/markdown-text.tsx',
    'markdown/rendered-markdown.tsx',
    'surface-root.tsx',
    'texts/kind-texts.tsx',
  ])
})
