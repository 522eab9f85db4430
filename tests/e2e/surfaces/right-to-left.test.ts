import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { connected } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { appears, eventually, resize } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

const arabic = 'محمد الأحمد'
const hebrew = 'דנה כהן'
const latin = 'Ana Lima'
const names = [latin, arabic, hebrew]

/** An edge of the drawn text in px. The box around the text may be wider. */
async function textEdge(within: Locator, text: string, edge: 'left' | 'right'): Promise<number> {
  const found = within.getByText(text, { exact: true }).first()
  await appears(found)
  return found.evaluate((element, side) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect()[side]
  }, edge)
}
const textLeft = (within: Locator, text: string) => textEdge(within, text, 'left')
const textRight = (within: Locator, text: string) => textEdge(within, text, 'right')

/** Expects texts in scripts of both directions to start at one edge. */
async function expectOneEdge(
  within: Locator,
  texts: readonly string[],
  edgeOf: (within: Locator, text: string) => Promise<number> = textLeft,
): Promise<void> {
  // Read the edges again and again, because a new element may still be moving to its place.
  await eventually(async () => {
    const edges = await Promise.all(texts.map((text) => edgeOf(within, text)))
    return Math.max(...edges) - Math.min(...edges)
  }).toBeLessThan(1.5)
}

const ended = (text: string): string => `${text}؟`

it('Arabic and Hebrew names, comments and questions start at the edge of their list', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  await seeding.run(code, 'Comments/Open', {})
  const guests = await Promise.all(names.map((name) => seeding.guest(code, name)))
  for (const [place, guest] of guests.entries()) {
    await seeding.ask(code, guest, ended(names[place] ?? ''))
    await seeding.run(code, 'Comments/Send', { text: `${names[place]}!` }, guest)
  }
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
  await connected(page)
  await page.goto(`${fixture.server().origin}/Event/index/${code}?tab=interactions`)
  const comments = page.getByRole('region', { name: t('comments.shownTitle') })
  await expectOneEdge(
    comments,
    names.map((name) => `${name}!`),
  )
  await expectOneEdge(comments, names)

  await page.goto(`${fixture.server().origin}/Event/index/${code}?tab=guests`)
  await expectOneEdge(page.getByRole('table'), names)
  // A narrow window shows the cells of a guest below each other.
  await resize(page, { width: 390, height: 844 })
  await expectOneEdge(page.getByRole('table'), names)

  const screen = await fixture.open('screen', await seeding.screenPath(code))
  await seeding.run(code, 'Present/ShowQa', {})
  // A question begins where its script begins, as on phones.
  const questions = screen.locator('main')
  await expectOneEdge(questions, [arabic, hebrew].map(ended), textRight)
  expect(await textLeft(questions, ended(arabic))).toBeGreaterThan(await textRight(questions, ended(latin)))
})

it('winners with Arabic and Hebrew names start at the edge of their list', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  for (const name of names) await seeding.guest(code, name)
  const made = await seeding.run(code, 'Lottery/Add', {
    lottery: {
      title: 'Raffle',
      prizes: [{ typeName: 'First', giftName: 'Bicycle', quantity: 3, perDraw: 3 }],
      pool: 'participants',
      pollId: null,
      repeatWinners: false,
      masked: false,
      claimSeconds: 300,
    },
  })
  const { itemId } = made as { itemId: string }
  await seeding.run(code, 'Item/Activate', { itemId })
  await seeding.run(code, 'Present/ShowInteraction', { itemId })
  const prizeId = (await seeding.doc(code, `lottery:${itemId}`))?.context.prizes[0]?.id ?? ''
  await seeding.run(code, 'Lottery/Prepare', { itemId, prizeId, places: 3 })
  await seeding.run(code, 'Lottery/StartRoll', { itemId, word: '' })
  await seeding.run(code, 'Lottery/Draw', { itemId })
  const desk = await fixture.openAsHost(`/Event/index/${code}?tab=interactions&item=${itemId}`)
  // The miniature of the screen on the desk centres the winners, so select only list entries with buttons.
  const lines = desk.locator('main li').filter({ has: desk.getByRole('button') })
  // On a wide desk the list has columns, so compare the names within their own lines.
  await expectOneEdge(lines, names, async (all, text) => {
    const line = all.filter({ hasText: text })
    return (await textLeft(all, text)) - ((await line.boundingBox())?.x ?? 0)
  })
  await resize(desk, { width: 390, height: 844 })
  await expectOneEdge(lines, names)
})
