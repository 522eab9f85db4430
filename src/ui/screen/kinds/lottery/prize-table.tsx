import { chakra } from '@chakra-ui/react/styled-system'
import type { LotteryDoc } from '#contract/items/lottery.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type Fit, useFitted } from '#ui/screen/parts/canvas/use-fitted.ts'

const Prizes = chakra('ul', {
  base: {
    display: 'grid',
    minH: '0',
    h: 'full',
    gap: '14px',
    overflow: 'hidden',
    fontSize: 'var(--size)',
    gridAutoRows: 'minmax(min-content, calc(var(--size) * 2.6))',
    alignContent: 'center',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '0.8em',
      px: '0.7em',
      py: '0.2em',
      minW: '0',
      bg: 'surface',
      borderRadius: '20px',
      borderWidth: '1px',
      borderColor: 'line',
      lineHeight: '1.2',
    },
    '& .gift': {
      flex: '1',
      minW: '0',
      fontWeight: 'strong',
      textWrap: 'balance',
      overflow: 'hidden',
      display: '-webkit-box',
    },
    '& .taken': {
      flexShrink: '0',
      fontSize: 'max(28px, 0.7em)',
      color: 'inkMuted',
    },
  },
})

const inOneColumn = 7
const fits: readonly Fit[] = [
  ...[52, 48, 44, 40, 36, 32, 28].map((size) => ({ size, lines: 3 })),
  ...[2, 1].map((lines) => ({ size: 28, lines })),
]

/** The list of prizes. Each line shows how many pieces of the prize are already drawn. */
export function PrizeTable({ lottery }: { lottery: LotteryDoc }) {
  const t = useText<'lottery'>()
  const { prizes, taken } = lottery.context
  const words = prizes.map(({ typeName, giftName }) => `${typeName} · ${giftName}`)
  const list = useFitted<HTMLUListElement>(fits, words.join('\n'))
  const columns = prizes.length > inOneColumn ? 2 : 1
  return (
    <Prizes ref={list} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {prizes.map(({ id, quantity }, place) => (
        <li key={id}>
          <span className="gift" style={{ WebkitBoxOrient: 'vertical', WebkitLineClamp: 'var(--lines)' }}>
            {words[place]}
          </span>
          <span className="taken">{t('lottery.taken', { taken: taken[id] ?? 0, quantity })}</span>
        </li>
      ))}
    </Prizes>
  )
}
