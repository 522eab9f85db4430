import { dataListAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Styles of names with their values. `lg` is for a page that has space. */
export const dataListRecipe = defineSlotRecipe({
  slots: dataListAnatomy.keys(),
  base: {
    root: { display: 'grid' },
    item: { gridColumn: '1 / -1' },
    itemLabel: { color: 'inkMuted' },
    itemValue: { minW: '0', overflowWrap: 'anywhere' },
  },
  variants: {
    size: {
      md: {
        root: {
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
          columnGap: { base: '12', md: '24' },
          rowGap: '8',
        },
        // On a phone, a value that does not fit beside its name moves below the name without a line break in the value.
        item: {
          display: { base: 'flex', sm: 'contents' },
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: '12',
        },
      },
      lg: {
        root: {
          gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
          columnGap: '16',
          rowGap: '24',
        },
        item: { display: { base: 'block', sm: 'contents' } },
      },
    },
  },
  defaultVariants: { size: 'md' },
})
