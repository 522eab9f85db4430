import { createSurfaceSystem } from '#ui/kit/styling/system.ts'
import { interFonts } from '#ui/kit/styling/tokens.ts'
import { paginationRecipe } from './recipes/pagination.recipe.ts'
import { tableRecipe } from './recipes/table.recipe.ts'

/** The style system of the console: the kit's, with the console's typeface and the recipes of Chakra's components. */
export const consoleSystem = createSurfaceSystem({
  theme: {
    tokens: { fonts: interFonts },
    slotRecipes: {
      pagination: paginationRecipe,
      table: tableRecipe,
    },
  },
})
