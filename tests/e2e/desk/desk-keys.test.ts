import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as desk from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { appears, eventually, hasFocus } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

/** Slows the page's processor down while `work` runs. Pages are shared, so the speed is restored. */
async function slowedDown(page: Page, times: number, work: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
  try {
    await work()
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}

/**
 * Clicks a row and presses a keyboard key in the page's next task. A real key press could overtake the click,
 * because the browser first finds the target of a click.
 */
const clickAndPress = (row: Locator, key: string): Promise<void> =>
  row.evaluate(
    (element, pressed) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          element.dispatchEvent(
            new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
          )
          port1.close()
          resolve()
        }
        ;(element as HTMLElement).click()
        port2.postMessage(null)
      }),
    key,
  )

const titles = ['第一项', '第二项', '第三项']

/** The items that the page's commands name, in order. */
function itemsAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('websocket', (line) =>
    line.on('framesent', ({ payload }) => {
      if (!/"(Present\/ShowPoll|Item\/Activate)"/.test(String(payload))) return
      asked.push(/"itemId":"([^"]+)"/.exec(String(payload))?.[1] ?? '')
    }),
  )
  return asked
}

/** Presses a key in the page as soon as an element with the label is in the document, before the next frame. */
const pressWhenShown = (label: string, key: string): string => `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[aria-label="${label}"]')) return
    observer.disconnect()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true }))
  }).observe(document, { childList: true, subtree: true })`

describe('desk keys on a page that has just opened', () => {
  it('a key takes a step in the moment in which the controls of the run are shown', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    await fixture.openAsHost(`/Event/index/${code}`, {
      before: pressWhenShown(t('run.controls'), 'PageDown'),
    })
    await eventually(async () => (await seeding.doc(code, 'run'))?.value).toBe('running')
  })
})

describe('desk keys on the questions', () => {
  it('the key of a button on each question first leads to a question, and then presses its button', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    await seeding.run(code, 'Qa/AutoReviewOff', {})
    await seeding.ask(code, await seeding.guest(code, '小明'), '几点开饭')
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
    const card = desk.questionCard(page, '几点开饭')
    await appears(card)
    const place = async () => (await seeding.docs(code, 'question:'))[0]?.[1].value.place
    await page.keyboard.press('a')
    await eventually(() => hasFocus(card)).toBe(true)
    expect(await place()).toBe('forReview')
    await page.keyboard.press('a')
    await eventually(place).toBe('live')
  })
})

describe('desk keys right after a click on another row', () => {
  it.each([1, 4, 8])(
    'a keyboard key pressed right after a click acts on the clicked row or on nothing, with the processor slowed %i times',
    async (times) => {
      const seeding = fixture.seeding()
      const code = await seeding.event()
      const ids: string[] = []
      for (const title of titles) ids.push(await seeding.poll(code, pollOf(title, ['甲', '乙'])))
      const page = await fixture.openAsHost('/Events/EventList')
      const asked = itemsAsked(page)
      await page.goto(`${fixture.server().origin}/Event/index/${code}?tab=polls`)
      await desk.connected(page)
      const row = (place: number) =>
        page.getByRole('listitem').getByRole('button', { name: titles[place] ?? '' })
      const heading = (place: number) => page.getByRole('heading', { name: titles[place] ?? '', level: 2 })
      const presented = async () => (await seeding.doc(code, 'present'))?.context.pollId
      await slowedDown(page, times, async () => {
        for (const [before, after, key] of [
          [0, 1, 'p'],
          [2, 0, 'p'],
          [1, 2, '3'],
          [2, 1, 'a'],
        ] as const) {
          await row(before).click()
          await appears(heading(before))
          await clickAndPress(row(after), key)
          await appears(heading(after))
          // When the panel shows the row, the key acts on it.
          await page.keyboard.press('p')
          await eventually(presented).toBe(ids[after])
          // The browser may report a sent command after the server has answered it.
          await eventually(() => [...new Set(asked)]).toEqual([ids[after]])
          asked.splice(0)
        }
      })
    },
  )

  it.each(['p', '3', 'a'])('the key %s waits until the page shows the clicked row', async (key) => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const ids: string[] = []
    for (const title of titles) ids.push(await seeding.poll(code, pollOf(title, ['甲', '乙'])))
    const page = await fixture.openAsHost('/Events/EventList')
    const asked = itemsAsked(page)
    await page.goto(`${fixture.server().origin}/Event/index/${code}?tab=polls`)
    await desk.connected(page)
    const row = (place: number) =>
      page.getByRole('listitem').getByRole('button', { name: titles[place] ?? '' })
    await row(0).click()
    await appears(page.getByRole('heading', { name: titles[0] ?? '', level: 2 }))
    await clickAndPress(row(1), key)
    await eventually(() => asked).toEqual([ids[1]])
  })
})
