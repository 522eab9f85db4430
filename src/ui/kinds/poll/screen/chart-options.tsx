import { Check } from 'lucide-react'
import { pictureAt } from '#contract/picture-path.ts'
import { letterStyles } from '#ui/kit/display/option-letter.tsx'

/** Allows a break within a word only when whole words do not fit. */
export const wholeWords = {
  overflowWrap: 'normal',
  '&[data-layout$=any]': { overflowWrap: 'anywhere' },
} as const

/** The letter of a wrong option after the reveal. Its contrast stays readable. */
export const quietLetter = { bg: 'highlight', color: 'ink' } as const

/** Styles for the options beside a chart. The parts of an option are plain elements. */
export const chartOptionStyles = {
  '& .letter': {
    gridArea: 'letter',
    fontSize: 'max(28px, 0.7em)',
    ...letterStyles,
    boxSize: 'max(48px, 1.75em)',
  },
  '& [data-tone=correct] .letter': {
    bg: 'chartCorrect',
    color: 'onChartCorrect',
    transitionDelay: '500ms',
  },
  '& [data-tone=quiet] .letter': quietLetter,
  '& .picture': {
    gridArea: 'picture',
    alignSelf: 'stretch',
    position: 'relative',
    minH: '56px',
    overflow: 'hidden',
    borderRadius: '14px',
    bg: 'highlight',
    '& > img': { position: 'absolute', inset: '0', w: 'full', h: 'full', objectFit: 'cover' },
  },
  '& .words': {
    gridArea: 'words',
    minW: '0',
    maxW: 'full',
    overflow: 'hidden',
    display: '-webkit-box',
    lineHeight: '1.16',
    textWrap: 'balance',
  },
  '& [data-tone=quiet]': { color: 'inkMuted' },
} as const

export const letterOnPicture = {
  gridArea: 'picture',
  placeSelf: 'start',
  zIndex: '1',
  m: '6px',
} as const

interface ChartOptionProps {
  letter: string
  text: string
  picture: string | undefined
  /** True if any option of the poll has a picture. All options then reserve space for a picture. */
  pictured: boolean
  correct: boolean
}

/** An option's letter, picture and text, with a tick once the correct answer is shown. */
export function ChartOption({ letter, text, picture, pictured, correct }: ChartOptionProps) {
  return (
    <>
      {pictured && (
        <div className="picture">{picture && <img src={pictureAt(picture, 'small')} alt="" />}</div>
      )}
      <div className="letter">
        <span>{letter}</span>
        {correct && <Check strokeWidth={4} aria-hidden="true" />}
      </div>
      <div className="words" style={{ WebkitBoxOrient: 'vertical', WebkitLineClamp: 'var(--lines)' }}>
        {text}
      </div>
    </>
  )
}
