import { drawKey, type LotteryDoc } from '../../../../contract/items/lottery.ts'
import { lotteryTexts } from '../../../../i18n/surfaces/lottery-texts.ts'
import { useText } from '../../../kit/i18n.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { LiveRegion } from '../../../kit/visually-hidden.tsx'

export function LotteryTwin({ doc }: { doc: LotteryDoc }) {
  return (
    <MoreTexts source={lotteryTexts}>
      <Twin lottery={doc} />
    </MoreTexts>
  )
}

/** The draw in words. */
function Twin({ lottery }: { lottery: LotteryDoc }) {
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
