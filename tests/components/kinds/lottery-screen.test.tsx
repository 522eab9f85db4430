import { expect, it } from 'vitest'
import { guestColour } from '#contract/guest-colour.ts'
import { builtInThemes } from '#theme/built-in-themes.ts'
import { contrastRatio } from '#theme/colour.ts'
import { pageColours } from '#theme/theme-variables.ts'
import { letMove } from '../let-move.ts'
import { inWindow, nextFrames } from '../view-errors.ts'
import { type LotteryStage, prizeOf, showLottery, winnersOf } from './lottery-stage.tsx'
import { painted } from './painted.ts'
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
  '20 prizes of which some are drawn': {
    draw: 'idle',
    prizes: prizes(20),
    content: { taken: { 'prize-0': 100, 'prize-1': 7 } },
  },
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

it('a prepared draw covers the name in the window with a question mark until the names roll', async () => {
  const names = shortNames
  await showLottery({ draw: 'prepared', prizes: prizes(2), names })
  const windowOf = () => document.querySelector('[data-scene] canvas')?.previousElementSibling
  expect(windowOf()?.textContent).toBe('?')
  expect(windowOf() && getComputedStyle(windowOf() as Element).zIndex).toBe('1')
  await showLottery({ draw: 'rolling', prizes: prizes(2), names })
  expect(windowOf()?.textContent).toBe('')
})

it('the rays behind a winner fade out in the header, without an edge', async () => {
  await showLottery(drawn(1, shortNames))
  const rays = [...(scene()?.querySelectorAll('div') ?? [])].find((part) =>
    getComputedStyle(part, '::before').backgroundImage.includes('repeating-conic'),
  )
  expect(getComputedStyle(rays as Element).maskImage).toContain('linear-gradient')
  expect(rays?.getBoundingClientRect().top).toBeLessThan(60)
})

it.each(builtInThemes.filter(({ skinType }) => skinType === 2))(
  'many winners are on cards in the colours of their portraits, and are readable in the theme $SkinNameEN',
  async (theme) => {
    await showLottery({ ...drawn(12, shortNames), theme })
    const cards = [...document.querySelectorAll<HTMLElement>('[data-scene] li:has(.name)')]
    expect(cards.length).toBeGreaterThan(5)
    const grounds = cards.map((card) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(card)
      const [tint = 'transparent'] = backgroundImage.match(/(?:oklab|color|rgba)\([^)]*\)/g) ?? []
      const ground = painted(backgroundColor, tint)
      for (const words of card.querySelectorAll('.name, .company'))
        expect(contrastRatio(painted(getComputedStyle(words).color), ground)).toBeGreaterThanOrEqual(4.5)
      return ground
    })
    // As on all surfaces, the same name has the same colour.
    const hues = cards.map((card) => guestColour(card.querySelector('.name')?.textContent ?? ''))
    expect(new Set(hues).size).toBeGreaterThan(3)
    for (const [place, hue] of hues.entries())
      expect(grounds.map((ground) => ground === grounds[place])).toEqual(hues.map((other) => other === hue))
  },
)

it.each([10, 50])('the ticks of %i winners are large and keep a distance from the texts', async (count) => {
  await inWindow({ width: 1920, height: 1080 }, async () => {
    await showLottery(drawn(count, shortNames))
    await nextFrames()
    const ticks = [...document.querySelectorAll('[data-scene] li svg.lucide-check')]
    expect(ticks.length).toBeGreaterThan(3)
    for (const tick of ticks) {
      const { left, right, width } = (tick.parentElement as Element).getBoundingClientRect()
      expect(width).toBeGreaterThanOrEqual(44)
      for (const text of tick.closest('li')?.querySelectorAll('.name, .company') ?? []) {
        const box = text.getBoundingClientRect()
        expect(Math.max(left - box.right, box.left - right)).toBeGreaterThanOrEqual(16)
      }
    }
  })
})

const shelf = (taken: Record<string, number>): LotteryStage => ({
  draw: 'idle',
  prizes: prizes(2),
  content: { taken },
})

it('the line before a draw is large, and a prize shows its pieces, and then how many are drawn', async () => {
  await showLottery(shelf({}))
  const soon = [...(scene()?.querySelectorAll('div') ?? [])].find(
    ({ textContent }) => textContent === 'The draw is about to begin',
  )
  expect(Number.parseFloat(getComputedStyle(soon as Element).fontSize)).toBeGreaterThanOrEqual(48)
  expect(scene()?.textContent?.match(/×\u00a0100/g)).toHaveLength(2)
  expect(scene()?.textContent).not.toContain('0 of 100 drawn')
  await showLottery(shelf({ 'prize-1': 7 }))
  const drawnPieces = [...(scene()?.querySelectorAll('div') ?? [])].findLast(
    ({ textContent }) => textContent === '7 of 100 drawn',
  )
  expect(Number.parseFloat(getComputedStyle(drawnPieces as Element).fontSize)).toBeGreaterThanOrEqual(36)
})

it.each(builtInThemes.filter(({ skinType }) => skinType === 2))(
  'the line before a draw is readable in the theme $SkinNameEN',
  async (theme) => {
    await showLottery({ ...shelf({}), theme })
    const soon = [...(scene()?.querySelectorAll('div') ?? [])].findLast(
      ({ textContent }) => textContent === 'The draw is about to begin',
    )
    const ink = painted(getComputedStyle(soon as Element).color)
    for (const ground of pageColours(theme)) expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5)
  },
)

