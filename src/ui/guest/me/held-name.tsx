import { ChevronRight, ShieldAlert } from 'lucide-react'
import { Anchor } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { Notice } from '../feedback/notice.tsx'
import { hashOf } from '../session/places.ts'

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
        <Anchor
          display="flex"
          alignItems="center"
          gap="4"
          minH="touch"
          w="fit-content"
          color="inherit"
          fontWeight="strong"
          href={hashOf({ page: 'me' })}
        >
          <span>{t('guest.changeName')}</span>
          <ChevronRight size={18} aria-hidden="true" />
        </Anchor>
      )}
    </Notice>
  )
}
