import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const sliderRecipe = defineSlotRecipe({
  slots: [
    'root',
    'label',
    'control',
    'track',
    'range',
    'thumb',
    'valueText',
    'markerGroup',
    'marker',
    'draggingIndicator',
  ],
  base: {
    root: { w: 'full', touchAction: 'none' },
    control: {
      display: 'flex',
      alignItems: 'center',
      position: 'relative',
      minH: 'touch',
      cursor: 'pointer',
    },
    track: { flex: '1', h: '4', borderRadius: 'full', bg: 'controlLine', overflow: 'hidden' },
    range: { h: 'full', bg: 'primary' },
    thumb: {
      boxSize: '20',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'primary',
      bg: 'surface',
      boxShadow: 'card',
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
  },
})
