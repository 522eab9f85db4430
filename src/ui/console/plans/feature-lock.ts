import { type Feature, featureLevels, levelAllows, levelLimits, type VipLevel } from '#contract/plans.ts'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEventPlan } from './event-plan.tsx'

export interface FeatureLock {
  level: VipLevel
  /** The text for the disabled control. */
  whyNot: string
}

function useLock(): (level: VipLevel, feature: Feature) => FeatureLock | undefined {
  const t = useText()
  return (level, feature) => {
    const needed = featureLevels[feature]
    return levelAllows(level, feature)
      ? undefined
      : { level: needed, whyNot: t.error('PlanFeature', { level: needed }) }
  }
}

/** The reason why the event on this page cannot use a feature. Undefined if the event can use the feature. */
export function useFeatureLock(feature: Feature): FeatureLock | undefined {
  const lock = useLock()
  const plan = useEventPlan()?.plan
  return plan && lock(plan.vipLevel, feature)
}

/**
 * The reason why the host cannot share the event with another account. Undefined if the host can share the event.
 */
export function useSharingLock(shared: number): FeatureLock | undefined {
  const lock = useLock()
  const plan = useEventPlan()?.plan
  if (!plan || shared < levelLimits[plan.vipLevel].coHosts) return undefined
  return lock(plan.vipLevel, 'sharing') ?? lock(plan.vipLevel, 'manyCoHosts')
}

/** The reason why the account cannot use a feature. Undefined if the account can use the feature. */
export function useAccountLock(feature: Feature): FeatureLock | undefined {
  return useLock()(useProfile().user.account.vipLevel, feature)
}
