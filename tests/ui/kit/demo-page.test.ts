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

it('the demo page contains every part of the two kits', () => {
  const onThePage = reached('src/ui/demo/demo-page.tsx')
  const ofConsole = partsOf('src/ui/console-kit')
  // The demo page is a page of the console. It shows the console's part where the phone has a lighter one.
  const shared = partsOf('src/ui/kit').filter((name) => !ofConsole.includes(name))
  const missing = [
    ...ofConsole.map((name) => `console-kit/${name}`),
    ...shared.map((name) => `kit/${name}`),
  ].filter((name) => !onThePage.has(join('src/ui', name)))
  // Charts and word clouds, which pages load on demand, parts for starting a surface, parts that fill or
  // cover a whole window, texts with formats, logos (uploaded pictures), and the foot and the page numbers of long lists
  // are not on the demo page.
  expect(missing.filter((name) => !/^kit\/(chart|word-cloud)\//.test(name)).sort()).toEqual([
    'console-kit/controls/back-to-top.tsx',
    'console-kit/controls/pages.tsx',
    'console-kit/feedback/toaster.tsx',
    'kit/display/theme-logo.tsx',
    'kit/feedback/connection-sign.tsx',
    'kit/feedback/toast-region.tsx',
    'kit/layout/notice-page.tsx',
    'kit/lazy/prompt-suspense.tsx',
    'kit/markdown/markdown-text.tsx',
    'kit/markdown/rendered-markdown.tsx',
    'kit/surface-root.tsx',
  ])
})
