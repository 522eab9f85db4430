import { it } from 'vitest'
import { pollOf } from './backstage.ts'
import { seen } from './seen.ts'
import { lostConnection, type Surface, setStage } from './stage.ts'
import { Kinds } from './views/kinds.ts'
import { t } from './words.ts'

// What a surface shows first is shown as soon as it is there: with the page's clock standing still, no timer is waited for.

const stage = setStage()

it('what was fetched is shown at once', async () => {
  const hand = stage.backstage()
  const code = await hand.event({ EventName: '看得见的名字' })
  const ItemId = await hand.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  const { lottery } = await Kinds.add(stage, code)
  await hand.run(code, 'Item/Activate', { ItemId: lottery })
  const host = { 'Host-Token': hand.token }
  const guest = { 'Guest-Token': await hand.guest(code, '小明') }
  const places: [Surface, path: string, cookies: Record<string, string>, text: string][] = [
    ['console', '/login', {}, t('console.signIn')],
    ['console', '/price', {}, t('orders.free')],
    ['console', '/Events/EventList', host, '看得见的名字'],
    ['console', `/Event/index/${code}?tab=polls&item=${ItemId}`, host, '罗马'],
    ['console', `/Event/index/${code}?tab=interactions`, host, t('barrage.channelOpen')],
    ['guest', '/Guest', {}, t('guest.enterEvent')],
    ['guest', `/Guest/${code}`, {}, '看得见的名字'],
    ['guest', `/Guest/${code}#polls`, guest, '罗马'],
    ['guest', `/Guest/${code}#interaction`, guest, 'Who rides home'],
    ['screen', `/Screen/${code}`, host, '看得见的名字'],
  ]
  for (const [surface, path, cookies, text] of places) {
    // It is left while it still connects.
    const page = await stage.open(surface, path, { cookies, allow: lostConnection })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.reload()
    await seen(page.locator('main').getByText(text))
  }
})
