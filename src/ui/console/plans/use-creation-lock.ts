import { useProfile } from '#ui/console/session/host-session.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/**
 * The reason why the host cannot create an event now: the account has no events left on any level. Undefined if the
 * host can create an event.
 */
export function useCreationLock(): string | undefined {
  const t = useText()
  const { levels } = useProfile().user.account
  const best = levels.at(-1)
  return best && levels.every(({ remainingResources }) => remainingResources === 0)
    ? t.error('PlanEvents', { level: best.vipLevel })
    : undefined
}
