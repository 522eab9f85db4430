import { expect, it } from 'vitest'
import { newWallView, type TextCard, type WallView } from '#contract/items/open-text.ts'
import { builtInThemes } from '#theme/built-in-themes.ts'
import { contrastRatio } from '#theme/colour.ts'
import { inWindow, nextFrames } from '../view-errors.ts'
import { painted } from './painted.ts'
import { pictureErrors } from './picture-errors.ts'
import { showWall, type WallOnScreen } from './wall.tsx'

// The wall on the big screen: every answer is whole, and nothing overlaps, at any shape of the screen.

const sizes = [
  { width: 1920, height: 1080 },
  { width: 2560, height: 1080 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
]

const short = [
  'More time for deep work, fewer status meetings',
  'Better coffee',
  '明年希望有更多跨部门交流的机会，让新同事更快融入团队',
  'もっと気軽に相談できる場がほしい',
  'Me gustaría que compartiéramos más historias de clientes, no solo cifras',
  'نريد المزيد من الوقت للتعلّم وتجربة أدوات جديدة كل شهر',
  'Hackathon!',
  'Pair designers with engineers from day one and let them own the whole feature, from the first sketch to the release',
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
  'One\nline\nfor\neach\nidea',
]
const long = [
  'We hope that next year every team gets one day a month without meetings. '.repeat(7).slice(0, 499),
  '我们希望明年每个团队每个月都能有一天完全没有会议，用来学习、整理和思考。'.repeat(15).slice(0, 499),
  'نأمل أن يحصل كل فريق في العام القادم على يوم واحد كل شهر من دون اجتماعات، للتعلم والتفكير والترتيب. '
    .repeat(6)
    .slice(0, 499),
  'W'.repeat(499),
]
const names = ['Ana Torres', '王小明', 'Maximiliana Konstantinopoulos-Wetheringt', 'أحمد علي', '']

const cardsOf = (texts: readonly string[], count: number, given: Partial<TextCard> = {}): TextCard[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `card-${index}`,
    number: index + 1,
    at: Date.now() - 60_000,
    text: texts[index % texts.length] ?? '',
    name: names[index % names.length] ?? '',
    pinned: false,
    groupId: null,
    ...given,
  })).reverse()

const groupNames = [
  'Praise',
  'Ideas',
  '学习与成长与跨部门的合作与交流',
  'Comida y los viajes',
  'W'.repeat(19),
]
const groups = groupNames.map((name) => ({ id: name, name }))
const grouped = (count: number, groupCount: number) =>
  cardsOf(short, count).map((card) => ({
    ...card,
    groupId: groupNames[card.number % (groupCount + 1)] ?? null,
  }))
const held = (turned: number): WallView => ({ ...newWallView, heldAt: Date.now(), turned })

const walls: Record<string, WallOnScreen> = {
  'one answer': { cards: cardsOf(short, 1) },
  'two long answers': { cards: cardsOf(long, 2) },
  'seven answers': { cards: cardsOf(short, 7) },
  'the first page of 50 answers': { cards: cardsOf(short, 50), content: { wall: held(-500) } },
  'another page of 50 answers': { cards: cardsOf(short, 50), content: { wall: held(3) } },
  'short answers': { cards: cardsOf(['Yes', 'No', '好'], 60), content: { wall: held(1) } },
  'pinned answers': {
    cards: cardsOf(short, 50).map((card) => ({ ...card, pinned: card.number <= 6 })),
    content: { wall: held(2) },
  },
  'answers in four groups': { cards: grouped(40, 4), content: { groups: groups.slice(0, 4), wall: held(0) } },
  'answers in two groups': { cards: grouped(40, 2), content: { groups: groups.slice(0, 2), wall: held(1) } },
  'long answers': { cards: cardsOf(long, 12), content: { wall: held(0) } },
  'the next page of long answers': { cards: cardsOf(long, 12), content: { wall: held(1) } },
  'one long answer alone': {
    cards: cardsOf(long.slice(1), 8),
    content: { wall: { ...newWallView, highlighted: 'card-0' } },
  },
  'an answer in another direction alone': {
    cards: cardsOf(long, 8),
    content: { wall: { ...newWallView, highlighted: 'card-2' } },
  },
  'a short answer alone': {
    cards: cardsOf(short, 8),
    content: { wall: { ...newWallView, highlighted: 'card-1' } },
  },
}

it.each(Object.keys(walls))('the wall on the big screen shows %s completely in every shape', async (name) => {
  await showWall(walls[name] as WallOnScreen)
  for (const size of sizes) {
    const where = `${size.width}x${size.height}`
    await inWindow(size, async () => {
      await expect.poll(() => [where, ...pictureErrors()]).toEqual([where])
      await nextFrames()
      expect([where, ...pictureErrors()]).toEqual([where])
    })
  }
})

