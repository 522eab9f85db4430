import { useState } from 'react'
import { expect } from 'vitest'
import type { Change } from '#contract/interface/protocol.ts'
import type { OpenTextContent, OpenTextDoc, TextCard } from '#contract/items/open-text.ts'
import { screenTheme, type Theme } from '#contract/theme.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { LiveProvider } from '#ui/live/live.tsx'
import { stillLife } from '#ui/preview/preview-actors.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { sampleCode, sampleView } from '#ui/preview/sample-view.ts'
import { ScreenPage } from '#ui/screen/screen-page.tsx'
import { mount } from '../mount.tsx'

// The wall on the big screen, with any answers.

export interface WallOnScreen {
  cards: readonly TextCard[]
  content?: Partial<OpenTextContent>
  theme?: Theme
}

const id = sampleItemId('openText')

function withWall(
  changes: readonly Change[],
  { cards, content, theme = screenTheme }: WallOnScreen,
): Change[] {
  const counts: Record<string, number> = { shown: cards.length }
  for (const { groupId } of cards) if (groupId) counts[groupId] = (counts[groupId] ?? 0) + 1
  return changes.map((change): Change => {
    const [key, version, doc] = change
    if (key === `openText:${id}`) {
      const question = doc as OpenTextDoc
      return [key, version, { ...question, context: { ...question.context, ...content } }]
    }
    if (key === `wall:${id}`) return [key, version, { round: 1, cards: [...cards] }]
    if (key === `tally:${id}`) return [key, version, { round: 1, voters: cards.length, counts }]
    if (key === 'event')
      return [
        key,
        version,
        {
          ...doc,
          themes: { MobileSkin: null, MobileSkinId: '', ScreenSkin: theme, ScreenSkinId: '' },
        } as typeof doc,
      ]
    return change
  })
}

function Stage({ wall }: { wall: WallOnScreen }) {
  const t = useText<'kinds' | 'themes'>()
  const [line] = useState(() => {
    const view = sampleView('openText', 'screen', t, Date.now())
    return stillLife({ ...view, changes: withWall(view.changes as Change[], wall) })
  })
  return (
    <LiveProvider audience="screen" eventCode={sampleCode} token="wall" line={line}>
      <ScreenPage eventCode={sampleCode} />
    </LiveProvider>
  )
}

/** Mounts the big screen with the wall, and waits for its content. */
export async function showWall(wall: WallOnScreen): Promise<void> {
  document.documentElement.style.fontSize = 'max(87.5%, 1.7vmin)'
  const content = (
    <MoreTexts source={themesTexts}>
      <Stage wall={wall} />
    </MoreTexts>
  )
  await mount(content, { texts: consoleTexts, language: 'en', surface: 'screen' })
  await expect.poll(() => document.querySelector('[data-entry]')).not.toBeNull()
}
