import { defineRecipe } from '@chakra-ui/react/styled-system'
import { controlRecipe } from '#ui/kit/styling/control.recipe.ts'

/** Styles of Chakra's inputs and text areas: those of the kit's controls, in two sizes. */
export const inputRecipe = defineRecipe({
  ...(controlRecipe.base && { base: controlRecipe.base }),
  variants: { size: { md: {}, lg: { minH: '56', fontSize: '16', px: '16', borderRadius: 'card' } } },
  defaultVariants: { size: 'md' },
})
