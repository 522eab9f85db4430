import { useProfile } from '#ui/console/session/host-session.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/**
 * The reason why the host cannot create an event now: the account has no events left on any level. Undefined if the
 * host can create an event.
 */
export function useCreationLock(): string | undefined {
  const t = useText()
  const { Levels } = useProfile().user.Account
  const best = Levels.at(-1)
  return best && Levels.every(({ RemainingResources }) => RemainingResources === 0)
    ? t.error('PlanEvents', { level: best.VIPLevel })
    : undefined
}
