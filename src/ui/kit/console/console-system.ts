import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSurfaceSystem } from '#ui/kit/styling/system.ts'
import { interFonts } from '#ui/kit/styling/tokens.ts'
import * as display from './recipes/display.recipes.ts'
import * as elements from './recipes/elements.recipes.ts'
import * as fields from './recipes/fields.recipes.ts'
import * as navigation from './recipes/navigation.recipes.ts'
import * as overlays from './recipes/overlays.recipes.ts'

const recipes = { ...elements }
const slotRecipes = { ...display, ...fields, ...navigation, ...overlays }

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
