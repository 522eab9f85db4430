import { chakra } from '@chakra-ui/react/styled-system'
import { MonitorPlay, X } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Box } from '../../kit/layout.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { goTo, placeOf } from './places.ts'
import { type StageOffer, stageWords } from './stage.ts'

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

/** Offers what the host has just put on to a guest who is in the middle of something. */
export function StageChip({ offer, followed, decline }: StageOffer) {
  const t = useText<'guest'>()
  return (
    <div aria-live="polite">
      {followed && <VisuallyHidden>{stageWords(t, followed)}</VisuallyHidden>}
      {offer && (
        <Chip>
          <MonitorPlay size={18} aria-hidden="true" />
          <Box minW="0" fontSize="14" lineHeight="snug">
            {stageWords(t, offer)}
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
    </div>
  )
}
