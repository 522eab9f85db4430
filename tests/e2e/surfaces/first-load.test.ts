import { it } from 'vitest'
import { lostConnection, type Surface, setUpFixture } from '#tests/support/pages/fixture.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { appears } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'
import { Kinds } from '../views/kinds.ts'

// The first content of a surface appears without waiting for a timer: the page's clock is stopped.

const fixture = setUpFixture()

it('the console, the phone and the big screen show loaded content at once, without waiting for a timer', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event({ eventName: '看得见的名字' })
  const itemId = await seeding.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  const { lottery } = await Kinds.add(fixture, code)
  await seeding.run(code, 'Item/Activate', { itemId: lottery })
  const host = { 'Host-Token': seeding.token }
  const guest = { 'Guest-Token': await seeding.guest(code, '小明') }
  const places: [Surface, path: string, cookies: Record<string, string>, text: string][] = [
    ['console', '/login', {}, t('console.signIn')],
    ['console', '/price', {}, t('orders.free')],
    ['console', '/Events/EventList', host, '看得见的名字'],
    ['console', `/Event/index/${code}?tab=polls&item=${itemId}`, host, '罗马'],
    ['console', `/Event/index/${code}?tab=interactions`, host, t('comments.channelOpen')],
    ['guest', '/Guest', {}, t('guest.enterEvent')],
    ['guest', `/Guest/${code}`, {}, '看得见的名字'],
    ['guest', `/Guest/${code}#polls`, guest, '罗马'],
    ['guest', `/Guest/${code}#interaction`, guest, 'Who rides home'],
    ['screen', `/Screen/${code}`, host, '看得见的名字'],
  ]
  for (const [surface, path, cookies, text] of places) {
    // The test leaves the page while the page is still connecting.
    const page = await fixture.open(surface, path, { cookies, allow: lostConnection })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.reload()
    await appears(page.locator('main').getByText(text))
  }
})
