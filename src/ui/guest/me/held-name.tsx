import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronRight, ShieldAlert } from 'lucide-react'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { Notice } from '../feedback/notice.tsx'
import { hashOf } from '../session/places.ts'

const Way = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minH: 'touch',
    w: 'fit-content',
    color: 'inherit',
    fontWeight: 'strong',
  },
})

/**
 * Tells guests that others see a number instead of their name, and why. `leads`: with a link to the page where guests
 * change their name.
 */
export function HeldName({ leads = false }: { leads?: boolean }) {
  const t = useText<'guest'>()
  const name = useDoc('me')?.heldName
  if (!name) return null
  return (
    <Notice tone="warning" icon={<ShieldAlert size={18} aria-hidden="true" />}>
      <Text>{t('guest.nameHeld', { name })}</Text>
      {leads && (
        <Way href={hashOf({ page: 'me' })}>
          <span>{t('guest.changeName')}</span>
          <ChevronRight size={18} aria-hidden="true" />
        </Way>
      )}
    </Notice>
  )
}
