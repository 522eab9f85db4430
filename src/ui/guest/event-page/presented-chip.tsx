import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { goTo, placeOf } from '../session/places.ts'
import type { PresentedOffer } from './presented.ts'
import { usePresentedFace } from './presented-face.ts'

const Chip = chakra('div', {
  base: {
    position: 'fixed',
    left: '16',
    right: '16',
    bottom: 'calc(var(--bottom-bar, 64px) + 88px)',
    zIndex: 'float',
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    w: 'fit-content',
    maxW: '608px',
    mx: 'auto',
    p: '4',
    pl: '16',
    bg: 'tip',
    color: 'onTip',
    borderRadius: 'full',
    boxShadow: 'float',
    animation: 'fade 200ms ease-out',
  },
})

/** Offers the newly presented content to a guest who has unfinished input. */
export function PresentedChip({ offer, followed, decline }: PresentedOffer) {
  const t = useText<'guest'>()
  const { words, Icon } = usePresentedFace(offer ?? followed)
  return (
    <>
      {followed && <VisuallyHidden>{words}</VisuallyHidden>}
      {offer && (
        <Chip>
          <Icon size={18} aria-hidden="true" />
          <Box minW="0" fontSize="14" lineHeight="snug">
            {words}
          </Box>
          <Button
            variant="ghost"
            textDecoration="underline"
            onClick={() => {
              decline()
              goTo(placeOf(offer))
            }}
          >
            {t('guest.goThere')}
          </Button>
          <IconButton
            icon={<X size={18} />}
            label={t('guest.stayHere')}
            borderRadius="full"
            onClick={decline}
          />
        </Chip>
      )}
    </>
  )
}
