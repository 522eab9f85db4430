import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { languages } from '#i18n/base/language.ts'
import { keepFilesBefore } from '#scripts/build/files-before.ts'
import { languagePage } from '#scripts/build/language-pages.ts'
import { closureOf, type Manifest } from '#scripts/build/manifest.ts'
import { scriptWeight } from '#scripts/build/script-weight.ts'
import { pageFor } from '#server/platform/page-for.ts'

const texts: Manifest = Object.fromEntries(
  languages.map((language) => [
    `_${language}.js`,
    { file: `assets/${language}.js`, name: `guest-${language}`, imports: ['_a.js'] },
  ]),
)

const manifest: Manifest = {
  ...texts,
  'guest.html': {
    file: 'assets/guest.js',
    imports: ['_a.js', '_b.js'],
    dynamicImports: ['_ja.js', 'late.ts', 'small.ts'],
  },
  '_a.js': { file: 'assets/a.js', imports: ['_b.js'] },
  '_b.js': { file: 'assets/b.js', imports: ['_a.js'] },
  'late.ts': { file: 'assets/late.js', dynamicImports: ['never.ts'] },
  'small.ts': { file: 'a.js' },
  'src/ui/guest/join/join-flow.tsx': { file: 'assets/join.js', imports: ['_a.js', '_form.js'] },
  'src/ui/guest/event-page/event-page.tsx': { file: 'assets/event.js' },
  '_form.js': { file: 'assets/form.js' },
}

const content = (file: string): Buffer => Buffer.from(file === 'assets/ja.js' ? file.repeat(9) : file)
const weigh = (file: string): number => gzipSync(content(file), { level: 9 }).length

test('the size of the first load counts the entry and its static imports, each once', () => {
  expect(closureOf(manifest, ['guest.html']).sort()).toEqual([
    'assets/a.js',
    'assets/b.js',
    'assets/guest.js',
  ])
  expect(() => closureOf(manifest, ['nowhere.html'])).toThrow('nowhere.html')
})

test('the reported script weight counts the heaviest view and the heaviest language', () => {
  const files = ['guest', 'a', 'b', 'late', 'ja'].map((name) => `assets/${name}.js`)
  const weight = scriptWeight(manifest, 'guest', content)
  expect(weight.files.map(({ file }) => file).sort()).toEqual(files.sort())
  expect(weight.bytes).toBe(files.map(weigh).reduce((sum, bytes) => sum + bytes, 0))
  expect(weight.view).toBe('late.ts')
})

test('the script weight of a named view counts no other view', () => {
  const { view, files } = scriptWeight(manifest, 'guest', content, ['small.ts'])
  expect(view).toBe('small.ts')
  expect(files.map(({ file }) => file)).not.toContain('assets/late.js')
})

test('a language page names its language and preloads its texts and the views that may open first', () => {
  const html = '<html lang="zh-CN"><head>\n    <script src="/assets/guest.js"></script>\n  </head></html>'
  const page = languagePage(html, manifest, 'guest', 'ja')
  expect(page).toContain('<html lang="ja">')
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/ja.js">')
  for (const [view, file] of [
    ['join', 'join'],
    ['join', 'form'],
    ['event', 'event'],
  ]) {
    expect(page).toContain(
      `<link rel="modulepreload" crossorigin data-view="${view}" href="/assets/${file}.js">`,
    )
  }
  expect(() => languagePage(html, manifest, 'screen', 'ja')).toThrow('screen-ja')
})

test.each([
  ['/', 'index.html'],
  ['/Events/EventList', 'index.html'],
  ['/Guest', 'guest.html'],
  ['/Guest/ABC123', 'guest.html'],
  ['/guest/abc', 'guest.html'],
  ['/Guestbook', 'index.html'],
  ['/Screen/ABC123', 'screen.html'],
  ['/Speaker/ABC123', 'speaker.html'],
  ['/Speakers', 'index.html'],
])('the path %s is served by the page %s', (path, page) => {
  expect(pageFor(path)).toBe(page)
})

test('a build keeps the files of the previous build and no older files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-builds-'))
  const build = (name: string, files: Record<string, string>): string => {
    const place = join(folder, name)
    for (const each of ['.vite', 'assets']) mkdirSync(join(place, each), { recursive: true })
    const chunks = Object.keys(files).filter((file) => !file.endsWith('.br'))
    const [file, ...css] = chunks.map((chunk) => `assets/${chunk}`)
    writeFileSync(join(place, '.vite/guest.json'), JSON.stringify({ 'guest.html': { file, css } }))
    for (const [path, text] of Object.entries(files)) writeFileSync(join(place, 'assets', path), text)
    return place
  }
  const text = (place: string, file: string) => readFileSync(join(place, 'assets', file), 'utf8')
  const first = build('first', { 'a-1.js': 'a', 'a-1.js.br': 'a packed', 'same.css': 'old' })
  const second = build('second', { 'a-2.js': 'b', 'same.css': 'new' })
  keepFilesBefore(first, second)
  expect([text(second, 'a-1.js'), text(second, 'a-1.js.br')]).toEqual(['a', 'a packed'])
  expect([text(second, 'a-2.js'), text(second, 'same.css')]).toEqual(['b', 'new'])
  const third = build('third', { 'a-3.js': 'c' })
  keepFilesBefore(second, third)
  expect(existsSync(join(third, 'assets/a-2.js'))).toBe(true)
  expect(existsSync(join(third, 'assets/a-1.js'))).toBe(false)
  keepFilesBefore(join(folder, 'nowhere'), third)
  rmSync(folder, { recursive: true })
})
