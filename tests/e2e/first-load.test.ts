import { it } from 'vitest'
import { pollOf } from './backstage.ts'
import { seen } from './seen.ts'
import { type Surface, setStage } from './stage.ts'
import { t } from './words.ts'

// What a surface shows first is shown as soon as it is there: with the page's clock standing still, no timer is waited for.

const stage = setStage()

it('nothing is held back', async () => {
  const hand = stage.backstage()
  const code = await hand.event({ EventName: '看得见的名字' })
  const ItemId = await hand.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  const host = { 'Host-Token': hand.token }
  const guest = { 'Guest-Token': await hand.guest(code, '小明') }
  const places: [Surface, path: string, cookies: Record<string, string>, text: string][] = [
    ['console', '/login', {}, t('console.signIn')],
    ['console', '/price', {}, t('orders.free')],
    ['console', '/Events/EventList', host, '看得见的名字'],
    ['console', `/Event/index/${code}?tab=polls&item=${ItemId}`, host, '罗马'],
    ['guest', `/Guest/${code}`, {}, '看得见的名字'],
    ['guest', `/Guest/${code}#polls`, guest, '罗马'],
    ['screen', `/Screen/${code}`, host, '看得见的名字'],
  ]
  for (const [surface, path, cookies, text] of places) {
    const page = await stage.open(surface, path, { cookies })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.reload()
    await seen(page.locator('main').getByText(text))
  }
})
