import type { Refusal } from '../../../contract/errors.ts'
import { levelLimits, type VipLevel, vipLevels } from '../../../contract/plans.ts'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { Text } from '../../kit/text.tsx'
import { LeftEvents } from './left-events.tsx'
import { levelLines } from './level-lines.ts'
import { TickList } from './tick-list.tsx'

const planCodes = ['PlanEvents', 'PlanFeature', 'PlanParticipants'] as const

export const isPlanRefusal = ({ code }: Refusal): boolean => planCodes.some((each) => each === code)

/** The level that would do. */
function neededLevel({ code, params }: Refusal): VipLevel | undefined {
  const level = vipLevels.find((each) => each === params?.level)
  // Of that one none are left: the next would do as well, and the price list has both.
  return code === 'PlanEvents' && level === 'basic' ? 'professional' : level
}

/** With a refusal of the plan: what is left of it, and what a higher level brings. */
export function PlanHelp({ refusal }: { refusal: Refusal }) {
  const t = useText<'plans'>()
  const level = neededLevel(refusal)
  return (
    <Stack gap="8" mt="8" p="12" bg="highlight" borderRadius="control">
      {level && levelLimits[level] && (
        <>
          <Text strong>{t('plans.brings', { level: t(`plans.${level}`) })}</Text>
          <TickList lines={levelLines(t, level)} />
        </>
      )}
      <LeftEvents />
    </Stack>
  )
}
