import { type Feature, featureLevels, levelLimits, type VipLevel } from '#contract/plans.ts'
import { formatNumber } from '#i18n/base/format.ts'
import type { Translator } from '#i18n/translator.ts'

/** Features that every level has. */
export const commonLines = ['qa', 'polls', 'interactions', 'bigScreen'] as const

/** The name of a feature, with the figures of a level that has it. */
export function featureWords(t: Translator<'plans'>, feature: Feature, level: VipLevel): string {
  if (feature === 'sharing' || feature === 'manyCoHosts') {
    return t('plans.sharing', { most: levelLimits[level].coHosts })
  }
  return t(`plans.${feature}`)
}

/** The features of a level that lower levels do not have. */
export const levelLines = (t: Translator<'plans'>, level: VipLevel): string[] => [
  t('plans.upTo', { most: formatNumber(t.language, levelLimits[level].participants) }),
  ...(Object.keys(featureLevels) as Feature[])
    .filter((feature) => featureLevels[feature] === level)
    .map((feature) => featureWords(t, feature, level)),
]
