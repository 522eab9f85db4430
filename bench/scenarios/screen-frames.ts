import { type Browser, chromium, type Page } from 'playwright-core'
import { createServer } from 'vite'
import { chromiumFlags, findChromium } from '#scripts/chromium.ts'
import { wait } from '../support/crowd.ts'
import { percentiles } from '../support/figures.ts'

export interface FrameFigures {
  picture: string
  drawnBy: string
  /** Number of objects that move at the same time. */
  moving: number
  framesPerSecond: number
  /** Milliseconds between two frames. */
  between: { p50: number; p99: number }
  /**
   * CPU time of the page's process per frame, in milliseconds. On machines with a graphics card this is the figure that
   * matters.
   */
  pageCpuPerFrame: number
  /** CPU time per frame of all processes of the browser, in milliseconds. */
  allCpuPerFrame: number
}

const measuredMilliseconds = 5000

/** CPU time that the browser has used so far, in seconds: by its pages, and by all processes. */
async function cpuOf(browser: Browser): Promise<{ page: number; all: number }> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  const sum = (of: typeof processInfo) => of.reduce((total, { cpuTime }) => total + cpuTime, 0)
  return { page: sum(processInfo.filter(({ type }) => type === 'renderer')), all: sum(processInfo) }
}

async function measure(browser: Browser, page: Page, moving: number): Promise<FrameFigures> {
  const before = await cpuOf(browser)
  await page.evaluate(() => {
    window.gaps = []
  })
  await wait(measuredMilliseconds)
  const frames = await page.evaluate(() => window.gaps)
  const after = await cpuOf(browser)
  const each = (seconds: number) => Math.round((seconds * 1e4) / frames.length) / 10
  const { p50, p99 } = percentiles(frames)
  return {
    picture: '1920x1080',
    drawnBy: 'the processor, no graphics card',
    moving,
    framesPerSecond: Math.round(1000 / (frames.reduce((sum, it) => sum + it, 0) / frames.length)),
    between: { p50, p99 },
    pageCpuPerFrame: each(after.page - before.page),
    allCpuPerFrame: each(after.all - before.all),
  }
}

/**
 * Measures the frames of comments that cross the screen, or of names that roll over it. The screen's own code draws
 * them on a page of its size.
 * @param above the page below the comments: the screen with a poll that gets votes, or nothing
 */
export async function screenFrames(
  what: 'comments' | 'names',
  count: number,
  above: 'poll' | 'nothing' = 'nothing',
): Promise<FrameFigures | { skipped: string }> {
  const executablePath = findChromium()
  if (!executablePath) return { skipped: 'no Chromium on this machine' }
  const site = await createServer({ logLevel: 'error', server: { port: 0, host: '127.0.0.1', hmr: false } })
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    await site.listen()
    const origin = site.resolvedUrls?.local[0] ?? ''
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    await page.goto(`${origin}bench/pages/frames.html?what=${what}&count=${count}&above=${above}`)
    if (above === 'poll') await page.locator('main').getByText('%').first().waitFor()
    if (what === 'comments') {
      await page.waitForFunction((most) => window.inTheAir() >= most, count * 0.95, { timeout: 60_000 })
    } else await wait(1000)
    return await measure(browser, page, count)
  } finally {
    await browser.close()
    await site.close()
  }
}
