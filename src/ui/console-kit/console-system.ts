import { createSurfaceSystem } from '#ui/kit/styling/system.ts'

/** The style system of the console: the kit's, with the recipes of Chakra's components. */
export const consoleSystem = createSurfaceSystem({ theme: { slotRecipes: {} } })
