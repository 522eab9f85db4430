import { expect } from 'vitest'
import {
  drawKey,
  type LotteryDraw,
  type LotteryPrize,
  type LotteryPublicContent,
  type LotteryValue,
  type LotteryWinner,
  type PreparedDraw,
} from '#contract/items/lottery.ts'
import type { Theme } from '#contract/theme.ts'
import type { Language } from '#i18n/base/language.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { applySampleTheme, type ChangeDocs, changeDoc, showSample } from './sample-screen.tsx'

// A lottery on the big screen, in any state and with any content.

export interface LotteryStage {
  draw: LotteryValue['draw']
  prizes: LotteryPrize[]
  places?: number
  names?: readonly string[]
  winners?: LotteryWinner[]
  content?: Partial<LotteryPublicContent>
  theme?: Theme
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

const withLottery =
  ({ draw, prizes, places = 1, names = [], winners = [], content, theme }: LotteryStage): ChangeDocs =>
  (docs) => {
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
    changeDoc(docs, `lottery:${id}`, (lottery) => ({
      ...lottery,
      value: { ...lottery.value, draw },
      context: {
        ...lottery.context,
        title: 'Grand prize draw of the annual kick-off',
        prizes,
        current: draw === 'idle' ? null : current,
        ...content,
      },
    }))
    applySampleTheme(docs, theme)
    if (names.length > 0) docs.set(`reel:${id}`, { drawId: 'draw', names: [...names] })
    if (draw === 'drawn') docs.set(drawKey(id, 1), done)
  }

/** Mounts the big screen with the lottery, and waits for its picture. */
export async function showLottery(stage: LotteryStage, language: Language = 'en'): Promise<void> {
  await showSample({ page: 'lottery', change: withLottery(stage) }, language)
  const awaited = stage.draw === 'idle' || stage.winners?.length === 0 ? 'ul li' : '.lucide-shield-check'
  await expect.poll(() => document.querySelector(`main div[aria-hidden=true] ${awaited}`)).not.toBeNull()
  await expect.poll(() => document.querySelector('main [role=status]')).not.toBeNull()
}
