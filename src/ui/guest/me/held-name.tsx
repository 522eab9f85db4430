import { ShieldAlert } from 'lucide-react'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { Notice } from '../parts/notice.tsx'

/** Tells guests that others see a number instead of their name, and why. */
export default function HeldName() {
  const t = useText<'guest'>()
  const name = useDoc('me')?.heldName
  if (!name) return null
  return (
    <Notice tone="warning" icon={<ShieldAlert size={18} aria-hidden="true" />}>
      {t('guest.nameHeld', { name })}
    </Notice>
  )
}
