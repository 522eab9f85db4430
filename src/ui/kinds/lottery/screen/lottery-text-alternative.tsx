import { drawKey, isValidWinner, type LotteryDoc } from '#contract/items/lottery.ts'
import { nextPrize } from '#machines/domain/lottery/winners.ts'
import { LiveRegion } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { useReveal } from './use-reveal.ts'

/** The draw for screen readers. */
export function LotteryTextAlternative({ doc: lottery }: { doc: LotteryDoc }) {
  const t = useText<'lottery'>()
  const { current, prizes, title } = lottery.context
  const draw = useDoc(drawKey(lottery.id, current?.number ?? 0))
  const { drawn, revealed } = useReveal(lottery, draw)
  const prize = prizes.find(({ id }) => id === current?.prizeId)
  const winners = drawn?.winners.filter(isValidWinner) ?? []
  if (!current || !prize || (drawn && winners.length === 0))
    return <p>{`${title}. ${t(nextPrize(lottery.context) ? 'lottery.screenSoon' : 'lottery.over')}`}</p>
  const names = winners.map(({ name, detail }) => (detail ? `${name} (${detail})` : name)).join(', ')
  const state = {
    idle: '',
    prepared: t('lottery.ready', { pool: current.poolSize, places: current.places }),
    rolling: t('lottery.rolling'),
    drawing: t('lottery.rolling'),
    drawn: revealed ? `${t('lottery.winners')}: ${names}` : t('lottery.rolling'),
  }[lottery.value.draw]
  return (
    <>
      <p>{`${title}. ${prize.typeName}, ${prize.giftName}`}</p>
      {prize.picture?.alt && <p>{prize.picture.alt}</p>}
      <p>{state}</p>
      <p>{`${t('lottery.commitment')}: ${current.commitment}`}</p>
      <LiveRegion>{state}</LiveRegion>
    </>
  )
}
