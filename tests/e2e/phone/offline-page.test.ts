import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { lostConnection, setUpFixture } from '#tests/support/pages/fixture.ts'
import { appears, eventually } from '#tests/support/pages/waits.ts'
import { t, wordsIn } from '#tests/support/words.ts'

// The page that the service worker of the phone shows while no server answers.

const fixture = setUpFixture({ ownServer: {} })

/** Waits for the worker. A worker that has just become active is not ready at once. */
const workerIsReady = (page: Page) =>
  eventually(() =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated'),
  ).toBe(true)

it('a guest who opens the event without a network reads what is wrong, and the page opens when it is back', async () => {
  const code = await fixture.seeding().event({ eventName: '断网测试' })
  const token = await fixture.seeding().guest(code, '小明')
  const page = await fixture.open('guest', `/Guest/${code}`, {
    cookies: { 'Guest-Token': token },
    serviceWorkers: 'allow',
    allow: new RegExp(`${lostConnection.source}|Failed to load resource|ERR_FAILED`),
  })
  await appears(page.getByRole('heading', { level: 1, name: '断网测试' }))
  await workerIsReady(page)

  await page.context().setOffline(true)
  await page.reload()
  await appears(page.getByRole('heading', { level: 1, name: t('guest.unreachableTitle') }))
  expect(await page.locator('html').getAttribute('lang')).toBe('zh')
  const button = await page.getByRole('button', { name: t('guest.retryNow') }).boundingBox()
  expect(button?.height).toBeGreaterThanOrEqual(44)

  await page.context().setOffline(false)
  await appears(page.getByRole('heading', { level: 1, name: '断网测试' }))
})

it('the page without a network speaks the language that the guest chose', async () => {
  const page = await fixture.open('guest', '/Guest/0', {
    serviceWorkers: 'allow',
    allow: new RegExp(`${lostConnection.source}|Failed to load resource|ERR_FAILED`),
  })
  await page.getByRole('combobox').selectOption('es')
  await appears(page.getByText(wordsIn('es')('guest.joinTitle')))
  const address = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '')
  await eventually(address).toContain('language=es')
  await page.context().setOffline(true)
  await page.reload()
  await appears(page.getByText(wordsIn('es')('guest.unreachableTitle')))
})

it('a phone reports no error when its network fails while it prepares the page for no network', async () => {
  const code = await fixture.seeding().event({ eventName: '断网测试' })
  const page = await fixture.open('guest', '/Guest', { allow: /ERR_FAILED/ })
  await page.route('**/assets/phone-worker*', (route) => route.abort())
  // The navigation may also end a request of the page before, such as that of its icon.
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/phone-worker'),
  )
  await page.goto(`${fixture.server().origin}/Guest/${code}`)
  const address = JSON.stringify((await failed).url())
  // The import of the page fails before this import of the same code, so its rejection has been reported.
  expect(await page.evaluate(`import(${address}).then(() => 'loaded', () => 'failed')`)).toBe('failed')
})

let servers: Server[] = []
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers = []
})

const script = readFileSync(
  fileURLToPath(new URL('../../../public/phone-worker.js', import.meta.url)),
  'utf8',
)

it('a worker that an older build registered never shows a page of that build', async () => {
  let build = 1
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/phone-worker.js')) {
      // Later builds have another worker, and this browser has not fetched it yet.
      if (build > 1) return response.writeHead(404).end()
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    }
    response
      .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-cache' })
      .end(`<!doctype html><link rel="icon" href="data:,"><title>x</title><h1>build ${build}</h1>`)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const page = await fixture.open('guest', '/Guest/ABC234', {
    origin,
    serviceWorkers: 'allow',
    allow: new RegExp(`${lostConnection.source}|Failed to load resource|ERR_FAILED`),
  })
  await page.evaluate(() =>
    navigator.serviceWorker.register('/phone-worker.js?title=gone', { scope: '/Guest/' }),
  )
  await workerIsReady(page)

  build = 2
  await page.reload()
  await appears(page.getByRole('heading', { name: 'build 2' }))
  await page.context().setOffline(true)
  await page.reload()
  await appears(page.getByRole('heading', { name: 'gone' }))
  build = 3
  await page.context().setOffline(false)
  await appears(page.getByRole('heading', { name: 'build 3' }))
})
