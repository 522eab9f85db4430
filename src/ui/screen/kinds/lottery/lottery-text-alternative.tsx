import { drawKey, type LotteryDoc } from '#contract/items/lottery.ts'
import { lotteryTexts } from '#i18n/surfaces/lottery-texts.ts'
import { LiveRegion } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc } from '#ui/live/live.tsx'

export function LotteryTextAlternative({ doc }: { doc: LotteryDoc }) {
  return (
    <MoreTexts source={lotteryTexts}>
      <TextAlternative lottery={doc} />
    </MoreTexts>
  )
}

/** The draw for screen readers. */
function TextAlternative({ lottery }: { lottery: LotteryDoc }) {
  const t = useText<'lottery'>()
  const { current, prizes, title } = lottery.context
  const draw = useDoc(drawKey(lottery.id, current?.number ?? 0))
  const prize = prizes.find(({ id }) => id === current?.prizeId)
  if (!current || !prize) return <p>{`${title}. ${t('lottery.screenSoon')}`}</p>
  const names = draw?.winners.map(({ name }) => name).join(', ') ?? ''
  const state = {
    idle: '',
    prepared: t('lottery.ready', { pool: current.poolSize, places: current.places }),
    rolling: t('lottery.rolling'),
    drawing: t('lottery.rolling'),
    drawn: `${t('lottery.winners')}: ${names}`,
  }[lottery.value.draw]
  return (
    <>
      <p>{`${title}. ${prize.typeName}, ${prize.giftName}`}</p>
      <p>{state}</p>
      <p>{`${t('lottery.commitment')}: ${current.commitment}`}</p>
      <LiveRegion>{state}</LiveRegion>
    </>
  )
}
