import { useState } from 'react'
import type { LotteryDoc } from '#contract/items/lottery.ts'
import { MusicSwitch } from '#ui/screen/music/music-switch.tsx'
import { lotteryTune } from './lottery-tune.ts'

/** The music of a draw, with its switch among the screen's controls. */
export function LotteryMusic({ doc }: { doc: LotteryDoc }) {
  const [watch] = useState(() => lotteryTune(doc.id))
  return <MusicSwitch watch={watch} />
}
