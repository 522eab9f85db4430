import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { controlRecipe } from '#ui/kit/styling/control.recipe.ts'
import { menuParts } from './menu-parts.ts'

export const comboboxRecipe = defineSlotRecipe({
  slots: ['root', 'control', 'input', 'content', 'item', 'itemText'],
  base: {
    root: { w: 'full' },
    input: { ...controlRecipe.base },
    content: { mt: '8', minH: 'touch', maxH: '320px', overflow: 'auto', outline: 'none' },
    item: {
      ...menuParts.line,
      cursor: 'pointer',
      _highlighted: { bg: 'accentSoft', color: 'accentText' },
    },
  },
})
