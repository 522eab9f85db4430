import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { menuParts } from './menu-parts.ts'

export const popoverRecipe = defineSlotRecipe({
  slots: ['positioner', 'content'],
  base: {
    content: {
      ...menuParts.box,
      p: '12',
      maxH: 'var(--available-height)',
      _open: { animation: 'drop 150ms ease-out' },
    },
  },
})
