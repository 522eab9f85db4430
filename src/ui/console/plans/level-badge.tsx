import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { vipLevels } from '#contract/plans.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { house } from '#ui/kit/house/house.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEventPlan } from './event-plan.tsx'
import { UpgradeDialog } from './upgrade-dialog.tsx'

const Press = chakra('button', { base: { borderRadius: 'full', cursor: 'pointer' } })

/** A badge with the event's level. A press shows the features of the next level. */
export function LevelBadge() {
  const t = useText<'plans'>()
  const plan = useEventPlan()?.plan
  const [open, setOpen] = useState(false)
  if (!plan || !house.hasPlans) return null
  const next = vipLevels[vipLevels.indexOf(plan.vipLevel) + 1]
  const badge = <Badge tone="accent">{t(`plans.${plan.vipLevel}`)}</Badge>
  if (!next) return badge
  return (
    <>
      <Press
        type="button"
        aria-label={`${t(`plans.${plan.vipLevel}`)}: ${t('plans.upgradeTo', { level: t(`plans.${next}`) })}`}
        onClick={() => setOpen(true)}
      >
        {badge}
      </Press>
      {open && <UpgradeDialog level={next} onClose={() => setOpen(false)} />}
    </>
  )
}
