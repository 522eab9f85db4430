import { useState } from 'react'
import { expect } from 'vitest'
import type { Change } from '#contract/interface/protocol.ts'
import {
  drawKey,
  type LotteryDoc,
  type LotteryDraw,
  type LotteryPrize,
  type LotteryPublicContent,
  type LotteryValue,
  type LotteryWinner,
  type PreparedDraw,
} from '#contract/items/lottery.ts'
import type { Language } from '#i18n/base/language.ts'
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

// A lottery on the big screen, in any state and with any content.

export interface LotteryStage {
  draw: LotteryValue['draw']
  prizes: LotteryPrize[]
  places?: number
  names?: readonly string[]
  winners?: LotteryWinner[]
  content?: Partial<LotteryPublicContent>
}

const id = sampleItemId('lottery')

export const prizeOf = (place: number, more: Partial<LotteryPrize> = {}): LotteryPrize => ({
  id: `prize-${place}`,
  typeName: `Prize ${place}`,
  giftName: 'City e-bike',
  quantity: 100,
  perDraw: 1,
  ...more,
})

/** Winners with these names in turn, each from the same company. */
export const winnersOf = (count: number, names: readonly string[], company: string): LotteryWinner[] =>
  Array.from({ length: count }, (_, place) => ({
    entryId: '',
    ticket: place.toString(16).padStart(20, '0'),
    name: names[place % names.length] ?? '',
    detail: company,
    state: place % 3 === 0 ? 'claimed' : 'unclaimed',
    claimedAt: null,
  }))

function withLottery(changes: readonly Change[], stage: LotteryStage): Change[] {
  const { draw, prizes, places = 1, names = [], winners = [], content } = stage
  const current: PreparedDraw = {
    id: 'draw',
    number: 1,
    prizeId: prizes[0]?.id ?? '',
    places,
    poolSize: 500,
    commitment: '0123456789abcdef'.repeat(4),
    word: '',
    phones: 480,
    phoneRoot: 'f'.repeat(64),
  }
  const done: LotteryDraw = {
    ...current,
    seed: 'a'.repeat(64),
    revealed: 477,
    drawnAt: Date.now() - 60_000,
    claimUntil: Date.now() + 3_000_000,
    winners,
  }
  const drawn = changes.flatMap((change): Change[] => {
    const [key, version, doc] = change
    if (key !== `lottery:${id}`) return [change]
    const lottery = doc as LotteryDoc
    const context = {
      ...lottery.context,
      title: 'Grand prize draw of the annual kick-off',
      prizes,
      current: draw === 'idle' ? null : current,
      ...content,
    }
    return [[key, version, { ...lottery, value: { ...lottery.value, draw }, context }]]
  })
  if (names.length > 0) drawn.push([`reel:${id}`, 1, { drawId: 'draw', names: [...names] }])
  if (draw === 'drawn') drawn.push([drawKey(id, 1), 1, done])
  return drawn
}

function Stage({ stage }: { stage: LotteryStage }) {
  const t = useText<'kinds' | 'themes'>()
  const [line] = useState(() => {
    const view = sampleView('lottery', 'screen', t, Date.now())
    return stillLife({ ...view, changes: withLottery(view.changes as Change[], stage) })
  })
  return (
    <LiveProvider audience="screen" eventCode={sampleCode} token="lottery" line={line}>
      <ScreenPage eventCode={sampleCode} />
    </LiveProvider>
  )
}

/** Mounts the big screen with the lottery, and waits for its picture. */
export async function showLottery(stage: LotteryStage, language: Language = 'en'): Promise<void> {
  document.documentElement.style.fontSize = 'max(87.5%, 1.7vmin)'
  const content = (
    <MoreTexts source={themesTexts}>
      <Stage stage={stage} />
    </MoreTexts>
  )
  await mount(content, { texts: consoleTexts, language, surface: 'screen' })
  const awaited = stage.draw === 'idle' || stage.winners?.length === 0 ? 'ul li' : '.lucide-shield-check'
  await expect.poll(() => document.querySelector(`main div[aria-hidden=true] ${awaited}`)).not.toBeNull()
  await expect.poll(() => document.querySelector('main [role=status]')).not.toBeNull()
}
