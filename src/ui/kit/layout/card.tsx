import { chakra } from '@chakra-ui/react/styled-system'

/**
 * A surface that groups content about the same thing. `raised` is for floating cards, `quiet` for a card inside
 * another card.
 */
export const Card = chakra('div', {
  base: { bg: 'surface', color: 'ink', borderRadius: 'card', p: '16', minW: '0' },
  variants: {
    look: {
      plain: { borderWidth: '1px', borderColor: 'line' },
      raised: { boxShadow: 'card' },
      quiet: { bg: 'highlight' },
    },
    chosen: { true: { outline: '2px solid', outlineColor: 'accent' } },
    rises: { true: { animation: 'rise 250ms cubic-bezier(0.2, 0.8, 0.2, 1)' } },
  },
  defaultVariants: { look: 'plain' },
})
