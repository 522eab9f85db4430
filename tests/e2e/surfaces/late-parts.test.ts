import { expect, it } from 'vitest'
import * as desk from '#tests/support/pages/console.ts'
import { lostConnection, setUpFixture } from '#tests/support/pages/fixture.ts'
import { picture } from '#tests/support/pages/screen.ts'
import { appears } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'
import { Kinds, quizTitle } from '../views/kinds.ts'

// Parts of a page that load after the first view, while the network fails.

const fixture = setUpFixture()

it('the screen retries scripts that failed to load until it can show the quiz', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const { quiz } = await Kinds.add(fixture, code)
  await seeding.run(code, 'Item/Activate', { itemId: quiz })
  const screen = await fixture.open('screen', await seeding.screenPath(code), {
    allow: /Failed to load resource|ERR_FAILED|lost its connection|WebSocket/,
  })
  const failed = new Set<string>()
  await screen.route(/\/assets\/quiz[^/]*\.js$/, (route) => {
    const { pathname } = new URL(route.request().url())
    if (failed.has(pathname)) return route.continue()
    failed.add(pathname)
    return route.abort()
  })
  await screen.reload()
  await seeding.run(code, 'Present/ShowPoll', { itemId: quiz })
  await appears(picture(screen).getByText(quizTitle))
  expect(failed.size).toBeGreaterThan(1)
})

it('a desk without a network opens its tabs, and fills them when the network returns', async () => {
  const code = await fixture.seeding().event()
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`, { allow: lostConnection })
  await desk.connected(page)
  // The page fetches the texts of its tabs when it has time.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/comments-')),
  )
  await page.context().setOffline(true)
  await appears(page.getByText(t('console.offline'), { exact: true }))
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  await tab(t('console.interactions'))
  await appears(page.getByText(t('comments.channelOpen')))
  await tab(t('console.analytics'))
  await page.context().setOffline(false)
  await appears(page.getByText(t('analytics.intro')))
})

it('figures that could not be loaded appear when the network returns', async () => {
  const code = await fixture.seeding().event()
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=analytics`, { allow: lostConnection })
  await appears(page.getByText(t('analytics.intro')))
  await desk.openTab(page, 'qa')
  await page.context().setOffline(true)
  await appears(page.getByText(t('console.offline'), { exact: true }))
  await desk.openTab(page, 'analytics')
  await appears(page.getByText(t('analytics.failed')).first())
  await page.context().setOffline(false)
  await appears(page.getByText(t('analytics.intro')))
})
