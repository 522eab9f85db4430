import { defineRecipe } from '@chakra-ui/react/styled-system'

/**
 * Styles of all inputs and selects. The font size is 16 px on phones, because iOS zooms in on smaller inputs.
 */
export const controlRecipe = defineRecipe({
  base: {
    w: 'full',
    minH: 'touch',
    px: '12',
    py: '8',
    fontSize: { base: '16', md: '14' },
    color: 'ink',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'controlLine',
    borderRadius: 'control',
    transition: 'border-color 150ms, box-shadow 150ms',
    _placeholder: { color: 'placeholder', opacity: '1' },
    _hover: { borderColor: 'inkMuted' },
    _focusVisible: { borderColor: 'focus', outlineOffset: '0' },
    _invalid: { borderColor: 'dangerText' },
    _disabled: { opacity: '0.6', cursor: 'not-allowed' },
  },
  variants: {
    large: { true: { minH: '56', fontSize: '16', px: '16', borderRadius: 'card' } },
  },
})
