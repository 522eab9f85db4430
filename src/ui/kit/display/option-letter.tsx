import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import { optionColour } from './option-colour.ts'

/** Styles for a letter in the colour of its option. The element needs the variables of `optionColour`. */
export const letterStyles = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  boxSize: '1.75em',
  borderRadius: 'full',
  bg: 'var(--option)',
  color: 'var(--on-option)',
  fontWeight: 'strong',
  lineHeight: '1',
  transition: 'background-color 250ms, color 250ms',
  // The tick is beside the letter, because people read a chart by its letters. The tick takes no space, so nothing
  // moves when the tick appears.
  '& > .lucide': {
    position: 'absolute',
    right: '-34%',
    bottom: '-18%',
    boxSize: '66%',
    p: '8%',
    borderRadius: 'full',
    bg: 'surface',
    color: 'chartCorrectText',
    animation: 'pop 400ms cubic-bezier(0.2, 0.8, 0.2, 1) 500ms backwards',
  },
  '[data-tone=correct] &': {
    bg: 'chartCorrect',
    color: 'onChartCorrect',
    transitionDelay: '500ms',
  },
} as const

const Letter = chakra('span', { base: letterStyles })

interface OptionLetterProps {
  /** The index of the option. */
  place: number
  letter: string
  correct?: boolean
}

/** The letter of an option in the option's colour, with a tick once the option is shown as correct. */
export function OptionLetter({ place, letter, correct = false }: OptionLetterProps) {
  return (
    <Letter className="letter" style={optionColour(place)}>
      <span>{letter}</span>
      {correct && <Check strokeWidth={4} aria-hidden="true" />}
    </Letter>
  )
}
