import { useActorRef } from '@xstate/react'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lotteryTexts } from '#i18n/surfaces/lottery-texts.ts'
import { alarmOf } from '#machines/flow/draw-participant/draw-participant.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useLiveLine } from '#ui/live/live.tsx'
import { drawParticipant } from './draw-participant-actors.ts'
import { ownDraws } from './own-draws.ts'

/** Takes part in the draws of the event's lotteries with secret random numbers of this phone, and checks the draws. */
export function DrawParticipation({ guestId }: { guestId: string }) {
  const input = { ...useLiveLine(), guestId }
  useActorRef(drawParticipant, { input })
  // The participant works before the texts have loaded.
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
  const draw = useSyncExternalStore(ownDraws.subscribe, ownDraws.alarming)
  const alarm = draw && alarmOf(draw)
  const text = alarm ? `${t('lottery.drawAlarm')}: ${t(`lottery.failure-${alarm}`)}` : ''
  useEffect(() => {
    if (text) toast.lasting(text)
  }, [text])
  return null
}
