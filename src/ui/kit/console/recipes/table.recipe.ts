import { tableAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'

const numbers = { textAlign: 'right', whiteSpace: 'nowrap', ...equalDigits } as const

/** Styles of tables. A cell with `data-number` contains a number, which is aligned on its last digit. */
export const tableRecipe = defineSlotRecipe({
  slots: tableAnatomy.keys(),
  base: {
    root: { w: 'full', borderCollapse: 'collapse', textAlign: 'left' },
    columnHeader: {
      px: '8',
      py: '8',
      fontSize: '12',
      fontWeight: 'normal',
      color: 'inkMuted',
      '&[data-number]': numbers,
    },
    cell: {
      px: '8',
      py: '8',
      fontWeight: 'normal',
      overflowWrap: 'anywhere',
      '&[data-number]': numbers,
    },
  },
  variants: {
    variant: {
      line: { row: { 'tbody > & > *': { borderTopWidth: '1px', borderColor: 'line' } } },
      // The table draws its own lines.
      outline: {},
    },
  },
  defaultVariants: { variant: 'line' },
})
