import { createSurfaceSystem } from '#ui/kit/styling/system.ts'
import { checkboxRecipe } from './recipes/checkbox.recipe.ts'
import { fieldRecipe } from './recipes/field.recipe.ts'
import { inputRecipe } from './recipes/input.recipe.ts'
import { nativeSelectRecipe } from './recipes/native-select.recipe.ts'
import { radioGroupRecipe } from './recipes/radio-group.recipe.ts'
import { switchRecipe } from './recipes/switch.recipe.ts'

const recipes = {
  input: inputRecipe,
  textarea: inputRecipe,
}

const slotRecipes = {
  checkbox: checkboxRecipe,
  field: fieldRecipe,
  nativeSelect: nativeSelectRecipe,
  radioGroup: radioGroupRecipe,
  switch: switchRecipe,
}

/** The style system of the console: the kit's, with the recipes of Chakra's components. */
export const consoleSystem = createSurfaceSystem({ theme: { recipes, slotRecipes } })
