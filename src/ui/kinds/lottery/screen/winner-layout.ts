/** Maximum number of winners whom the screen shows large, as for a photo. A 4:3 canvas has space for fewer. */
export const photoMost = (narrow: boolean): number => (narrow ? 4 : 6)

export interface PhotoLook {
  columns: number
  /** Diameter of a portrait in canvas pixels. */
  portrait: number
  /** The largest font size of a name. */
  name: number
}

/** How up to six winners stand beside one another. A 4:3 canvas has space for fewer columns. */
export function photoLook(count: number, narrow: boolean): PhotoLook {
  if (count === 1) return { columns: 1, portrait: 200, name: 208 }
  if (count === 2) return { columns: 2, portrait: 220, name: 88 }
  if (count === 3) return { columns: 3, portrait: narrow ? 160 : 200, name: narrow ? 60 : 76 }
  if (count === 4)
    return narrow ? { columns: 2, portrait: 104, name: 60 } : { columns: 4, portrait: 170, name: 68 }
  return { columns: 3, portrait: 112, name: narrow ? 48 : 68 }
}

/** Size of a person, as CSS. `gap`: space between the people in canvas pixels. */
export function personSize(columns: number, rows: number, gap: number): { width: string; height: string } {
  const share = (count: number) => `calc((100% - ${(count - 1) * gap}px) / ${count})`
  return { width: share(columns), height: share(rows) }
}

export interface PageLook {
  columns: number
  rows: number
  pages: number
}

/** The pages for more winners. All pages have about the same number of winners. */
export function pageLook(count: number, narrow: boolean): PageLook {
  const columns = count <= 10 || narrow ? 2 : 3
  const most = columns * (narrow ? 4 : 5)
  const pages = Math.ceil(count / most)
  return { columns, rows: Math.ceil(Math.ceil(count / pages) / columns), pages }
}

/** The winners of a page. `turn` counts the pages that have been shown; after the last page comes the first. */
export function onPage<Winner>(
  winners: readonly Winner[],
  { columns, rows, pages }: PageLook,
  turn: number,
): { first: number; shown: readonly Winner[] } {
  const first = (turn % pages) * columns * rows
  return { first, shown: winners.slice(first, first + columns * rows) }
}
