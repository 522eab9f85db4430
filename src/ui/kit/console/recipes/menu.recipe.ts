import { menuAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const menuRecipe = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  base: {
    content: {
      zIndex: 'float',
      minW: '180px',
      maxW: 'calc(100vw - 16px)',
      maxH: '60vh',
      overflow: 'auto',
      p: '4',
      bg: 'surface',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'card',
      boxShadow: 'float',
      outline: 'none',
      animation: 'drop 150ms ease-out',
      '&:has([data-paired])': { display: 'grid', gridTemplateColumns: { md: 'auto auto' } },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '12',
      minH: 'touch',
      px: '12',
      py: '6',
      borderRadius: 'control',
      cursor: 'pointer',
      userSelect: 'none',
      _highlighted: { bg: 'highlight', outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
      _hover: { outline: 'none' },
      _disabled: { cursor: 'not-allowed', color: 'inkMuted' },
      '&[data-danger]': { color: 'dangerText' },
      '&:not([data-paired])': { gridColumn: '1 / -1' },
    },
  },
})
