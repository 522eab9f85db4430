import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const popoverRecipe = defineSlotRecipe({
  slots: ['positioner', 'content'],
  base: {
    content: {
      // The positioner takes this level from the content.
      zIndex: 'float',
      p: '12',
      maxW: 'calc(100vw - 16px)',
      maxH: 'var(--available-height)',
      overflow: 'auto',
      bg: 'surface',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'card',
      boxShadow: 'float',
      outline: 'none',
      _open: { animation: 'drop 150ms ease-out' },
    },
  },
})
