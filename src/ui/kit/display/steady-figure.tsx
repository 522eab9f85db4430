import { chakra } from '@chakra-ui/react/styled-system'
import { Figure } from '../layout/text.tsx'

/**
 * Reserves the width of the column's widest figure (`data-widest`) with an invisible copy below the figure.
 */
export const widestBelow = {
  _after: {
    content: 'attr(data-widest)',
    display: 'block',
    h: '0',
    overflow: 'hidden',
    visibility: 'hidden',
  },
} as const

/**
 * A figure in a column, as wide as the column's widest figure (`data-widest`), so that its neighbours do not move.
 */
export const SteadyFigure = chakra(Figure, {
  base: {
    display: 'inline-block',
    flexShrink: '0',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    ...widestBelow,
  },
})
