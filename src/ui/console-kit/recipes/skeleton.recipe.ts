import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Styles of the grey placeholder for content that loads. It appears after 200 ms. */
export const skeletonRecipe = defineRecipe({
  base: {
    h: '16',
    w: 'full',
    bg: 'line',
    borderRadius: 'small',
    animation: 'fade 200ms ease-out 200ms backwards',
  },
})
