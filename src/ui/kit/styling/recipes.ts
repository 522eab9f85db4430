import { isStyles, putOver, type Styles } from './styles.ts'

export interface RecipeConfig {
  base?: Styles | undefined
  variants?: Record<string, Record<string, Styles>> | undefined
  defaultVariants?: Styles | undefined
}

/** A compiled recipe. The function takes the chosen variants and returns plain CSS. */
export interface Recipe {
  (chosen?: Styles): Styles
  variantKeys: string[]
  config: RecipeConfig
  merge: (other: Recipe) => Recipe
  __cva__: true
}

/** Creates recipes. Each combination of variants is resolved once. */
export function createRecipes(css: (...styles: unknown[]) => Styles) {
  const recipes = new WeakMap<RecipeConfig, Recipe>()

  const resolve = (config: RecipeConfig, chosen: Styles): Styles => {
    const parts = [config.base ?? {}]
    for (const [variant, options] of Object.entries(config.variants ?? {})) {
      const choice = chosen[variant] ?? config.defaultVariants?.[variant]
      const choices = isStyles(choice) ? choice : { base: choice }
      for (const [condition, option] of Object.entries(choices)) {
        const styles = options[String(option)] ?? {}
        parts.push(condition === 'base' ? styles : { [condition]: styles })
      }
    }
    return css(...parts)
  }

  const cva = (config: RecipeConfig): Recipe => {
    const known = recipes.get(config)
    if (known) return known
    const resolved = new Map<string, Styles>()
    const variantKeys = Object.keys(config.variants ?? {})
    const recipe: Recipe = Object.assign(
      (chosen: Styles = {}): Styles => {
        const key = JSON.stringify(variantKeys.map((variant) => chosen[variant]))
        const styles = resolved.get(key) ?? resolve(config, chosen)
        resolved.set(key, styles)
        return styles
      },
      { variantKeys, config, merge: (other: Recipe) => merged(recipe, other), __cva__: true as const },
    )
    recipes.set(config, recipe)
    return recipe
  }

  const merges = new WeakMap<Recipe, WeakMap<Recipe, Recipe>>()

  const merged = (one: Recipe, other: Recipe): Recipe => {
    const ofOne = merges.get(one) ?? new WeakMap<Recipe, Recipe>()
    merges.set(one, ofOne)
    const known = ofOne.get(other)
    if (known) return known
    const both = cva(mergedConfig(one.config, other.config))
    ofOne.set(other, both)
    return both
  }
  return { cva }
}

function mergedConfig(one: RecipeConfig, other: RecipeConfig): RecipeConfig {
  const variants = { ...one.variants }
  for (const [variant, options] of Object.entries(other.variants ?? {})) {
    variants[variant] = putOver(variants[variant] ?? {}, options) as Record<string, Styles>
  }
  return {
    base: putOver(one.base ?? {}, other.base ?? {}),
    variants,
    defaultVariants: { ...one.defaultVariants, ...other.defaultVariants },
  }
}
