import {
  createSystem,
  defineConfig,
  type RecipeDefinition,
  type RecipeRuntimeFn,
  type RecipeVariantRecord,
  type SystemConfig,
  type SystemContext,
} from '@chakra-ui/react/styled-system'
import { buttonRecipe } from './button.recipe.ts'
import { conditions } from './conditions.ts'
import { globalCss, keyframes } from './global-css.ts'
import { lightBase } from './light-base.ts'
import { breakpoints, semanticTokens, tokens } from './tokens.ts'

const kitConfig = defineConfig({
  disableLayers: true,
  preflight: false,
  // Each theme scope declares the tokens again. Otherwise they would keep the colours of the page's theme.
  cssVarsRoot: ':where(:root, [data-theme])',
  conditions,
  globalCss,
  theme: { tokens, semanticTokens, breakpoints, keyframes, recipes: { button: buttonRecipe } },
})

/**
 * Creates the style system of a surface from its base (style props and conditions), our tokens, and the recipes of the
 * components that the surface uses.
 */
export function createSurfaceSystem(base: SystemConfig, surfaceConfig: SystemConfig = {}): SystemContext {
  const system = createSystem(base, kitConfig, surfaceConfig)
  const compiled = new WeakMap<object, unknown>()
  // Chakra's factory compiles the recipe of an element at every render. The recipes are constants, so once is enough.
  function cva<T extends RecipeVariantRecord>(recipe: RecipeDefinition<T>): RecipeRuntimeFn<T> {
    const known = compiled.get(recipe) ?? system.cva(recipe)
    compiled.set(recipe, known)
    return known as RecipeRuntimeFn<T>
  }
  return { ...system, cva }
}

/** The style system of the phone. */
export const phoneSystem = createSurfaceSystem(lightBase)
