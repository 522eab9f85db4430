import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { controlRecipe } from '#ui/kit/styling/control.recipe.ts'

export const nativeSelectRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', w: 'full' },
    field: { ...controlRecipe.base, appearance: 'none', pr: '32', cursor: 'pointer' },
    indicator: {
      position: 'absolute',
      right: '12',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'inkMuted',
    },
  },
})
