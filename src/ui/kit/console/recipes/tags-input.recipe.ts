import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { controlRecipe } from '#ui/kit/styling/control.recipe.ts'

export const tagsInputRecipe = defineSlotRecipe({
  slots: ['root', 'control', 'input', 'item', 'itemPreview', 'itemText', 'itemDeleteTrigger'],
  base: {
    root: { w: 'full' },
    control: {
      ...controlRecipe.base,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '6',
      px: '8',
      py: '4',
      cursor: 'text',
      '&[data-focus]': { outline: '2px solid', outlineColor: 'focus', borderColor: 'focus' },
    },
    input: { flex: '1', minW: '80px', minH: '36px', px: '4', bg: 'transparent', outline: 'none' },
    item: { minW: '0', maxW: 'full' },
    itemPreview: {
      display: 'inline-flex',
      alignItems: 'center',
      maxW: 'full',
      ps: '8',
      bg: 'highlight',
      borderRadius: 'small',
      '&[data-highlighted]': { outline: '2px solid', outlineColor: 'focus' },
    },
    itemText: { minW: '0', overflowWrap: 'anywhere' },
    itemDeleteTrigger: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '32',
      flexShrink: '0',
      color: 'inkMuted',
      borderRadius: 'small',
      _hover: { color: 'ink' },
      '@media (pointer: coarse)': { boxSize: '44px' },
    },
  },
})
