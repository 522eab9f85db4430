import { expect } from 'vitest'
import type { OpenTextContent, TextCard } from '#contract/items/open-text.ts'
import type { Theme } from '#contract/theme.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { applySampleTheme, type ChangeDocs, changeDoc, showSample } from './sample-screen.tsx'

// The wall on the big screen, with any answers.

export interface WallOnScreen {
  cards: readonly TextCard[]
  content?: Partial<OpenTextContent>
  theme?: Theme
}

const id = sampleItemId('openText')

const withWall =
  ({ cards, content, theme }: WallOnScreen): ChangeDocs =>
  (docs) => {
    const counts: Record<string, number> = { shown: cards.length }
    for (const { groupId } of cards) if (groupId) counts[groupId] = (counts[groupId] ?? 0) + 1
    changeDoc(docs, `openText:${id}`, (question) => ({
      ...question,
      context: { ...question.context, ...content },
    }))
    docs.set(`wall:${id}`, { round: 1, cards: [...cards] })
    docs.set(`tally:${id}`, { round: 1, voters: cards.length, counts })
    applySampleTheme(docs, theme)
  }

/** Mounts the big screen with the wall, and waits for its content. */
export async function showWall(wall: WallOnScreen): Promise<void> {
  await showSample({ page: 'openText', change: withWall(wall) })
  await expect.poll(() => document.querySelector('[data-entry]')).not.toBeNull()
}
