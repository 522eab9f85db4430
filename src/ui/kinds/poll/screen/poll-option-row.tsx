import { Check } from 'lucide-react'
import { memo } from 'react'
import { pictureAt } from '#contract/picture-path.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { optionColour } from '#ui/kit/display/option-colour.ts'
import type { OptionViewModel } from './poll-view-model.ts'

const verdictOf = ({ correct }: OptionViewModel): string | undefined =>
  correct === undefined ? undefined : correct ? 'correct' : 'other'

interface PollOptionRowProps {
  option: OptionViewModel
  /** The index of the option. */
  place: number
  /** True if the row is emphasised: the most chosen option, or the correct one. */
  lifted: boolean
  /** The longest vote count among the options, formatted. */
  widest: string
  /** The share that a bar of the maximum length would have. */
  full: number
}

/**
 * The row of an option: letter and text. The results add the bar, votes and percentage. The correct answer adds the
 * tick.
 */
export const PollOptionRow = memo(
  function PollOptionRow({ option, place, lifted, widest, full }: PollOptionRowProps) {
    const { letter, text, picture, count, share, percent, correct } = option
    return (
      <div
        className="option"
        data-look={count === null ? 'card' : 'result'}
        data-verdict={verdictOf(option)}
        data-lifted={(count !== null && lifted) || undefined}
        data-empty={count === 0 || undefined}
        style={{ ...optionColour(place), ['--share' as string]: share / full }}
      >
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
        {count !== null && <Result count={count} percent={percent} widest={widest} />}
      </div>
    )
  },
  // Each tally creates all options again. The comparison of the values makes React render only rows that have
  // changed.
  (one, other) =>
    one.widest === other.widest &&
    one.full === other.full &&
    one.place === other.place &&
    one.lifted === other.lifted &&
    (Object.keys(one.option) as (keyof OptionViewModel)[]).every(
      (key) => one.option[key] === other.option[key],
    ),
)

interface ResultProps {
  count: number
  percent: number
  widest: string
}

function Result({ count, percent, widest }: ResultProps) {
  return (
    <>
      <div className="track">{count > 0 && <div className="fill" />}</div>
      <div className="numbers">
        <strong data-widest="100%">
          <CountUp value={percent} from={0} slow />%
        </strong>
        <span data-widest={widest}>
          <CountUp value={count} from={0} slow />
        </span>
      </div>
    </>
  )
}
