import type { FieldDemand } from '#contract/content.ts'
import * as limits from '#contract/limits.ts'
import { levelLimits, type VipLevel } from '#contract/plans.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { useEventPlan } from '#ui/console/plans/event-plan.tsx'
import { LevelBadge } from '#ui/console/plans/level-badge.tsx'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { Checkbox } from '#ui/console-kit/controls/checkbox.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { NumberInput } from '#ui/console-kit/fields/number-input.tsx'
import { Select } from '#ui/console-kit/fields/select.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { Grid, Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { DraftFieldsProps } from './draft-fields-props.ts'
import { LevelField } from './level-field.tsx'

const demands = ['off', 'optional', 'required'] as const
const asked = ['guestName', 'guestCompany', 'guestEmail'] as const

/** The highest possible guest limit. Undefined for operators, and until the limit is known. */
function useMostParticipants(level: VipLevel, isNew: boolean): number | undefined {
  const { MemberType } = useProfile().user.Account
  const plan = useEventPlan()?.plan
  if (MemberType === 'operator') return undefined
  return isNew ? levelLimits[level].participants : plan?.MaxConcurrentParticipants
}

/** The fields for the guest limit, access, and the details that guests give. */
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
          <NumberInput
            name="participantLimit"
            min={1}
            value={draft.participantLimit}
            onChange={(participantLimit) => change({ participantLimit })}
            {...(most !== undefined && { max: most })}
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
            most={limits.labelLength}
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
