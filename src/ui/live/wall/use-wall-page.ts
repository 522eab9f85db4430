import { useMemo, useState } from 'react'
import type { OpenTextDoc, TextCard } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import { useClockOffset } from '#ui/live/live.tsx'
import { useNow } from '#ui/state/use-now.ts'
import { type WallFacts, type WallPage, wallPage } from './wall-pages.ts'

export interface ShownPage extends WallPage {
  /** Time since the page came, in milliseconds. Undefined if the page does not turn automatically. */
  age: number | undefined
}

const pageMilliseconds = limits.wallPageSeconds * 1000

/**
 * The page with the cards as they are now. A card that has left the wall leaves a gap, and a card that the host has
 * just pinned comes onto the page. The other cards stay where they are until the page turns.
 */
function renewed(page: WallPage, fresh: WallPage, cards: readonly TextCard[]): WallPage {
  const known = new Map(cards.map((card) => [card.id, card]))
  return {
    ...page,
    columns: page.columns.map((column) => {
      const here = column.cards.flatMap(({ id }) => known.get(id) ?? [])
      const ids = new Set(here.map(({ id }) => id))
      const wanted = fresh.alone ? [] : (fresh.columns.find(({ id }) => id === column.id)?.cards ?? [])
      const pinned = wanted.filter((card) => card.pinned && !ids.has(card.id))
      return { ...column, cards: [...pinned, ...here] }
    }),
  }
}

/** The page of the wall that is on the screen now. All screens of a shape and the desk's miniature show the same page. */
export function useWallPage(
  doc: OpenTextDoc,
  cards: readonly TextCard[],
  { otherName, shape }: Pick<WallFacts, 'otherName' | 'shape'>,
): ShownPage {
  const { groups, wall: view } = doc.context
  const [turns, setTurns] = useState(true)
  const ticks = turns && view.heldAt === null && view.highlighted === null
  const now = useNow(1000, ticks) + useClockOffset()
  const turn = Math.floor(now / pageMilliseconds)
  const fresh = useMemo(
    () => wallPage({ cards, groups, view, otherName, shape }, turn * pageMilliseconds),
    [cards, groups, view, otherName, shape, turn],
  )
  if (fresh.turns !== turns) setTurns(fresh.turns)
  const place = `${shape} ${fresh.key} ${view.turned} ${fresh.columns.map(({ id }) => id).join(' ')}`
  const [kept, setKept] = useState({ place, page: fresh })
  if (kept.place !== place) setKept({ place, page: fresh })
  const page = fresh.turns && kept.place === place ? renewed(kept.page, fresh, cards) : fresh
  return { ...page, age: fresh.turns && ticks ? now - turn * pageMilliseconds : undefined }
}
