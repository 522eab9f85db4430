import { chakra } from '@chakra-ui/react/styled-system'
import { Figure } from './text.tsx'

/** Holds the width of the widest figure of its column (`data-widest`), unseen, under the one that is shown. */
export const widestBelow = {
  _after: {
    content: 'attr(data-widest)',
    display: 'block',
    h: '0',
    overflow: 'hidden',
    visibility: 'hidden',
  },
} as const

/** A figure in a column: as wide as the column's widest one (`data-widest`), so that what is beside it stays put. */
export const SteadyFigure = chakra(Figure, {
  base: {
    display: 'inline-block',
    flexShrink: '0',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    ...widestBelow,
  },
})
