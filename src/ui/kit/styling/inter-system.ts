import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSurfaceSystem } from './system.ts'
import { interFonts } from './tokens.ts'

/** The style system of pages for the big screen: the kit's, with the typeface that looks the same on every machine. */
export const interSystem = createSurfaceSystem(defaultBaseConfig, {
  theme: { tokens: { fonts: interFonts } },
})
