import { emptyStateAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Styles of the placeholder for an empty list or page. */
export const emptyStateRecipe = defineSlotRecipe({
  slots: emptyStateAnatomy.keys(),
  base: {
    root: { px: '24', py: '48', textAlign: 'center', animation: 'fade 200ms ease-out' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '8',
    },
    indicator: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '56',
      borderRadius: 'full',
      mb: '8',
      bg: 'accentSoft',
      color: 'accentText',
    },
    title: { fontSize: '16', fontWeight: 'strong', letterSpacing: '-0.01em' },
    description: { maxW: '360px', color: 'inkMuted', textWrap: 'balance' },
  },
})
