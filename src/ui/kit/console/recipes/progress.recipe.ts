import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Styles of a progress bar. */
export const progressRecipe = defineSlotRecipe({
  slots: ['root', 'track', 'range'],
  base: {
    track: { h: '4', bg: 'line', borderRadius: 'full', overflow: 'hidden' },
    range: { h: 'full', bg: 'accent', transition: 'width 150ms ease-out' },
  },
})
