import { expect, it } from 'vitest'
import * as desk from './console.ts'
import { picture } from './screen.ts'
import { seen } from './seen.ts'
import { lostConnection, setStage } from './stage.ts'
import { Kinds, quizTitle } from './views/kinds.ts'
import { t } from './words.ts'

// Parts of a page that come after the first load, while the network fails.

const stage = setStage()

it('a picture whose code or words do not come is tried again until the hall has it', async () => {
  const hand = stage.backstage()
  const code = await hand.event()
  const { quiz } = await Kinds.add(stage, code)
  await hand.run(code, 'Item/Activate', { ItemId: quiz })
  const screen = await stage.open('screen', await hand.screenPath(code), {
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
  await hand.run(code, 'Present/ShowPoll', { ItemId: quiz })
  await seen(picture(screen).getByText(quizTitle))
  expect(failed.size).toBeGreaterThan(1)
})

it('a desk without a network opens its tabs, and shows in them what comes with the network', async () => {
  const code = await stage.backstage().event()
  const page = await stage.openAsHost(`/Event/index/${code}`, { allow: lostConnection })
  await desk.connected(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await seen(page.getByText(t('console.offline'), { exact: true }))
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  await tab(t('console.interactions'))
  await seen(page.getByText(t('barrage.channelOpen')))
  await tab(t('console.analytics'))
  await page.context().setOffline(false)
  await seen(page.getByText(t('analytics.intro')))
})
