import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Styles of a key: on its control (`outline`), or in a list of keys (`raised`). */
export const kbdRecipe = defineRecipe({
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
