import { Check } from 'lucide-react'
import { pictureAt } from '../../../../contract/picture-path.ts'

/** Words break anywhere only where whole ones do not fit. */
export const wholeWords = {
  overflowWrap: 'normal',
  '&[data-layout$=any]': { overflowWrap: 'anywhere' },
} as const

/** Looks of what stands for an option beside its chart, whose parts are plain elements. */
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
    // Beside the letter, which the chart is read by; takes no room: nothing moves when it comes.
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
  /** Options keep the place of a picture if one of them has one. */
  pictured: boolean
  correct: boolean
}

/** An option's letter, picture and words, with its tick once it is known to be right. */
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