const texts = () => [...document.querySelectorAll('[data-entry]')].map(({ textContent }) => textContent)

it('the wall on the big screen writes each answer in its own direction', async () => {
  await showWall({ cards: cardsOf([short[5] ?? '', short[0] ?? ''], 2) })
  const directions = [...document.querySelectorAll('[data-entry]')].map(
    (card) => getComputedStyle(card).direction,
  )
  expect(directions.sort()).toEqual(['ltr', 'rtl'])
})

it('the wall on the big screen says how many answers there are and how many the page does not have', async () => {
  await showWall({ cards: cardsOf(short, 50), content: { wall: held(0) } })
  const onPage = texts().length
  const picture = document.querySelector('main div[aria-hidden=true]')?.textContent
  expect(picture).toContain('50answered')
  expect(picture).toContain(`${50 - onPage} more answers`)
})

it('the columns of a wall without groups end at the same height, at the foot of the wall', async () => {
  for (const count of [2, 7, 12]) {
    await showWall({ cards: cardsOf(short, count) })
    const columns = new Set([...document.querySelectorAll('[data-entry]')].map((card) => card.parentElement))
    const ends = [...columns].map((column) => column?.lastElementChild?.getBoundingClientRect().bottom ?? 0)
    expect(columns.size).toBeGreaterThan(1)
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(2)
    expect(Math.max(...ends)).toBeGreaterThan(innerHeight * 0.88)
  }
})

it('the cards of a column have about the same height if their answers leave it', async () => {
  await showWall({ cards: cardsOf(['Yes', 'No way', '好', 'Perhaps'], 8) })
  const columns = Map.groupBy(document.querySelectorAll('[data-entry]'), (card) => card.parentElement)
  expect(columns.size).toBeGreaterThan(1)
  for (const cards of columns.values()) {
    const heights = cards.map((card) => card.getBoundingClientRect().height)
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(10)
  }
})

it('the shadow of a card is whole at the edges of its column and of the wall', async () => {
  await showWall({ cards: cardsOf(short, 7) })
  const [card] = document.querySelectorAll<HTMLElement>('[data-entry]')
  const column = card?.parentElement
  const lengths = (text: string) => [...text.matchAll(/(-?[\d.]+)px/g)].map(([, length]) => Number(length))
  const reach = getComputedStyle(card as Element)
    .boxShadow.split(/,(?![^(]*\))/)
    .map(lengths)
    .map(([, down = 0, blur = 0]) => down + blur)
  const padding = (element: Element | null | undefined) =>
    Number.parseFloat(element ? getComputedStyle(element).paddingBottom : '')
  expect(padding(column)).toBeGreaterThanOrEqual(Math.max(...reach))
  expect(padding(column?.parentElement)).toBeGreaterThanOrEqual(Math.max(...reach))
})

it.each(builtInThemes.filter(({ skinType }) => skinType === 2))(
  'the cards of the wall are tinted and readable in the theme $SkinNameEN',
  async (theme) => {
    const cards = cardsOf(short, 7).map((card, place) => ({ ...card, pinned: place === 0 }))
    await showWall({ cards, theme })
    await expect.poll(() => document.querySelectorAll('.card').length).toBe(7)
    for (const card of document.querySelectorAll<HTMLElement>('.card')) {
      const { backgroundColor, backgroundImage } = getComputedStyle(card)
      const tints = backgroundImage.match(/(?:oklab|color|rgba)\([^)]*\)/g) ?? []
      // A pinned card has the colour of the highlight.
      expect(tints).toHaveLength(card.dataset.pinned ? 0 : 2)
      for (const tint of [...tints, 'transparent']) {
        const ground = painted(backgroundColor, tint)
        if (tint !== 'transparent') expect(ground).not.toBe(painted(backgroundColor))
        for (const words of card.querySelectorAll('.text, .by'))
          expect(contrastRatio(painted(getComputedStyle(words).color), ground)).toBeGreaterThanOrEqual(4.5)
      }
    }
  },
)

it('authors on the wall and the number of more answers have large type', async () => {
  await showWall({ cards: cardsOf(short, 50), content: { wall: held(0) } })
  const sizeOf = (element: Element | null | undefined) =>
    Number.parseFloat(element ? getComputedStyle(element).fontSize : '')
  expect(sizeOf(document.querySelector('.card > .by'))).toBeGreaterThanOrEqual(32)
  expect(sizeOf(document.querySelector('[data-scene] .track')?.parentElement)).toBeGreaterThanOrEqual(40)
})
