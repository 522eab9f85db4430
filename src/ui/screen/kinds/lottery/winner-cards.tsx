import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { isValidWinner, type LotteryWinner } from '#contract/items/lottery.ts'
import { useFitted } from '#ui/screen/parts/canvas/use-fitted.ts'
import { fewWinners, manyWinners, truncatedIn, wholeIn, winnerFits } from './winner-look.ts'

// A name that is too long makes its column wider than the box, so `useFitted` tries the next fit.
const columns = (count: number) => ({
  [`&[data-layout=${wholeIn(count)}]`]: { gridTemplateColumns: `repeat(${count}, minmax(max-content, 1fr))` },
  [`&[data-layout=${truncatedIn(count)}]`]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` },
})
const Winners = chakra('ul', {
  base: {
    display: 'grid',
    minH: '0',
    h: 'full',
    gap: 'clamp(4px, 0.22em, 16px)',
    overflow: 'hidden',
    fontSize: 'var(--size)',
    alignContent: 'center',
    gridAutoRows: 'minmax(min-content, calc(var(--size) * 2.4))',
    ...columns(1),
    ...columns(2),
    ...columns(3),
    ...columns(4),
    ...columns(5),
    ...columns(6),
    ...columns(7),
    '&[data-layout^=truncated] > li': {
      minW: '0',
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    },
    '& > li': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      bg: 'surface',
      borderRadius: 'card',
      borderWidth: '1px',
      borderColor: 'line',
      px: '0.5em',
      lineHeight: '1.2',
      fontWeight: 'strong',
      textAlign: 'center',
      whiteSpace: 'nowrap',
      animation: 'rise 400ms cubic-bezier(0.2, 0.8, 0.2, 1) both',
      '&[data-out]': { opacity: '0.45', textDecoration: 'line-through' },
    },
    '&[data-many] > li': { borderWidth: '0', borderRadius: '8px' },
    '& .more': {
      fontSize: 'max(28px, 0.36em)',
      fontWeight: 'normal',
      color: 'inkMuted',
    },
  },
})

/** Milliseconds between two cards. */
const cardDelay = 60
/** Maximum delay of a card, in milliseconds. */
const lastDelay = 1200

/** The winners of a draw, with their whole names where possible. */
export function WinnerCards({ winners }: { winners: readonly LotteryWinner[] }) {
  const count = winners.length
  const fits = useMemo(() => winnerFits(count), [count])
  const list = useFitted<HTMLUListElement>(fits, winners.map(({ name }) => name).join('\n'))
  return (
    <Winners ref={list} data-many={count >= manyWinners ? true : undefined}>
      {winners.map((winner, index) => (
        <li
          key={winner.ticket}
          data-out={isValidWinner(winner) ? undefined : true}
          style={{ animationDelay: `${Math.min(index * cardDelay, lastDelay)}ms` }}
        >
          <span>{winner.name}</span>
          {count <= fewWinners && (
            <span className="more">
              {[winner.ticket.slice(0, 8), winner.detail].filter(Boolean).join(' · ')}
            </span>
          )}
        </li>
      ))}
    </Winners>
  )
}
