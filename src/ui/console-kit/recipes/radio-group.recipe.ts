import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The mark of a radio option, for all components with such options. */
export const radioMark = {
  boxSize: '20',
  flexShrink: '0',
  borderRadius: 'full',
  borderWidth: '2px',
  borderColor: 'controlLine',
  bg: 'surface',
  transition: 'border-width 150ms, border-color 150ms',
  _checked: { borderWidth: '6px', borderColor: 'primary' },
} as const

export const radioGroupRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'item', 'itemText', 'itemControl', 'indicator', 'itemAddon', 'itemIndicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '8' },
    item: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '12',
      minH: 'touch',
      px: '12',
      py: '8',
      borderWidth: '1px',
      borderColor: 'controlLine',
      borderRadius: 'control',
      bg: 'surface',
      cursor: 'pointer',
      transition: 'border-color 150ms, background-color 150ms',
      _hover: { borderColor: 'inkMuted' },
      _checked: { borderColor: 'accent', bg: 'highlight' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
    itemControl: radioMark,
  },
})
