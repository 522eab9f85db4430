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

// An element that gets the focus must not be hidden behind the frame above the page, or behind the key "Back to top".
const globalCss = {
  'html:has([data-frame=sticky])': { scrollPaddingTop: frameSpace, scrollPaddingBottom: '72px' },
  // Forced colours drop fills and show transparent borders, so that all tabs and rows would look chosen.
  '@media (forced-colors: active)': {
    '[role=tab]:not([aria-selected=true])': { borderColor: 'Canvas !important' },
    '[role=tab][aria-selected=true], [aria-pressed=true]': { borderColor: 'Highlight !important' },
  },
}

/** The style system of the console: the kit's, with the console's typeface and the recipes of Chakra's components. */
export const consoleSystem = createSurfaceSystem(defaultBaseConfig, {
  globalCss,
  theme: { tokens, recipes, slotRecipes },
})
