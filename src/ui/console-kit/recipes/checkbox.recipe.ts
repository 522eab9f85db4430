import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const checkboxRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'indicator'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8',
      minH: 'touch',
      cursor: 'pointer',
      _readOnly: { opacity: '0.6', cursor: 'not-allowed' },
    },
    control: {
      boxSize: '20',
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      borderRadius: 'small',
      borderWidth: '1.5px',
      borderColor: 'controlLine',
      bg: 'surface',
      color: 'onPrimary',
      transition: 'background-color 150ms, border-color 150ms',
      _checked: { bg: 'primary', borderColor: 'primary' },
      _indeterminate: { bg: 'primary', borderColor: 'primary' },
      _invalid: { borderColor: 'dangerText' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
      _highContrast: { forcedColorAdjust: 'none' },
    },
    indicator: { boxSize: '16' },
  },
})
