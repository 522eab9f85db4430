import { chakra } from '@chakra-ui/react/styled-system'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { displayType } from '#ui/screen/text/display-type.ts'
import { labelBeside } from '#ui/screen/text/label-beside.ts'
import { type Asked, type ItemViewModel, phaseWords } from './item-view-model.ts'
import { ScreenChip } from './screen-chip.tsx'

/** The main number of the facts. */
export const RailFigure = chakra('div', {
  base: {
    ...displayType,
    ...equalDigits,
    fontSize: '96px',
    fontWeight: 'strong',
    lineHeight: '1.05',
    letterSpacing: '-0.02em',
    '[data-facts=line] &': {
      fontSize: '40px',
      lineHeight: '1.2',
      letterSpacing: 'normal',
      color: 'ink',
      flexShrink: '0',
    },
  },
  variants: { long: { true: { fontSize: '72px', lineHeight: '1.4' } } },
})

/** From this number on, a figure is too long for the column at full size. */
export const longFigure = 10_000

/** The label of the number, and further notes. */
export const RailNote = chakra('div', {
  base: {
    color: 'inkMuted',
    fontSize: '28px',
    lineHeight: '1.3',
    '& + &': { marginTop: '14px' },
    '[data-facts=line] &': {
      marginTop: '0',
      whiteSpace: 'nowrap',
      flexShrink: '0',
      // The last note gives way on a narrow canvas.
      '&:last-child': { flexShrink: '1', overflow: 'hidden', textOverflow: 'ellipsis' },
    },
  },
})

interface AnswerFactsProps {
  item: ItemViewModel
  asked: Asked
  /** The main number with its label, if it is not the number of guests who have answered. */
  figure?: { count: number; label: string }
  /** An extra note. */
  note?: string | undefined
}

const tones = { open: 'open', locked: 'locked', closed: 'locked', notOpenYet: 'waiting' } as const

/** The figures beside an item: the number of answers, and whether answers are accepted. */
export function AnswerFacts({ item: { phase, round, voters }, asked, figure, note }: AnswerFactsProps) {
  const t = useText<'screen'>()
  const { count, label } = figure ?? {
    count: voters,
    label: labelBeside(t('screen.answered', { count: voters }), voters),
  }
  const notes = [note, round > 1 && t('screen.round', { round })].filter((each) => each)
  return (
    <div>
      <RailFigure long={count >= longFigure}>
        <CountUp value={count} />
      </RailFigure>
      <RailNote>{label}</RailNote>
      <RailNote>
        <ScreenChip tone={tones[phase]}>{phaseWords(t, phase, asked)}</ScreenChip>
      </RailNote>
      {notes.length > 0 && <RailNote>{notes.join(' · ')}</RailNote>}
    </div>
  )
}
