import type { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { conditions } from './conditions.ts'
import { globalCss, keyframes } from './global-css.ts'
import { styleProps } from './style-props.ts'
import { createStyling } from './styling.ts'
import { breakpoints, tokens } from './tokens.ts'
import { utilities } from './utilities.ts'

const styling = createStyling({ tokens, utilities, conditions, breakpoints })

const plainProperties = new Set(styleProps)

const animations = Object.fromEntries(
  Object.entries(keyframes).map(([name, steps]) => [`@keyframes ${name}`, steps]),
)

/**
 * The parts of a style system that Chakra's factory and provider need. `createSystem` would add a tenth of
 * the guest page's size budget. The cast is safe, because factory and provider do not use the rest of the
 * type (queries, palettes, type generation).
 */
export const system = {
  $$chakra: true,
  _config: { disableLayers: true },
  _global: [animations, styling.globalCss(globalCss)],
  css: styling.css,
  cva: styling.cva,
  isValidProperty: (name: string): boolean => styling.isKnown(name) || plainProperties.has(name),
} as unknown as ComponentProps<typeof ChakraProvider>['value']
