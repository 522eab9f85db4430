import { chakra } from '@chakra-ui/react/styled-system'
import { Button, type ButtonProps } from '#ui/kit/controls/button.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'

const outline = {
  bg: 'surface',
  color: 'inkMuted',
  boxShadow: 'inset 0 0 0 2px {colors.controlLine}',
} as const
/** The words stay readable, unlike on a disabled button, which is half transparent. */
const unready = { ...outline, _hover: outline, _disabled: { ...outline, opacity: '1' } } as const

interface SendButtonProps extends ButtonProps {
  /** False while there is nothing to send. A button with a reason in `whyDisabled` is never ready. */
  ready?: boolean
}

/** The main button of a form: an outline until the form can be sent, so that the ready button is plainly different. */
export function SendButton({ ready = true, ...rest }: SendButtonProps) {
  const isReady = rest.busy || (ready && rest.whyDisabled === undefined)
  return <Button variant="primary" size="large" wide {...rest} {...(isReady ? {} : unready)} />
}

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
