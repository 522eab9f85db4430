import { useText } from '../../kit/i18n.tsx'
import { useProfile } from '../session/host-session.tsx'

/** Why no event can be created now: of no level is any left. */
export function useCreationLock(): string | undefined {
  const t = useText()
  const { Levels } = useProfile().user.Account
  const best = Levels.at(-1)
  return best && Levels.every(({ RemainingResources }) => RemainingResources === 0)
    ? t.error('PlanEvents', { level: best.VIPLevel })
    : undefined
}
