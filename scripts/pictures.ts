import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { itemKinds } from '#contract/items/kinds.ts'
import { otherNames } from '#contract/rest-names.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { type ServerProcess, startServer } from './server-process.ts'

// npm run pictures -- <folder>: saves pictures of the built client (`npm run build`) in this folder.
// npm run pictures -- compare <before> <after>: prints the pictures that differ, with their share of other pixels.

const large = { width: 1440, height: 900 }
const small = { width: 1024, height: 768 }
const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 568 }
const wall = { width: 1920, height: 1080 }

const previews = (surface: 'guest' | 'screen') =>
  ['welcome', 'qa', 'interaction', ...itemKinds].map((page) => `/demo/preview/${surface}/${page}`)
const desk = ['run', 'qa', 'polls', 'interactions', 'analytics', 'guests']

interface Shots {
  size: { width: number; height: number }
  paths: string[]
  locale?: string
  /** The pages redirect a host who is signed in. */
  isVisitor?: boolean
}

const shots = (code: string): Shots[] => [
  { size: large, isVisitor: true, paths: ['/login', '/register', '/fogetPwd'] },
  {
    size: large,
    paths: [
      ...['/price', '/help', '/404', '/demo', '/Events/EventList'],
      ...desk.map((tab) => `/Event/index/${code}?tab=${tab}`),
    ],
  },
  { size: small, paths: ['/demo', '/Events/EventList', `/Event/index/${code}?tab=qa`] },
  { size: phone, isVisitor: true, paths: ['/login'] },
  { size: phone, paths: ['/demo', `/Guest/${code}`, ...previews('guest')] },
  { size: narrow, paths: ['/demo', `/Guest/${code}`, ...previews('guest')] },
  { size: wall, paths: previews('screen') },
  { size: phone, locale: 'zh-CN', paths: [`/Guest/${code}`, ...previews('guest')] },
  { size: wall, locale: 'zh-CN', paths: previews('screen') },
]

/** The labels of buttons on the demo page that open a part over it. */
const openers = [
  'Open dialog',
  'Open form',
  'Open a dialog that needs an answer',
  'For review',
  'Question actions',
  'Error',
  'Hover or focus to read more',
]

// Pictures of two runs are compared, so both runs use the same data.
const dataDirectory = fileURLToPath(new URL('../node_modules/.cache/pictures', import.meta.url))
const executablePath = findChromium()

/** Signs in. Returns the token of the host, and the code of the sample event that a new server has. */
async function signIn(server: ServerProcess): Promise<{ token: string; code: string }> {
  const login = { logonName: server.logonName, password: server.password, isThrityDays: true }
  const body = JSON.stringify(otherNames({ ...login, validateCode: '', validateCodeGuId: '' }))
  const ask = async (path: string, init: RequestInit) =>
    otherNames(((await (await fetch(server.origin + path, init)).json()) as { Data: unknown }).Data)
  const headers = { 'content-type': 'application/json' }
  const token = String(await ask('/api/sys/User/LoginUser', { method: 'POST', headers, body }))
  const authorization = `Bearer ${token}`
  const [event] = (await ask('/api/event/Event/GetList', { headers: { authorization } })) as {
    eventCode: string
  }[]
  return { token, code: event?.eventCode ?? '' }
}

const withoutMotion = `const styles = new CSSStyleSheet()
styles.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
document.adoptedStyleSheets.push(styles)`

const mostPictures = 10

/**
 * Saves a picture of the page when nothing on it has changed since the picture before. The edges of round corners may
 * differ between all pictures of a page, so the number of pictures is limited.
 */
async function take(page: Page, path: string, fullPage: boolean): Promise<void> {
  const picture = () => page.screenshot({ path, fullPage, animations: 'disabled', caret: 'hide' })
  let before = await picture()
  for (let taken = 1; taken < mostPictures; taken++) {
    const after = await picture()
    if (before.equals(after)) return
    before = after
  }
}

/** Opens a page and waits for its first texts. A busy machine may need a moment for them after the last request. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByText(/\S/).filter({ visible: true }).first().waitFor()
}

async function takeAll(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  // The pictures show the address of the server.
  const server = await startServer({ port: 29_999, dataDirectory })
  const browser = await launch()
  try {
    const { token, code } = await signIn(server)
    for (const { size, paths, locale = 'en-GB', isVisitor } of shots(code)) {
      const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce', locale })
      const cookies = { ...(!isVisitor && { 'Host-Token': token }), sidebarStatus: '0' }
      const url = server.origin
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
      await context.addInitScript(withoutMotion)
      const page = await context.newPage()
      await page.clock.setFixedTime(Date.UTC(2029, 11, 31, 12))
      const file = (name: string) =>
        join(folder, `${locale}-${size.width}${name.replace(code, 'code').replace(/\W+/g, '-')}.png`)
      for (const path of paths) {
        await open(page, server.origin + path)
        await take(page, file(path), true)
        for (const name of path === '/demo' ? openers : []) {
          await open(page, server.origin + path)
          await page.locator('main').getByRole('button', { name, exact: true }).first().click()
          await page.mouse.move(0, 0)
          await page.waitForLoadState('networkidle')
          await take(page, file(`${path} ${name}`), false)
        }
      }
      await context.close()
    }
  } finally {
    await browser.close()
    await server.kill('SIGTERM')
  }
}

const launch = (): Promise<Browser> =>
  chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) })

/**
 * The share of pixels that a user would see differ between two pictures, decoded by the browser. 1 if their sizes
 * differ.
 */
function shareOfOthers(page: Page, pictures: string[]): Promise<number> {
  return page.evaluate(async (sources) => {
    const [before, after] = await Promise.all(
      sources.map(async (source) => {
        const bitmap = await createImageBitmap(await (await fetch(source)).blob())
        const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        drawing?.drawImage(bitmap, 0, 0)
        return drawing?.getImageData(0, 0, bitmap.width, bitmap.height)
      }),
    )
    if (!before || !after || before.width !== after.width || before.height !== after.height) return 1
    const differs = (pixel: number) =>
      [0, 1, 2].some((channel) => {
        const index = 4 * pixel + channel
        return Math.abs((before.data[index] ?? 0) - (after.data[index] ?? 0)) > 24
      })
    const pixels = before.width * before.height
    let found = 0
    for (let pixel = 0; pixel < pixels; pixel++) if (differs(pixel)) found++
    return found / pixels
  }, pictures)
}

async function compare(before: string, after: string): Promise<void> {
  const browser = await launch()
  const page = await browser.newPage()
  for (const name of new Set([...readdirSync(before), ...readdirSync(after)])) {
    const source = (folder: string) =>
      `data:image/png;base64,${readFileSync(join(folder, name)).toString('base64')}`
    const share = await shareOfOthers(page, [source(before), source(after)])
    if (share > 0) console.log(`${(share * 100).toFixed(3).padStart(8)} %  ${name}`)
  }
  await browser.close()
}

const [first = '', before = '', after = ''] = process.argv.slice(2)
if (first === 'compare') await compare(before, after)
else await takeAll(first)
