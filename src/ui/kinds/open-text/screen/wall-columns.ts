import type { TextCard } from '#contract/items/open-text.ts'
import { cardHeight, columnSize, plainColumns, type Shape, unitsOf } from '#ui/live/wall/card-height.ts'
import { inOrder, type WallPage } from '#ui/live/wall/wall-pages.ts'
import { isNarrow } from '#ui/screen/canvas/canvas-size.ts'

/** A column as the screen draws it. */
export interface DrawnColumn {
  id: string
  /** Name of the group; null without groups. */
  name: string | null
  /** Number of the column's colour among the groups; null if each card has its own colour. */
  colour: number | null
  cards: readonly TextCard[]
}

export const shapeOf = (canvasWidth: number): Shape => (isNarrow(canvasWidth) ? 'narrow' : 'wide')

/** Minimum width of a canvas with one more column. */
const extraWide = 2300

/** The number of columns for cards without groups. Few cards are wide and large. */
function abreastFor(cards: readonly TextCard[], canvasWidth: number): number {
  if (cards.length <= 1) return 1
  if (cards.length <= 4) return 2
  return plainColumns(shapeOf(canvasWidth)) + (canvasWidth >= extraWide ? 1 : 0)
}

/** Puts the cards into columns, each into the shortest one, as the page has found space for them. */
function distributed(cards: readonly TextCard[], abreast: number, shape: Shape): TextCard[][] {
  const size = columnSize(shape, abreast, false)
  const columns = Array.from({ length: abreast }, () => ({ height: 0, cards: [] as TextCard[] }))
  for (const card of cards) {
    const shortest = columns.reduce((least, column) => (column.height < least.height ? column : least))
    shortest.height += cardHeight(card, size)
    shortest.cards.push(card)
  }
  return columns.map((column) => column.cards.sort(inOrder))
}

/** Pinned cards first, and then in the order of arrival: a new card then moves only the cards below it in its column. */
const byArrival = (cards: readonly TextCard[]): TextCard[] => {
  const { pinned = [], rest = [] } = Object.groupBy([...cards].sort(inOrder), (card) =>
    card.pinned ? 'pinned' : 'rest',
  )
  return [...pinned, ...rest.reverse()]
}

/** The columns of a page on a canvas of this width (canvas pixels). `groupIds`: all groups, for their colours. */
export function drawnColumns(
  { columns, turns }: Pick<WallPage, 'columns' | 'turns'>,
  groupIds: readonly string[],
  canvasWidth: number,
): DrawnColumn[] {
  const [first] = columns
  if (first && first.name === null) {
    const abreast = abreastFor(first.cards, canvasWidth)
    const cards = turns ? first.cards : byArrival(first.cards)
    return distributed(cards, abreast, shapeOf(canvasWidth)).map((column, place) => ({
      id: `column-${place}`,
      name: null,
      colour: null,
      cards: column,
    }))
  }
  return columns.map(({ id, name, cards }) => {
    const place = groupIds.indexOf(id)
    return { id, name, colour: place === -1 ? groupIds.length : place, cards: [...cards].sort(inOrder) }
  })
}

/** The type of a card relative to the type of its page: short answers are larger. */
export function typeShare({ text }: TextCard): number {
  const units = unitsOf(text)
  if (units <= 24) return 1.25
  if (units <= 60) return 1.08
  if (units <= 140) return 0.92
  return units <= 300 ? 0.8 : 0.72
}
