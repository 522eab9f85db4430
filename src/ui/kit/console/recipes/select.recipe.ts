import { selectAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { controlRecipe } from '#ui/kit/styling/control.recipe.ts'
import { menuRecipe } from './menu.recipe.ts'

/** Styles of the select whose options have a picture. */
export const selectRecipe = defineSlotRecipe({
  slots: selectAnatomy.keys(),
  base: {
    root: { position: 'relative', w: 'full' },
    control: { position: 'relative' },
    trigger: {
      ...controlRecipe.base,
      display: 'flex',
      alignItems: 'center',
      gap: '12',
      pr: '32',
      textAlign: 'left',
      cursor: 'pointer',
    },
    valueText: { display: 'flex', alignItems: 'center', gap: '12', minW: '0' },
    indicator: {
      position: 'absolute',
      right: '12',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'inkMuted',
    },
    positioner: { zIndex: 'float' },
    content: { ...menuRecipe.base?.content, maxH: 'min(60vh, var(--available-height))' },
    item: { ...menuRecipe.base?.item, '&[data-state=checked]': { fontWeight: 'strong' } },
    itemText: { flex: '1 1 0', minW: '0' },
    itemIndicator: { color: 'accentText' },
  },
})
