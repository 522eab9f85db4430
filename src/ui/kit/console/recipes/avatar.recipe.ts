import { avatarAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Styles of the picture of a person, or the first letter of the name. `subtle` is for people without a name. */
export const avatarRecipe = defineSlotRecipe({
  slots: avatarAnatomy.keys(),
  base: {
    root: {
      display: 'inline-grid',
      placeItems: 'center',
      flexShrink: '0',
      overflow: 'hidden',
      borderRadius: 'full',
      color: 'onAvatar',
      fontWeight: 'strong',
      lineHeight: '1',
      userSelect: 'none',
    },
    image: { w: 'full', h: 'full', objectFit: 'cover', bg: 'canvas' },
    fallback: { display: 'grid', placeItems: 'center' },
  },
  variants: {
    variant: { solid: { root: { bg: 'avatarReal' } }, subtle: { root: { bg: 'avatarNick' } } },
    size: {
      xs: { root: { boxSize: '28', fontSize: '12' } },
      md: { root: { boxSize: '40', fontSize: '16' } },
      xl: { root: { boxSize: '64', fontSize: '24' } },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})
