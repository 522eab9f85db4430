import { radioCardAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Styles of a choice between cards. The chosen card has a filled mark. */
export const radioCardRecipe = defineSlotRecipe({
  slots: radioCardAnatomy.keys(),
  base: {
    root: { display: 'flex', gap: '8' },
    item: {
      position: 'relative',
      overflow: 'hidden',
      borderWidth: '1px',
      borderColor: 'controlLine',
      borderRadius: 'control',
      bg: 'surface',
      cursor: 'pointer',
      '[aria-busy=true] > &': { opacity: '0.6', cursor: 'progress' },
      transition: 'border-color 150ms, background-color 150ms',
      _hover: { borderColor: 'inkMuted' },
      _checked: { borderColor: 'accent', bg: 'highlight' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
    itemControl: { display: 'flex', alignItems: 'center', gap: '12', minH: 'touch', px: '12', py: '8' },
    itemContent: { flex: '1 1 0', minW: '0' },
    itemDescription: { fontSize: '12', color: 'inkMuted' },
    itemAddon: { borderBottomWidth: '1px', borderColor: 'line' },
    itemIndicator: {
      boxSize: '20',
      flexShrink: '0',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'controlLine',
      bg: 'surface',
      transition: 'border-width 150ms, border-color 150ms',
      _checked: { borderWidth: '6px', borderColor: 'primary' },
    },
  },
  variants: {
    orientation: {
      vertical: { root: { flexDirection: 'column' } },
      horizontal: { root: { flexDirection: 'row', flexWrap: 'wrap' } },
    },
  },
  defaultVariants: { orientation: 'vertical' },
})
