import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const segmentGroupRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'item', 'itemText', 'itemControl', 'indicator'],
  base: {
    root: {
      display: 'inline-flex',
      maxW: 'full',
      p: '4',
      bg: 'highlight',
      borderRadius: 'control',
      isolation: 'isolate',
    },
    item: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '6',
      flex: '1 0 auto',
      minH: '36px',
      minW: 'touch',
      px: '12',
      color: 'inkMuted',
      borderRadius: 'small',
      cursor: 'pointer',
      transition: 'color 150ms',
      // Makes the clickable area as high as the whole row.
      _before: { content: '""', position: 'absolute', inset: '-4px 0' },
      _hover: { color: 'ink' },
      _checked: { color: 'ink' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
      '&:has([aria-disabled=true])': { opacity: '0.5', cursor: 'not-allowed' },
    },
    indicator: {
      width: 'var(--width)',
      height: 'var(--height)',
      top: 'var(--top)',
      left: 'var(--left)',
      zIndex: '-1',
      bg: 'surface',
      borderRadius: 'small',
      boxShadow: 'card',
    },
  },
})
