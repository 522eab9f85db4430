import { chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'
import { prepareShow, registerGuests, type Show } from '../api.ts'
import { percentiles } from '../figures.ts'
import { onServer } from '../on-server.ts'

export interface FirstLoadFigures {
  network: string
  processor: string
  /** From navigation to a field or button that can be used. */
  usableMilliseconds: number
  /** From a reload by a guest who has joined, everything cached, to the poll that is asked: in the middle of seven. */
  usableAgainMilliseconds: number
  requests: number
  scriptKilobytes: number
  allKilobytes: number
}

/** A slow phone in a crowded hall. */
const network = {
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: 750e3 / 8,
  offline: false,
}
const slowdown = 4

const reloads = 7

/** The guest's first load of an event's page, nothing cached, network and processor slowed. */
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

/** The page's own clock at the first frame in which it says one: whoever asks from outside asks but twice a second. */
async function saidByPage(page: Page, look: () => number | false | undefined): Promise<number> {
  const said = await page.waitForFunction(look, undefined, { polling: 'raf', timeout: 60_000 })
  return Math.round(Number(await said.jsonValue()))
}

/** A guest who has joined reloads the page of the poll. */
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
    // The first one fetches what the way in did not need.
    if (reload > 0) times.push(asked)
  }
  return percentiles(times).p50
}
