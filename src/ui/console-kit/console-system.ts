import { createSurfaceSystem } from '#ui/kit/styling/system.ts'
import { interFonts } from '#ui/kit/styling/tokens.ts'
import { emptyStateRecipe } from './recipes/empty-state.recipe.ts'
import { paginationRecipe } from './recipes/pagination.recipe.ts'
import { progressRecipe } from './recipes/progress.recipe.ts'
import { skeletonRecipe } from './recipes/skeleton.recipe.ts'
import { statRecipe } from './recipes/stat.recipe.ts'
import { tableRecipe } from './recipes/table.recipe.ts'
import { timelineRecipe } from './recipes/timeline.recipe.ts'

/** The style system of the console: the kit's, with the console's typeface and the recipes of Chakra's components. */
export const consoleSystem = createSurfaceSystem({
  theme: {
    tokens: { fonts: interFonts },
    recipes: {
      skeleton: skeletonRecipe,
    },
    slotRecipes: {
      emptyState: emptyStateRecipe,
      pagination: paginationRecipe,
      progress: progressRecipe,
      stat: statRecipe,
      table: tableRecipe,
      timeline: timelineRecipe,
    },
  },
})
