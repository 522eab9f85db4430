import { statAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'

/** Styles of a figure with its label. */
export const statRecipe = defineSlotRecipe({
  slots: statAnatomy.keys(),
  base: {
    root: { display: 'flex', flexDirection: 'column', minW: '0' },
    label: { fontSize: '12', color: 'inkMuted' },
    valueText: { fontWeight: 'strong', lineHeight: 'snug', ...equalDigits },
  },
  variants: { size: { sm: { valueText: { fontSize: '20' } }, md: { valueText: { fontSize: '24' } } } },
  defaultVariants: { size: 'md' },
})
