import { toastAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const toastRecipe = defineSlotRecipe({
  slots: toastAnatomy.keys(),
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '12',
      w: 'max-content',
      maxW: 'min(400px, calc(100vw - 32px))',
      pl: '16',
      pr: '4',
      py: '2',
      bg: 'surface',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'card',
      boxShadow: 'float',
      // Chakra computes the place in the stack.
      translate: 'var(--x) var(--y)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      zIndex: 'var(--z-index)',
      transition: 'translate 200ms cubic-bezier(0.2, 0.8, 0.2, 1), opacity 200ms',
    },
    indicator: {
      flexShrink: '0',
      '[data-type=success] > &': { color: 'successText' },
      '[data-type=warning] > &': { color: 'warningText' },
      '[data-type=error] > &': { color: 'dangerText' },
    },
    description: { flex: '1 1 auto', py: '8', minW: '0' },
  },
})
