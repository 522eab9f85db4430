import { useActorRef } from '@xstate/react'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lotteryTexts } from '#i18n/surfaces/lottery-texts.ts'
import { alarmOf } from '#machines/draw-witness/witness.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useLiveLine } from '#ui/live/live.tsx'
import { drawWitness } from './witness-actors.ts'
import { witnessed } from './witnessed.ts'

/** Takes part in the draws of the event's lotteries with secret random numbers of this phone, and checks the draws. */
export function DrawWitness({ guestId }: { guestId: string }) {
  const input = { ...useLiveLine(), guestId }
  useActorRef(drawWitness, { input })
  // The witness is the code that checks the draws. The witness works before the texts have loaded.
  return (
    <Suspense fallback={null}>
      <MoreTexts source={lotteryTexts}>
        <Alarm />
      </MoreTexts>
    </Suspense>
  )
}

/** Shows a warning on every page if a draw fails the check. */
function Alarm() {
  const t = useText<'lottery'>()
  const draw = useSyncExternalStore(witnessed.subscribe, witnessed.alarming)
  const alarm = draw && alarmOf(draw)
  const text = alarm ? `${t('lottery.witnessAlarm')}: ${t(`lottery.failure-${alarm}`)}` : ''
  useEffect(() => {
    if (text) toast.lasting(text)
  }, [text])
  return null
}
