import { listAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Styles of a list with an icon before each line. */
export const listRecipe = defineSlotRecipe({
  slots: listAnatomy.keys(),
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '8' },
    item: { display: 'flex', alignItems: 'flex-start', gap: '8' },
    indicator: { flexShrink: '0', pt: '2', color: 'successText' },
  },
})
