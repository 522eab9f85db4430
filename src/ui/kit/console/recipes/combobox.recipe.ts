import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { controlRecipe } from '#ui/kit/styling/control.recipe.ts'

export const comboboxRecipe = defineSlotRecipe({
  slots: ['root', 'control', 'input', 'content', 'item', 'itemText'],
  base: {
    root: { w: 'full' },
    input: { ...controlRecipe.base },
    content: { mt: '8', minH: 'touch', maxH: '320px', overflow: 'auto', outline: 'none' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '12',
      minH: 'touch',
      px: '12',
      borderRadius: 'control',
      cursor: 'pointer',
      _highlighted: { bg: 'accentSoft', color: 'accentText' },
    },
  },
})
