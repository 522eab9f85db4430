import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { lostConnection, setUpFixture } from '#tests/support/pages/fixture.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { appears } from '#tests/support/pages/waits.ts'
import { wordsIn } from '#tests/support/words.ts'
import { Kinds } from '../views/kinds.ts'

// On the smallest phone, what sticks to the edges leaves at least half of the height for the content.

const fixture = setUpFixture()
const low = { width: 320, height: 568 }

/** The height in px that no wide sticky or fixed element covers. */
const heightForContent = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const covered = new Set<number>()
    for (const element of document.querySelectorAll('body *')) {
      const style = getComputedStyle(element)
      if (!['fixed', 'sticky'].includes(style.position) || style.visibility === 'hidden') continue
      const box = element.getBoundingClientRect()
      if (box.width < innerWidth / 2 || box.height < 2) continue
      for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(innerHeight, box.bottom); y += 1)
        covered.add(y)
    }
    return innerHeight - covered.size
  })

it('half of the height of a small phone is for the content on every page of the event', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event({
    eventName: 'Encuentro anual de Northwind con un nombre bastante largo',
    passcode: '',
    hostedBy: 'Northwind',
  })
  const token = await seeding.guest(code, 'Maximiliana Fernández de Córdoba y Silva')
  const options = ['Lisboa', 'Kioto', 'Oaxaca', 'Tromsø', 'Marrakech', 'Queenstown']
  const polls = [
    await seeding.activePoll(code, pollOf('¿Adónde vamos el próximo verano todos juntos?', options)),
  ]
  polls.push(await seeding.activePoll(code, pollOf('¿Y después?', options, { most: 3 })))
  const { wordCloud, rating, openText, quiz, lottery } = await Kinds.add(fixture, code)
  for (const itemId of [wordCloud, rating, openText, quiz, lottery])
    await seeding.run(code, 'Item/Activate', { itemId })
  const question = await seeding.ask(code, token, '¿Cuánto dura?')
  const page = await fixture.open('guest', `/Guest/${code}`, {
    cookies: { 'Guest-Token': token },
    viewport: low,
    locale: 'es',
    allow: lostConnection,
  })
  const t = wordsIn('es')
  await appears(page.getByRole('heading', { level: 1 }))
  const items = [...polls, wordCloud, rating, openText, quiz].map((id) => `#polls/${id}`)
  const places = ['#', '#qa', '#qa/ask', `#qa/edit/${question}`, '#polls', ...items, '#interaction', '#me']
  for (const place of places) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, place)
    await appears(page.getByRole('heading', { level: 1 }))
    expect(await heightForContent(page), place).toBeGreaterThanOrEqual(low.height / 2)
  }

  // The worst case: the guest writes, the host shows something else, and the network is away.
  await page.evaluate(() => {
    location.hash = '#qa'
  })
  await page.getByRole('button', { name: t('guest.ask') }).click()
  await page.getByRole('textbox', { name: t('guest.ask') }).fill('A medio escribir')
  await seeding.run(code, 'Present/ShowPoll', { itemId: quiz })
  await appears(page.getByText(t('kinds.quiz-now')))
  await page.context().setOffline(true)
  await appears(page.getByRole('banner').getByText(t('guest.offline')))
  expect(await heightForContent(page)).toBeGreaterThanOrEqual(low.height / 2)
})
