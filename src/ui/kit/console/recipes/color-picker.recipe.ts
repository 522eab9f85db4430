import { defineSlotRecipe, defineStyle } from '@chakra-ui/react/styled-system'

const thumb = defineStyle({
  boxSize: '20',
  borderRadius: 'full',
  borderWidth: '2px',
  borderColor: 'onAvatar',
  boxShadow: 'card',
  _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
})

export const colorPickerRecipe = defineSlotRecipe({
  slots: [
    'root',
    'area',
    'areaBackground',
    'areaThumb',
    'channelSlider',
    'channelSliderTrack',
    'channelSliderThumb',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '12', w: 'min(280px, calc(100vw - 48px))' },
    area: { h: '180px', borderRadius: 'control' },
    areaBackground: { h: 'full', borderRadius: 'control' },
    areaThumb: thumb,
    channelSlider: { minH: 'touch', display: 'flex', alignItems: 'center', mx: '12' },
    channelSliderTrack: { h: '12', flex: '1', borderRadius: 'full' },
    channelSliderThumb: { ...thumb, transform: 'translate(-50%, -50%)' },
  },
})
