import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Styles of a key: on its control (`outline`), or in a list of keys (`raised`). */
export const kbd = defineRecipe({
  base: {
    placeItems: 'center',
    borderRadius: 'small',
    borderWidth: '1px',
    fontFamily: 'inherit',
    fontSize: '12',
  },
  variants: {
    variant: {
      outline: {
        // Hidden on narrow windows, which rarely have a keyboard.
        display: { base: 'none', md: 'inline-grid' },
        minW: '20',
        h: '20',
        px: '4',
        borderColor: 'currentColor',
        lineHeight: '1',
        opacity: '0.75',
      },
      raised: {
        display: 'inline-grid',
        minW: '28',
        minH: '28',
        px: '6',
        borderColor: 'controlLine',
        bg: 'highlight',
      },
    },
  },
  defaultVariants: { variant: 'outline' },
})

/** Styles of a link that is an entry of a list of links. Links in a text have the global style. */
export const link = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'touch',
    borderRadius: 'control',
    color: 'inkMuted',
    textDecoration: 'none',
  },
  variants: {
    variant: {
      plain: {
        px: '12',
        _hover: { bg: 'highlight', color: 'ink' },
        _currentPage: { bg: 'accentSoft', color: 'accentText', fontWeight: 'strong' },
      },
      underline: { _hover: { color: 'ink', textDecoration: 'underline' } },
    },
  },
  defaultVariants: { variant: 'plain' },
})

/** Styles of a thin horizontal line. */
export const separator = defineRecipe({
  base: { display: 'block', w: 'full', borderTopWidth: '1px', borderColor: 'line' },
})
