import { tooltipAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const tooltipRecipe = defineSlotRecipe({
  slots: tooltipAnatomy.keys(),
  base: {
    content: {
      zIndex: 'float',
      maxW: 'min(280px, calc(100vw - 16px))',
      px: '12',
      py: '6',
      borderRadius: 'control',
      bg: 'tip',
      color: 'onTip',
      fontSize: '12',
      fontWeight: 'normal',
      lineHeight: 'snug',
      textAlign: 'center',
      textWrap: 'balance',
      boxShadow: 'float',
      animation: 'fade 150ms ease-out',
    },
  },
})