it('the names of many winners are large on cards that rise', async () => {
  letMove()
  await showLottery({
    draw: 'drawn',
    prizes: prizes(1),
    places: 10,
    winners: winnersOf(10, ['James'], company),
  })
  await nextFrames()
  const [name] = document.querySelectorAll('.name')
  expect(getComputedStyle(name as Element).fontSize).toBe('52px')
  expect(document.querySelectorAll('[data-clamped]')).toHaveLength(0)
})

it('many winners with usual names have rows of the same height, with a name in one line each', async () => {
  const usual = ['María Fernández', 'Fatima Al-Sayed', '王小明', 'James Whitfield', 'Ana Torres']
  for (const count of [10, 50]) {
    await showLottery({
      draw: 'drawn',
      prizes: prizes(1),
      places: count,
      winners: winnersOf(count, usual, company),
    })
    for (const size of sizes) {
      await inWindow(size, async () => {
        await nextFrames()
        const cards = [...document.querySelectorAll<HTMLElement>('[data-scene] li:has(.name)')]
        const heights = cards.map((card) => card.getBoundingClientRect().height)
        expect([size.width, count, Math.max(...heights) - Math.min(...heights) < 2]).toEqual([
          size.width,
          count,
          true,
        ])
        for (const name of document.querySelectorAll('.name')) {
          const type = Number.parseFloat(getComputedStyle(name).fontSize)
          expect((name as HTMLElement).offsetHeight).toBeLessThan(type * 2)
        }
      })
    }
  }
})

it('one very long name among many winners has two lines, and leaves the other rows as they are', async () => {
  const names = [
    'Dr. Wolfeschlegelsteinhausenbergerdorff',
    'Ana Torres',
    'Jo',
    '艾克拜尔·买买提·阿不都热合曼·吐尔逊江·司马义',
  ]
  await showLottery({
    draw: 'drawn',
    prizes: prizes(1),
    places: 30,
    winners: winnersOf(30, [...names, 'James Whitfield', 'Li', 'Fatima Al-Sayed'], ''),
  })
  for (const size of sizes) {
    await inWindow(size, async () => {
      await nextFrames()
      const cards = [...document.querySelectorAll<HTMLElement>('[data-scene] li:has(.name)')]
      const heights = cards.map((card) => card.getBoundingClientRect().height)
      expect([size.width, Math.max(...heights) / Math.min(...heights) < 1.3]).toEqual([size.width, true])
      const types = [...document.querySelectorAll('.usual')].map((name) => getComputedStyle(name).fontSize)
      expect(new Set(types).size).toBe(1)
      expect(Number.parseFloat(types[0] ?? '')).toBeGreaterThanOrEqual(36)
    })
  }
})

it('all prize cards have one height of their pictures and one size of type', async () => {
  const gifts = ['Mug', 'Noise-cancelling headphones', 'A weekend for two in the mountains']
  for (const size of sizes) {
    await inWindow(size, async () => {
      await showLottery({
        draw: 'idle',
        prizes: gifts.map((giftName, place) => prizeOf(place, { giftName, ...(place > 0 && { picture }) })),
      })
      await nextFrames()
      const parts = (selector: string) => [...document.querySelectorAll(`[data-scene] li ${selector}`)]
      const heights = parts('.picture').map((part) => Math.round(part.getBoundingClientRect().height))
      expect(new Set(heights).size).toBe(1)
      expect(new Set(parts('.gift').map((part) => getComputedStyle(part).fontSize)).size).toBe(1)
      // Descenders may reach below the last line, but no line is hidden.
      for (const part of parts('.gift')) expect(part.scrollHeight - part.clientHeight).toBeLessThan(10)
    })
  }
})

it('the light behind winners fades out before its edges', async () => {
  await showLottery({ draw: 'drawn', prizes: prizes(1), winners: winnersOf(1, ['James'], company) })
  await nextFrames()
  const masks = [...document.querySelectorAll('[data-scene] div')]
    .map((part) => getComputedStyle(part).maskImage)
    .filter((mask) => mask !== 'none')
  expect(masks).toHaveLength(1)
  // Transparent at the top and the bottom, and at both sides.
  const sides = masks[0]?.match(/linear-gradient\((?:[^()]|\([^()]*\))*\)/g) ?? []
  expect(sides).toHaveLength(2)
  for (const side of sides) expect(side.match(/rgba\(0, 0, 0, 0\)/g)).toHaveLength(2)
})

it('the name of a single winner is very large, also beside a prize with a picture and above a company', async () => {
  for (const more of [{}, { picture }]) {
    await showLottery({
      draw: 'drawn',
      prizes: [prizeOf(0, more)],
      winners: winnersOf(1, ['Grace Hopper'], company),
    })
    await nextFrames()
    const name = document.querySelector('[data-scene] li .name [data-layout]')
    expect(Number.parseFloat(getComputedStyle(name as Element).fontSize)).toBeGreaterThanOrEqual(120)
    await expect.poll(pictureErrors).toEqual([])
  }
})
