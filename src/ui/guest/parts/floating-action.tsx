import { chakra } from '@chakra-ui/react/styled-system'
import { shortScreen } from '#ui/kit/styling/conditions.ts'

/** A container for the page's main button, above the bottom bar near the thumb. */
export const FloatingAction = chakra('div', {
  base: {
    position: 'fixed',
    left: '0',
    right: '0',
    bottom: 'var(--bottom-bar, 64px)',
    zIndex: 'bar',
    maxW: '640px',
    mx: 'auto',
    px: 'max(16px, env(safe-area-inset-left))',
    py: '12',
    pointerEvents: 'none',
    // Content that scrolls below the button fades out, so that the content is not visible beside and under the
    // button.
    _before: {
      content: '""',
      position: 'absolute',
      inset: '-16px 0 0',
      zIndex: '-1',
      bg: 'canvas',
      maskImage: 'linear-gradient(transparent, #000 24px)',
    },
    '& > *': { pointerEvents: 'auto' },
    [shortScreen]: { py: '8', '& > *': { minH: '48' } },
  },
})
