import type { Refusal } from '#contract/errors.ts'
import { levelLimits, type VipLevel, vipLevels } from '#contract/plans.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { LeftEvents } from './left-events.tsx'
import { levelLines } from './level-lines.ts'
import { TickList } from './tick-list.tsx'

const planCodes = ['PlanEvents', 'PlanFeature', 'PlanParticipants'] as const

export const isPlanRefusal = ({ code }: Refusal): boolean => planCodes.some((each) => each === code)

/** The level with which the server would have accepted the request. */
function neededLevel({ code, params }: Refusal): VipLevel | undefined {
  const level = vipLevels.find((each) => each === params?.level)
  // If no basic events are left, an event of the next level helps too. The price list has events of these two
  // levels.
  return code === 'PlanEvents' && level === 'basic' ? 'professional' : level
}

/** Help for a refusal by the plan: the remaining events, and the features of a higher level. */
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
