import { createSurfaceSystem } from '#ui/kit/styling/system.ts'
import { dialogRecipe, drawerRecipe } from './recipes/dialog.recipe.ts'
import { menuRecipe } from './recipes/menu.recipe.ts'
import { tabsRecipe } from './recipes/tabs.recipe.ts'
import { toastRecipe } from './recipes/toast.recipe.ts'
import { tooltipRecipe } from './recipes/tooltip.recipe.ts'

/** The style system of the console: the kit's, with the recipes of Chakra's components. */
export const consoleSystem = createSurfaceSystem({
  theme: {
    // Above menus and tooltips of the page.
    tokens: { zIndex: { dialog: { value: 50 } } },
    slotRecipes: {
      dialog: dialogRecipe,
      drawer: drawerRecipe,
      menu: menuRecipe,
      tabs: tabsRecipe,
      toast: toastRecipe,
      tooltip: tooltipRecipe,
    },
  },
})
