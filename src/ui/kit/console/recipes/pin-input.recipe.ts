import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { controlRecipe } from '#ui/kit/styling/control.recipe.ts'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'

export const pinInputRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'input', 'control'],
  base: {
    control: { display: 'flex', gap: '8', maxW: '360px' },
    input: {
      ...controlRecipe.base,
      flex: '1 1 0',
      minW: '0',
      px: '0',
      textAlign: 'center',
      fontSize: '20',
      ...equalDigits,
    },
  },
})
