import type { FieldDemand } from '../../../contract/content.ts'
import { levelLimits, type VipLevel } from '../../../contract/plans.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { Checkbox } from '../../kit/checkbox.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Grid, Row } from '../../kit/layout.tsx'
import { Select } from '../../kit/select.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { useEventPlan } from '../plans/event-plan.tsx'
import { LevelBadge } from '../plans/level-badge.tsx'
import { useProfile } from '../session/host-session.tsx'
import type { DraftFieldsProps } from './draft-fields-props.ts'
import { LevelField } from './level-field.tsx'

const demands = ['off', 'optional', 'required'] as const
const asked = ['guestName', 'guestCompany', 'guestEmail'] as const

/** How many the event may have; undefined for whoever runs the platform, and until it is known. */
function useMostParticipants(level: VipLevel, isNew: boolean): number | undefined {
  const { MemberType } = useProfile().user.Account
  const plan = useEventPlan()?.plan
  if (MemberType === 'operator') return undefined
  return isNew ? levelLimits[level].participants : plan?.MaxConcurrentParticipants
}

/** Who may take part, and what they are asked for. */
export function GuestFields({ isNew, ...parts }: DraftFieldsProps & { isNew: boolean }) {
  const { draft, change, errorOf } = parts
  const t = useText<'console' | 'plans'>()
  const most = useMostParticipants(draft.level, isNew)
  const choices = demands.map((value: FieldDemand) => ({ value, label: t(`console.demand-${value}`) }))
  return (
    <FormSection title={t('console.takingPart')}>
      {isNew ? (
        <LevelField {...parts} />
      ) : (
        <Row>
          <LevelBadge />
        </Row>
      )}
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <Field
          label={t('console.participantLimit')}
          required
          hint={most && t('plans.upTo', { most: formatNumber(t.language, most) })}
          error={errorOf('participantLimit')}
        >
          <TextInput
            name="participantLimit"
            inputMode="numeric"
            value={draft.participantLimit}
            onChange={(event) => change({ participantLimit: event.target.value })}
          />
        </Field>
        <Field
          label={t('console.passcode')}
          optional
          hint={t('console.passcodeHint')}
          error={errorOf('passcode')}
        >
          <TextInput
            name="passcode"
            autoComplete="off"
            value={draft.passcode}
            onChange={(event) => change({ passcode: event.target.value })}
          />
        </Field>
      </Grid>
      <Grid gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}>
        {asked.map((field) => (
          <Field key={field} label={t(`console.${field}`)}>
            <Select
              name={field}
              value={draft[field]}
              choices={choices}
              onChoose={(demand) => change({ [field]: demand })}
            />
          </Field>
        ))}
      </Grid>
      <Checkbox
        checked={draft.anonymousAllowed}
        onChange={(anonymousAllowed) => change({ anonymousAllowed })}
      >
        {t('console.anonymousAllowed')}
      </Checkbox>
    </FormSection>
  )
}
