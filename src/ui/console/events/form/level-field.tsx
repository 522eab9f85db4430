import { useFormContext } from 'react-hook-form'
import type { VipLevel } from '#contract/plans.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { LeftEvents } from '#ui/console/plans/left-events.tsx'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type EventValues, firstLimit } from './event-values.ts'

/** The field for the level of a new event. The field is a choice only if the account has bought another level. */
export function LevelField() {
  const { getValues, setValue, watch } = useFormContext<EventValues>()
  const t = useText<'plans'>()
  const { account } = useProfile().user
  if (account.memberType === 'operator') return null
  if (account.levels.length === 1) return <LeftEvents />
  const choose = (level: VipLevel) => {
    // If the user has not changed the limit of guests, the limit follows the level.
    const before = getValues()
    if (before.participantLimit === firstLimit(account, before.level))
      setValue('participantLimit', firstLimit(account, level), { shouldDirty: true })
    setValue('level', level, { shouldDirty: true })
  }
  const level = watch('level')
  return (
    <Fields<EventValues>
      fields={[
        {
          type: 'choice',
          name: 'level',
          inputName: 'level',
          label: t('plans.eventLevel'),
          hint: level !== 'basic' && t('plans.usesOne', { level: t(`plans.${level}`) }),
          choices: account.levels.map(({ vipLevel, remainingResources }) => ({
            value: vipLevel,
            label: `${t(`plans.${vipLevel}`)} · ${
              remainingResources > 0
                ? t('plans.leftShort', { count: remainingResources })
                : t('plans.noneLeft')
            }`,
            disabled: remainingResources === 0,
          })),
          onChoose: choose,
        },
      ]}
    />
  )
}
