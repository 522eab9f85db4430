import { chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '#scripts/chromium.ts'
import { prepareShow, registerGuests, type Show } from '../support/api.ts'
import { percentiles } from '../support/figures.ts'
import { onServer } from '../support/on-server.ts'

export interface FirstLoadFigures {
  network: string
  processor: string
  /** Time from navigation until the guest can use a field or button. */
  usableMilliseconds: number
  /**
   * Time from the reload by a guest who has joined (with a full cache) until the active poll appears. It is the median
   * of seven reloads.
   */
  usableAgainMilliseconds: number
  requests: number
  scriptKilobytes: number
  allKilobytes: number
}

/** The network of a slow phone at a busy place. */
const network = {
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: 750e3 / 8,
  offline: false,
}
const slowdown = 4

const reloads = 7

/** Measures the guest's first load of an event's page with an empty cache, a slow network and a slow processor. */
export async function firstLoad(port: number): Promise<FirstLoadFigures | { skipped: string }> {
  const executablePath = findChromium()
  if (!executablePath) return { skipped: 'no Chromium on this machine' }
  return onServer(port, async (server) => {
    const browser = await chromium.launch({ executablePath, args: chromiumFlags })
    try {
      const show = await prepareShow(server.origin, server.logonName, server.password)
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', network)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const types = new Map<string, string>()
      let all = 0
      let script = 0
      devtools.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type))
      devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        all += encodedDataLength
        if (types.get(requestId) === 'Script') script += encodedDataLength
      })
      await page.goto(`${server.origin}/Guest/${show.eventCode}`, { waitUntil: 'commit' })
      const usable = await saidByPage(page, () => {
        const fields = [...document.querySelectorAll('button, input')]
        return fields.some((field) => field.checkVisibility()) && performance.now()
      })
      const figures = {
        requests: types.size,
        scriptKilobytes: Math.round(script / 102.4) / 10,
        allKilobytes: Math.round(all / 102.4) / 10,
      }
      return {
        network: '1.6 Mbit/s, 150 ms',
        processor: `slowed ${slowdown}x`,
        usableMilliseconds: usable,
        usableAgainMilliseconds: await usableAgain(page, server.origin, show),
        ...figures,
      }
    } finally {
      await browser.close()
    }
  })
}

/**
 * Returns the time that the page itself measures when it first shows something. A check from outside sees changes only
 * twice a second.
 */
async function saidByPage(page: Page, look: () => number | false | undefined): Promise<number> {
  const said = await page.waitForFunction(look, undefined, { polling: 'raf', timeout: 60_000 })
  return Math.round(Number(await said.jsonValue()))
}

/** Measures how long a guest who has joined waits for the page of the poll after a reload. */
async function usableAgain(page: Page, origin: string, { eventCode }: Show): Promise<number> {
  const [token = ''] = await registerGuests(origin, eventCode, 1)
  await page.context().addCookies([{ name: 'Guest-Token', value: token, url: origin }])
  await page.goto(`${origin}/Guest/${eventCode}#polls`)
  const times: number[] = []
  for (let reload = 0; reload <= reloads; reload += 1) {
    await page.reload({ waitUntil: 'commit' })
    const asked = await saidByPage(
      page,
      () => document.querySelector('main')?.textContent?.includes('Which one?') && performance.now(),
    )
    // Ignore the first reload, because it fetches files that were not needed to join.
    if (reload > 0) times.push(asked)
  }
  return percentiles(times).p50
}
