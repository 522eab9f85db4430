import { Check } from 'lucide-react'
import { memo } from 'react'
import { pictureAt } from '../../../../contract/picture-path.ts'
import { CountUp } from '../../../kit/count-up.tsx'
import type { StageOption } from './poll-stage.ts'

const verdictOf = ({ correct }: StageOption): string | undefined =>
  correct === undefined ? undefined : correct ? 'correct' : 'other'

interface PollOptionRowProps {
  option: StageOption
  /** The longest number of votes among the options, as it is written. */
  widest: string
}

/** One option: its letter and words; with the result its bar, votes and percentage; with the answer its tick. */
export const PollOptionRow = memo(
  function PollOptionRow({ option, widest }: PollOptionRowProps) {
    const { letter, text, picture, count, share, correct } = option
    return (
      <div className="option" data-look={count === null ? 'card' : 'result'} data-verdict={verdictOf(option)}>
        <div className="letter">
          {correct ? <Check size="1.3em" strokeWidth={3} aria-hidden="true" /> : <span>{letter}</span>}
        </div>
        {picture && (
          <div className="picture">
            <img src={pictureAt(picture, 'small')} alt="" />
          </div>
        )}
        <div className="words" style={{ WebkitBoxOrient: 'vertical', WebkitLineClamp: 'var(--lines)' }}>
          {text}
        </div>
        {count !== null && <Result count={count} share={share} widest={widest} />}
      </div>
    )
  },
  // A tally makes all options anew: only the rows whose numbers moved are drawn again.
  (one, other) =>
    one.widest === other.widest &&
    (Object.keys(one.option) as (keyof StageOption)[]).every((key) => one.option[key] === other.option[key]),
)

function Result({ count, share, widest }: { count: number; share: number; widest: string }) {
  return (
    <>
      <div className="track">
        <div className="fill" style={{ transform: `translateX(${(share - 1) * 100}%)` }} />
      </div>
      <div className="numbers">
        <span data-widest={widest}>
          <CountUp value={count} />
        </span>
        <strong data-widest="100%">
          <CountUp value={Math.round(share * 100)} />%
        </strong>
      </div>
    </>
  )
}
