import { menuAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { menuParts } from './menu-parts.ts'

export const menuRecipe = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  base: {
    content: {
      ...menuParts.box,
      minW: '180px',
      maxH: '60vh',
      p: '4',
      animation: 'drop 150ms ease-out',
      '&:has([data-paired])': { display: 'grid', gridTemplateColumns: { md: 'auto auto' } },
    },
    item: {
      ...menuParts.line,
      py: '6',
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
