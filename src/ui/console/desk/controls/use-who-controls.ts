import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { isDesk, useShowControl } from '#ui/live/show-control.ts'

/** A text with the name of the host who has control of the show. Undefined if this desk has control, or no desk. */
export function useWhoControls(): string | undefined {
  const t = useText<'coHosts'>()
  const desk = useDoc('desk')
  const { holder } = useShowControl().context
  if (!desk || !holder || isDesk(holder, desk)) return undefined
  return holder.accountId === desk.accountId
    ? t('coHosts.controlElsewhere')
    : t('coHosts.otherControls', { name: holder.name })
}
