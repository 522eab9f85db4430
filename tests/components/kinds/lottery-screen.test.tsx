import { expect, it } from 'vitest'
import { inWindow, nextFrames } from '../view-errors.ts'
import { type LotteryStage, prizeOf, showLottery, winnersOf } from './lottery-stage.tsx'
import { pictureErrors } from './picture-errors.ts'

// The lottery on the big screen: nothing is cut, nothing overlaps, at any shape of the screen and with any names.

const sizes = [
  { width: 1920, height: 1080 },
  { width: 2560, height: 1080 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
]

/** Names of the maximum length in several scripts. */
const longNames = [
  'Maximiliana Konstantinopoulos-Wetheringt',
  'محمد عبد الرحمن الحسيني الهاشمي القرشي م',
  '東京特許許可局長今日急遽休暇許可拒否山田花子山田太郎鈴木一郎佐藤次郎高橋三郎',
  'María de los Ángeles Fernández-Villaverd',
  '北京市朝阳区国际会展中心年度大会特邀嘉宾代表欧阳娜娜女士',
]
const shortNames = ['Ana Torres', '王小明', '佐藤 健', 'أحمد علي', 'Tom']
const company = 'Northwind Traders International Holding'
const landscape = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900"><rect width="1600" height="900" fill="teal"/></svg>')}`
const picture = { path: landscape, alt: 'A fjord' }

const longPrize = (place: number) =>
  prizeOf(place, { typeName: 'Third second prizes', giftName: 'Wireless headphones', picture })
const prizes = (count: number) => Array.from({ length: count }, (_, place) => longPrize(place))

const drawn = (count: number, names: readonly string[]): LotteryStage => ({
  draw: 'drawn',
  prizes: prizes(2),
  places: count,
  winners: winnersOf(count, names, company),
})

const stages: Record<string, LotteryStage> = {
  ...Object.fromEntries(
    [1, 2, 3, 5, 8, 20].map((count) => [`${count} prizes`, { draw: 'idle', prizes: prizes(count) }] as const),
  ),
  'a draw of one winner that is prepared': { draw: 'prepared', prizes: prizes(1), names: longNames },
  'a draw of three winners that rolls': { draw: 'rolling', prizes: prizes(1), places: 3, names: longNames },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 10].map(
      (count) => [`${count} winners with long names`, drawn(count, longNames)] as const,
    ),
  ),
  ...Object.fromEntries(
    [1, 3, 10, 50, 100].map(
      (count) => [`${count} winners with short names`, drawn(count, shortNames)] as const,
    ),
  ),
}

it.each(Object.entries(stages))(
  'the big screen shows %s without cut, overlapping or small texts at any shape',
  async (_, stage) => {
    await showLottery(stage)
    for (const size of sizes) {
      const where = `${size.width}x${size.height}`
      await inWindow(size, async () => {
        await expect.poll(() => [where, ...pictureErrors()]).toEqual([where])
        // The texts have reacted to the size of the canvas.
        await nextFrames()
        expect([where, ...pictureErrors()]).toEqual([where])
      })
    }
  },
)

it('the picture of a draw has neither fingerprint nor tickets, and its text alternative keeps the fingerprint', async () => {
  await showLottery(drawn(3, shortNames))
  const main = document.querySelector('main')
  const scene = main?.querySelector('div[aria-hidden=true]')?.textContent ?? ''
  // The event code and the number of guests are digits too.
  expect(scene).not.toMatch(/0123456789|[0-9a-f]{16}/)
  expect(main?.textContent).toContain('0123456789abcdef')
})

it('the big screen shows the prizes again when every winner of the draw has lost the win', async () => {
  await showLottery({ draw: 'drawn', prizes: prizes(2), places: 1, winners: [] })
  const scene = document.querySelector('main div[aria-hidden=true]')?.textContent ?? ''
  expect(scene).toContain('The draw is about to begin')
  expect(scene).toContain('Wireless headphones')
})

const scene = () => document.querySelector('main div[aria-hidden=true]')

it('the number of people in a draw is large before the draw', async () => {
  await showLottery({ draw: 'prepared', prizes: prizes(1), names: shortNames })
  const count = [...(scene()?.querySelectorAll('strong') ?? [])].find(
    ({ textContent }) => textContent === '500',
  )
  expect(Number.parseFloat(getComputedStyle(count as Element).fontSize)).toBeGreaterThanOrEqual(80)
})

it('the picture of a draw shows no key of the keyboard', async () => {
  await showLottery(drawn(3, shortNames))
  expect(scene()?.querySelectorAll('kbd')).toHaveLength(0)
})

it('the winners of an incomplete last row are in the middle, below the prize', async () => {
  await showLottery(drawn(5, shortNames))
  await inWindow({ width: 1920, height: 1080 }, async () => {
    await nextFrames()
    const middleOf = (boxes: readonly DOMRect[]) =>
      (Math.min(...boxes.map(({ left }) => left)) + Math.max(...boxes.map(({ right }) => right))) / 2
    const people = [...(scene()?.querySelectorAll('ul li') ?? [])].map((one) => one.getBoundingClientRect())
    expect(people).toHaveLength(5)
    expect(middleOf(people.slice(3))).toBeCloseTo(middleOf(people.slice(0, 3)), 0)
    expect(middleOf(people)).toBeCloseTo(960, 0)
  })
})
