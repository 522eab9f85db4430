import { collapsibleAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Styles of content behind a quiet line of text. */
export const collapsibleRecipe = defineSlotRecipe({
  slots: collapsibleAnatomy.keys(),
  base: {
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '4',
      minH: '28',
      maxW: 'full',
      color: 'inkMuted',
      fontSize: '12',
      textAlign: 'left',
      _hover: { color: 'ink' },
      '@media (pointer: coarse)': { minHeight: '44px' },
    },
    indicator: {
      flexShrink: '0',
      transition: 'transform 150ms',
      _open: { transform: 'rotate(90deg)' },
    },
    content: { _open: { animation: 'fade 150ms' } },
  },
})
