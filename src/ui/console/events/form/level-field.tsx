import { levelLimits, type VipLevel } from '#contract/plans.ts'
import { LeftEvents } from '#ui/console/plans/left-events.tsx'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { Select } from '#ui/console-kit/fields/select.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { DraftFieldsProps } from './draft-fields-props.ts'

/** The field for the level of a new event. The field is a choice only if the account has bought another level. */
export function LevelField({ draft, change }: DraftFieldsProps) {
  const t = useText<'plans'>()
  const { Account } = useProfile().user
  if (Account.MemberType === 'operator') return null
  if (Account.Levels.length === 1) return <LeftEvents />
  const choose = (level: VipLevel) => {
    // If the user has not changed the limit of guests, the limit follows the level.
    const untouched = Number(draft.participantLimit) === levelLimits[draft.level].participants
    change({ level, ...(untouched && { participantLimit: String(levelLimits[level].participants) }) })
  }
  return (
    <Field
      label={t('plans.eventLevel')}
      hint={draft.level === 'basic' ? undefined : t('plans.usesOne', { level: t(`plans.${draft.level}`) })}
    >
      <Select
        name="level"
        value={draft.level}
        choices={Account.Levels.map(({ VIPLevel, RemainingResources }) => ({
          value: VIPLevel,
          label: `${t(`plans.${VIPLevel}`)} · ${
            RemainingResources > 0 ? t('plans.leftShort', { count: RemainingResources }) : t('plans.noneLeft')
          }`,
          disabled: RemainingResources === 0,
        }))}
        onChoose={choose}
      />
    </Field>
  )
}
