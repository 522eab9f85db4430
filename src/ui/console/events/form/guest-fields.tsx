import { Controller, useFormContext } from 'react-hook-form'
import type { FieldDemand } from '#contract/content.ts'
import * as limits from '#contract/limits.ts'
import { levelLimits, type VipLevel } from '#contract/plans.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { FormField } from '#ui/console/parts/forms/form-field.tsx'
import { useEventPlan } from '#ui/console/plans/event-plan.tsx'
import { LevelBadge } from '#ui/console/plans/level-badge.tsx'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { NumberInput } from '#ui/kit/console/fields/number-input.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Grid, Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { EventValues } from './event-values.ts'
import { FoldedSection } from './folded-section.tsx'

const demands = ['off', 'optional', 'required'] as const
const choiceTexts = {
  nicknames: 'console.nicknamesAllowed',
  welcomeNames: 'console.welcomeNames',
  anonymousAllowed: 'console.anonymousAllowed',
} as const
const asked = ['name', 'company', 'email'] as const

/** The highest possible guest limit. Undefined for operators, and until the limit is known. */
function useMostParticipants(level: VipLevel, isNew: boolean): number | undefined {
  const { memberType } = useProfile().user.account
  const plan = useEventPlan()?.plan
  if (memberType === 'operator') return undefined
  return isNew ? levelLimits[level].participants : plan?.maxConcurrentParticipants
}

/** The fields for the guest limit, access, and the details that guests give. */
export function GuestFields({ isNew }: { isNew: boolean }) {
  const t = useText<'console' | 'plans'>()
  const { control, watch } = useFormContext<EventValues>()
  const most = useMostParticipants(watch('level'), isNew)
  const choices = demands.map((value: FieldDemand) => ({ value, label: t(`console.demand-${value}`) }))
  return (
    <FoldedSection
      title={t('console.takingPart')}
      detail={[t('console.participantLimit'), t('console.passcode'), t('console.guest-name')].join(' · ')}
      fields={['participantLimit', 'passcode', 'guestFields']}
    >
      {!isNew && (
        <Row>
          <LevelBadge />
        </Row>
      )}
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <FormField
          control={control}
          name="participantLimit"
          label={t('console.participantLimit')}
          required
          hint={most && t('plans.upTo', { most: formatNumber(t.language, most) })}
          texts={{ BadInput: t('console.limitInvalid') }}
        >
          {({ value, onChange }) => (
            <NumberInput
              name="participantLimit"
              min={1}
              value={value}
              onChange={onChange}
              {...(most !== undefined && { max: most })}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="passcode"
          label={t('console.passcode')}
          most={limits.labelLength}
          optional
          hint={t('console.passcodeHint')}
        >
          {(field) => <TextInput {...field} name="passcode" most={limits.labelLength} autoComplete="off" />}
        </FormField>
      </Grid>
      <Grid gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}>
        {asked.map((name) => (
          <FormField
            key={name}
            control={control}
            name={`guestFields.${name}`}
            label={t(`console.guest-${name}`)}
          >
            {({ value, onChange }) => (
              <Select name={`guest-${name}`} value={value} choices={choices} onChoose={onChange} />
            )}
          </FormField>
        ))}
      </Grid>
      {(Object.keys(choiceTexts) as (keyof typeof choiceTexts)[])
        // Without a name field there is no name to suggest or to show.
        .filter((name) => name === 'anonymousAllowed' || watch('guestFields.name') !== 'off')
        .map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <Checkbox checked={value} onChange={onChange}>
                {t(choiceTexts[name])}
              </Checkbox>
            )}
          />
        ))}
    </FoldedSection>
  )
}
