import { tagAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Styles of a tag: a page that is open (`subtle`, and `solid` for the shown page), or a word (`outline`). */
export const tagRecipe = defineSlotRecipe({
  slots: tagAnatomy.keys(),
  base: {
    root: { display: 'inline-flex', alignItems: 'center', minH: '32', maxW: 'full' },
    startElement: { display: 'inline-flex', flexShrink: '0', color: 'inkMuted' },
    label: { minW: '0' },
    closeTrigger: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '28',
      borderRadius: 'control',
      color: 'inkMuted',
      _hover: { color: 'ink' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
  variants: {
    variant: {
      subtle: {
        root: { flex: '0 0 auto', borderRadius: 'control', color: 'inkMuted', _hover: { bg: 'highlight' } },
      },
      solid: {
        root: { flex: '0 0 auto', borderRadius: 'control', bg: 'accentSoft', color: 'accentText' },
      },
      outline: {
        root: {
          gap: '6',
          px: '12',
          borderRadius: 'full',
          borderWidth: '1px',
          borderColor: 'line',
          bg: 'surface',
          color: 'ink',
          '&:is(button):hover': { bg: 'highlight', borderColor: 'accent' },
        },
        label: { overflowWrap: 'anywhere' },
      },
    },
  },
  defaultVariants: { variant: 'subtle' },
})
