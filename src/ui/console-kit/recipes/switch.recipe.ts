import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const switchRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'thumb', 'indicator'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '12',
      minH: 'touch',
      borderRadius: 'control',
      cursor: 'pointer',
      _readOnly: { opacity: '0.6', cursor: 'not-allowed' },
    },
    control: {
      position: 'relative',
      width: '40',
      height: '24',
      flexShrink: '0',
      borderRadius: 'full',
      bg: 'controlLine',
      transition: 'background-color 200ms',
      _checked: { bg: 'primary' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
      _highContrast: { borderWidth: '1px' },
    },
    thumb: {
      position: 'absolute',
      top: '2',
      left: '2',
      boxSize: '20',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'full',
      bg: 'surface',
      color: 'inkMuted',
      fontSize: '12',
      boxShadow: 'card',
      transition: 'transform 200ms cubic-bezier(0.2, 0.8, 0.2, 1)',
      _checked: { transform: 'translateX(1.143rem)' },
    },
  },
})
