import { chakra } from '@chakra-ui/react/styled-system'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { displayType } from '#ui/screen/text/display-type.ts'

/**
 * The facts of a scene: its main number and notes. In a column beside the scene they are below one another. In the
 * header above a scene with the whole width they are one line.
 */
export const SceneFacts = chakra('div', {
  variants: {
    place: {
      column: {},
      line: {
        minW: '0',
        color: 'inkMuted',
        fontSize: '28px',
        lineHeight: '1.3',
        '& > *': { display: 'flex', alignItems: 'center', columnGap: '16px', minW: '0' },
      },
    },
  },
})

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

/** Minimum number that is too long for the column at full size. */
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
