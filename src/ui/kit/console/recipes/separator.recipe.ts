import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Styles of a thin horizontal line. */
export const separatorRecipe = defineRecipe({
  base: { display: 'block', w: 'full', borderTopWidth: '1px', borderColor: 'line' },
})
