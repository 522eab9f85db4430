import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'

/** The reason why this host cannot use actions for owners. Undefined if the host is an owner. */
export function useOwnersOnly(): string | undefined {
  const t = useText()
  return useDoc('desk')?.right === 'run' ? t.error('OwnersOnly') : undefined
}
