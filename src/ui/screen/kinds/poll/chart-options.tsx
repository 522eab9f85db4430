import { Check } from 'lucide-react'
import { pictureAt } from '#contract/picture-path.ts'

/** Allows a break within a word only when whole words do not fit. */
export const wholeWords = {
  overflowWrap: 'normal',
  '&[data-layout$=any]': { overflowWrap: 'anywhere' },
} as const

/** Styles for the options beside a chart. The parts of an option are plain elements. */
export const chartOptionStyles = {
  '& .letter': {
    gridArea: 'letter',
    display: 'grid',
    placeItems: 'center',
    boxSize: 'max(44px, 1.3em)',
    borderRadius: 'full',
    borderWidth: '3px',
    borderColor: 'controlLine',
    fontWeight: 'strong',
    lineHeight: '1',
    transition: 'background-color 250ms, border-color 250ms',
    position: 'relative',
    '& > span': { fontSize: 'max(28px, 0.7em)' },
    // The tick is beside the letter, because people read the chart by its letters. The tick takes no space, so
    // nothing moves when the tick appears.
    '& > .lucide': {
      position: 'absolute',
      left: '66%',
      top: '50%',
      boxSize: 'max(30px, 0.72em)',
      p: '4px',
      borderRadius: 'full',
      bg: 'surface',
      color: 'chartCorrectText',
    },
  },
  '& [data-tone=correct] .letter': {
    bg: 'chartCorrect',
    borderColor: 'chartCorrect',
    color: 'onChartCorrect',
  },
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
  bg: 'surface',
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
