import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Styles of a link that is an entry of a list of links. Links in a text have the global style. */
export const linkRecipe = defineRecipe({
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
