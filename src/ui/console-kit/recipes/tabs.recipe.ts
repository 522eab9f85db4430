import { tabsAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const tabsRecipe = defineSlotRecipe({
  slots: tabsAnatomy.keys(),
  base: {
    // The list and the panel are parts of the layout around the tabs.
    root: { display: 'contents' },
    list: { display: 'flex', gap: '4', overflowX: 'auto', scrollbarWidth: 'none', maxW: 'full' },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '6',
      minH: 'touch',
      minW: 'touch',
      whiteSpace: 'nowrap',
      color: 'inkMuted',
      transition: 'color 150ms, background-color 150ms, border-color 150ms',
      _hover: { color: 'ink' },
      _focusVisible: { outlineOffset: '-2px' },
      _selected: { color: 'ink', fontWeight: 'strong' },
    },
    content: { animation: 'fade 150ms' },
  },
  variants: {
    variant: {
      line: {
        list: { borderBottomWidth: '1px', borderColor: 'line', gap: { base: '16', lg: '8', xl: '16' } },
        trigger: {
          position: 'relative',
          flex: '0 0 auto',
          px: '4',
          borderBottomWidth: '2px',
          borderColor: 'transparent',
          marginBottom: '-1px',
          _selected: { color: 'accentText', borderColor: 'accent' },
        },
      },
      enclosed: {
        list: { bg: 'highlight', borderRadius: 'control', p: '4', display: 'inline-flex' },
        trigger: {
          position: 'relative',
          flex: '1 0 auto',
          minH: '36px',
          px: '12',
          // Makes the clickable area as high as the whole row.
          _before: { content: '""', position: 'absolute', inset: '-4px 0' },
          borderRadius: 'small',
          _selected: { bg: 'surface', boxShadow: 'card' },
        },
      },
    },
  },
  defaultVariants: { variant: 'line' },
})
