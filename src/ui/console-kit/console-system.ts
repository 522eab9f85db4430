import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSurfaceSystem } from '#ui/kit/styling/system.ts'
import { interFonts } from '#ui/kit/styling/tokens.ts'
import { checkboxRecipe } from './recipes/checkbox.recipe.ts'
import { colorPickerRecipe } from './recipes/color-picker.recipe.ts'
import { comboboxRecipe } from './recipes/combobox.recipe.ts'
import { datePickerRecipe } from './recipes/date-picker.recipe.ts'
import { dialogRecipe, drawerRecipe } from './recipes/dialog.recipe.ts'
import { emptyStateRecipe } from './recipes/empty-state.recipe.ts'
import { fieldRecipe } from './recipes/field.recipe.ts'
import { fieldsetRecipe } from './recipes/fieldset.recipe.ts'
import { inputRecipe } from './recipes/input.recipe.ts'
import { menuRecipe } from './recipes/menu.recipe.ts'
import { nativeSelectRecipe } from './recipes/native-select.recipe.ts'
import { numberInputRecipe } from './recipes/number-input.recipe.ts'
import { paginationRecipe } from './recipes/pagination.recipe.ts'
import { pinInputRecipe } from './recipes/pin-input.recipe.ts'
import { popoverRecipe } from './recipes/popover.recipe.ts'
import { progressRecipe } from './recipes/progress.recipe.ts'
import { radioGroupRecipe } from './recipes/radio-group.recipe.ts'
import { segmentGroupRecipe } from './recipes/segment-group.recipe.ts'
import { skeletonRecipe } from './recipes/skeleton.recipe.ts'
import { sliderRecipe } from './recipes/slider.recipe.ts'
import { statRecipe } from './recipes/stat.recipe.ts'
import { switchRecipe } from './recipes/switch.recipe.ts'
import { tableRecipe } from './recipes/table.recipe.ts'
import { tabsRecipe } from './recipes/tabs.recipe.ts'
import { tagsInputRecipe } from './recipes/tags-input.recipe.ts'
import { timelineRecipe } from './recipes/timeline.recipe.ts'
import { toastRecipe } from './recipes/toast.recipe.ts'
import { tooltipRecipe } from './recipes/tooltip.recipe.ts'

const recipes = {
  input: inputRecipe,
  skeleton: skeletonRecipe,
  textarea: inputRecipe,
}

const slotRecipes = {
  checkbox: checkboxRecipe,
  colorPicker: colorPickerRecipe,
  combobox: comboboxRecipe,
  datePicker: datePickerRecipe,
  dialog: dialogRecipe,
  drawer: drawerRecipe,
  emptyState: emptyStateRecipe,
  field: fieldRecipe,
  fieldset: fieldsetRecipe,
  menu: menuRecipe,
  nativeSelect: nativeSelectRecipe,
  numberInput: numberInputRecipe,
  pagination: paginationRecipe,
  pinInput: pinInputRecipe,
  popover: popoverRecipe,
  progress: progressRecipe,
  radioGroup: radioGroupRecipe,
  segmentGroup: segmentGroupRecipe,
  slider: sliderRecipe,
  stat: statRecipe,
  switch: switchRecipe,
  table: tableRecipe,
  tabs: tabsRecipe,
  tagsInput: tagsInputRecipe,
  timeline: timelineRecipe,
  toast: toastRecipe,
  tooltip: tooltipRecipe,
}

// Dialogs are above menus and tooltips of the page.
const tokens = { fonts: interFonts, zIndex: { dialog: { value: 50 } } }

/** The style system of the console: the kit's, with the console's typeface and the recipes of Chakra's components. */
export const consoleSystem = createSurfaceSystem(defaultBaseConfig, {
  theme: { tokens, recipes, slotRecipes },
})
