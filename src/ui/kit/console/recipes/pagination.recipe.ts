import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { buttonRecipe } from '#ui/kit/styling/button.recipe.ts'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'

const { variants } = buttonRecipe

const press = {
  ...buttonRecipe.base,
  ...variants?.size?.medium,
  px: '8',
  ...equalDigits,
  ...variants?.variant?.ghost,
}

/** Styles of the row of buttons that lead to the pages of a list. */
export const paginationRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'ellipsis', 'prevTrigger', 'nextTrigger'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '4',
      // The row may end a card without padding.
      p: '8',
    },
    item: {
      ...press,
      '&[data-selected]': { ...variants?.variant?.normal, borderColor: 'accentText', color: 'accentText' },
    },
    ellipsis: { px: '4', color: 'inkMuted' },
    prevTrigger: press,
    nextTrigger: press,
  },
})
