import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Refusal } from '#contract/errors.ts'
import { levelLimits, type VipLevel, vipLevels } from '#contract/plans.ts'
import { Alert } from '#ui/kit/console/feedback/alert.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { LeftEvents } from './left-events.tsx'
import { levelLines } from './level-lines.ts'
import { TickList } from './tick-list.tsx'

const planCodes = ['PlanEvents', 'PlanFeature', 'PlanParticipants'] as const

const isPlanRefusal = ({ code }: Refusal): boolean => planCodes.some((each) => each === code)

/** The level with which the server would have accepted the request. */
function neededLevel({ code, params }: Refusal): VipLevel | undefined {
  const level = vipLevels.find((each) => each === params?.level)
  // If no basic events are left, an event of the next level helps too. The price list has events of these two
  // levels.
  return code === 'PlanEvents' && level === 'basic' ? 'professional' : level
}

/** Help for a refusal by the plan: the remaining events, and the features of a higher level. */
function PlanHelp({ refusal }: { refusal: Refusal }) {
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

/** Shows why the server refused a form. The form keeps its input. In a long form, the note scrolls into view. */
export function RefusalNote({ refusal }: { refusal: Refusal | null }) {
  const t = useText()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) note.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return (
    // Takes no space or gap while there is no refusal. The scroll margin keeps the note below a dialog's
    // sticky heading.
    <div ref={note} role="alert" style={refusal ? { scrollMarginTop: '5rem' } : { position: 'absolute' }}>
      {refusal && (
        <Alert status="error" icon={<CircleAlert size={18} />}>
          {t.error(refusal.code, refusal.params)}
        </Alert>
      )}
      {refusal && isPlanRefusal(refusal) && <PlanHelp refusal={refusal} />}
    </div>
  )
}
