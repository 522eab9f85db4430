import { defineSlotRecipe, defineStyle } from '@chakra-ui/react/styled-system'
import { controlRecipe } from '#ui/kit/styling/control.recipe.ts'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'

const trigger = defineStyle({
  display: 'grid',
  placeItems: 'center',
  flex: '1',
  color: 'inkMuted',
  userSelect: 'none',
  _hover: { bg: 'highlight', color: 'ink' },
  _disabled: { opacity: '0.5', cursor: 'not-allowed' },
})

export const numberInputRecipe = defineSlotRecipe({
  slots: [
    'root',
    'label',
    'input',
    'control',
    'valueText',
    'incrementTrigger',
    'decrementTrigger',
    'scrubber',
  ],
  base: {
    root: { position: 'relative', w: 'full' },
    input: { ...controlRecipe.base, ...equalDigits, pe: { base: '12', md: '32' } },
    // The buttons are too small for a thumb. On phones the keyboard with digits is enough.
    control: {
      display: { base: 'none', md: 'flex' },
      flexDirection: 'column',
      position: 'absolute',
      top: '1px',
      bottom: '1px',
      right: '1px',
      w: '24',
      overflow: 'hidden',
      borderRightRadius: 'control',
      borderLeftWidth: '1px',
      borderColor: 'line',
    },
    incrementTrigger: trigger,
    decrementTrigger: trigger,
  },
})
