import {
  type Feature,
  featureLevels,
  levelAllows,
  levelLimits,
  type VipLevel,
} from '../../../contract/plans.ts'
import { useText } from '../../kit/i18n.tsx'
import { useProfile } from '../session/host-session.tsx'
import { useEventPlan } from './event-plan.tsx'

export interface FeatureLock {
  level: VipLevel
  /** As the reason on the control. */
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

/** Why the event inside of which this is cannot begin to use a feature; undefined if it can. */
export function useFeatureLock(feature: Feature): FeatureLock | undefined {
  const lock = useLock()
  const plan = useEventPlan()?.plan
  return plan && lock(plan.VIPLevel, feature)
}

/** Why the event cannot be shared with one more account. */
export function useSharingLock(shared: number): FeatureLock | undefined {
  const lock = useLock()
  const plan = useEventPlan()?.plan
  if (!plan || shared < levelLimits[plan.VIPLevel].coHosts) return undefined
  return lock(plan.VIPLevel, 'sharing') ?? lock(plan.VIPLevel, 'manyCoHosts')
}

/** The same of what belongs to the account. */
export function useAccountLock(feature: Feature): FeatureLock | undefined {
  return useLock()(useProfile().user.Account.VIPLevel, feature)
}
