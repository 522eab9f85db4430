import { levelLimits, type VipLevel } from '../../../contract/plans.ts'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Select } from '../../kit/select.tsx'
import { LeftEvents } from '../plans/left-events.tsx'
import { useProfile } from '../session/host-session.tsx'
import type { DraftFieldsProps } from './draft-fields-props.ts'

/** What a new event is to stand on; there is a choice where something was bought. */
export function LevelField({ draft, change }: DraftFieldsProps) {
  const t = useText<'plans'>()
  const { Account } = useProfile().user
  if (Account.MemberType === 'operator') return null
  if (Account.Levels.length === 1) return <LeftEvents />
  const choose = (level: VipLevel) => {
    // A number that was not chosen by hand is that of the level.
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
