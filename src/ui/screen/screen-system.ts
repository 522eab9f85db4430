import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSurfaceSystem } from '#ui/kit/styling/system.ts'
import { interFonts } from '#ui/kit/styling/tokens.ts'

/** The style system of the big screen: the kit's, with the typeface that looks the same on every machine. */
export const screenSystem = createSurfaceSystem(defaultBaseConfig, {
  theme: { tokens: { fonts: interFonts } },
})
