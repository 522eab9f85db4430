import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSurfaceSystem } from '#ui/kit/styling/system.ts'
import { interFonts } from '#ui/kit/styling/tokens.ts'
import { alertRecipe } from './recipes/alert.recipe.ts'
import { avatarRecipe } from './recipes/avatar.recipe.ts'
import { collapsibleRecipe } from './recipes/collapsible.recipe.ts'
import { colorPickerRecipe } from './recipes/color-picker.recipe.ts'
import { comboboxRecipe } from './recipes/combobox.recipe.ts'
import { dataListRecipe } from './recipes/data-list.recipe.ts'
import { datePickerRecipe } from './recipes/date-picker.recipe.ts'
import { dialogRecipe, drawerRecipe } from './recipes/dialog.recipe.ts'
import { fieldsetRecipe } from './recipes/fieldset.recipe.ts'
import { kbdRecipe } from './recipes/kbd.recipe.ts'
import { linkRecipe } from './recipes/link.recipe.ts'
import { listRecipe } from './recipes/list.recipe.ts'
import { menuRecipe } from './recipes/menu.recipe.ts'
import { numberInputRecipe } from './recipes/number-input.recipe.ts'
import { paginationRecipe } from './recipes/pagination.recipe.ts'
import { pinInputRecipe } from './recipes/pin-input.recipe.ts'
import { popoverRecipe } from './recipes/popover.recipe.ts'
import { progressRecipe } from './recipes/progress.recipe.ts'
import { radioCardRecipe } from './recipes/radio-card.recipe.ts'
import { segmentGroupRecipe } from './recipes/segment-group.recipe.ts'
import { selectRecipe } from './recipes/select.recipe.ts'
import { separatorRecipe } from './recipes/separator.recipe.ts'
import { sliderRecipe } from './recipes/slider.recipe.ts'
import { statRecipe } from './recipes/stat.recipe.ts'
import { stepsRecipe } from './recipes/steps.recipe.ts'
import { tableRecipe } from './recipes/table.recipe.ts'
import { tagRecipe } from './recipes/tag.recipe.ts'
import { tagsInputRecipe } from './recipes/tags-input.recipe.ts'
import { timelineRecipe } from './recipes/timeline.recipe.ts'

const recipes = {
  kbd: kbdRecipe,
  link: linkRecipe,
  separator: separatorRecipe,
}

const slotRecipes = {
  alert: alertRecipe,
  avatar: avatarRecipe,
  collapsible: collapsibleRecipe,
  colorPicker: colorPickerRecipe,
  combobox: comboboxRecipe,
  dataList: dataListRecipe,
  datePicker: datePickerRecipe,
  dialog: dialogRecipe,
  drawer: drawerRecipe,
  fieldset: fieldsetRecipe,
  list: listRecipe,
  menu: menuRecipe,
  numberInput: numberInputRecipe,
  pagination: paginationRecipe,
  pinInput: pinInputRecipe,
  popover: popoverRecipe,
  progress: progressRecipe,
  radioCard: radioCardRecipe,
  segmentGroup: segmentGroupRecipe,
  select: selectRecipe,
  slider: sliderRecipe,
  stat: statRecipe,
  steps: stepsRecipe,
  table: tableRecipe,
  tag: tagRecipe,
  tagsInput: tagsInputRecipe,
  timeline: timelineRecipe,
}

// Dialogs are above menus and tooltips of the page.
const tokens = { fonts: interFonts, zIndex: { dialog: { value: 50 } } }

/** The space for the frame: navbar and tags (109px at the usual font size), and a gap for the focus ring. */
const frameSpace = 'calc(124rem / 14)'

// An element that gets the focus must not be hidden behind the frame that stays above the page.
const globalCss = { 'html:has([data-frame=sticky])': { scrollPaddingTop: frameSpace } }

/** The style system of the console: the kit's, with the console's typeface and the recipes of Chakra's components. */
export const consoleSystem = createSurfaceSystem(defaultBaseConfig, {
  globalCss,
  theme: { tokens, recipes, slotRecipes },
})
