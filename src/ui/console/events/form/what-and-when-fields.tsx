import { useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { FormField } from '#ui/console/parts/forms/form-field.tsx'
import { fromLocalInput } from '#ui/console/parts/forms/typed-values.ts'
import { RichTextInput } from '#ui/console/parts/rich-text/rich-text-input.tsx'
import { DateTimeInput } from '#ui/kit/console/fields/date-time-input.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { EventValues } from './event-values.ts'
import { FoldedSection } from './folded-section.tsx'

/** The fields for name and dates: all that an event needs. */
export function WhatAndWhenFields() {
  const t = useText<'console'>()
  const { control, watch } = useFormContext<EventValues>()
  const end = fromLocalInput(watch('endDate')) ?? Number.NaN
  const dateInvalid = t('console.dateInvalid')
  return (
    <Stack gap="16">
      <FormField
        control={control}
        name="eventName"
        label={t('console.eventName')}
        most={limits.eventNameLength}
        required
      >
        {(field) => <TextInput {...field} name="name" most={limits.eventNameLength} autoFocus />}
      </FormField>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <FormField
          control={control}
          name="startDate"
          label={t('console.startAt')}
          required
          texts={{ BadInput: dateInvalid }}
        >
          {({ value, onChange }) => <DateTimeInput name="startAt" value={value} onChange={onChange} />}
        </FormField>
        <FormField
          control={control}
          name="endDate"
          label={t('console.endAt')}
          required
          hint={end < Date.now() ? t('console.endInPast') : undefined}
          texts={{ BadInput: dateInvalid }}
        >
          {({ value, onChange }) => <DateTimeInput name="endAt" value={value} onChange={onChange} />}
        </FormField>
      </Grid>
    </Stack>
  )
}

/** The fields for who, where and the schedule. */
export function MoreFields() {
  const t = useText<'console'>()
  const { control } = useFormContext<EventValues>()
  return (
    <FoldedSection
      title={t('console.moreAbout')}
      detail={[t('console.hostedBy'), t('console.location'), t('console.schedule')].join(' · ')}
      fields={['hostedBy', 'location', 'schedule']}
    >
      <FormField
        control={control}
        name="hostedBy"
        label={t('console.hostedBy')}
        most={limits.eventHostedByLength}
        optional
        hint={t('console.hostedByHint')}
      >
        {(field) => <TextInput {...field} name="hostedBy" />}
      </FormField>
      <FormField
        control={control}
        name="location"
        label={t('console.location')}
        most={limits.eventLocationLength}
        optional
      >
        {(field) => <TextInput {...field} name="location" />}
      </FormField>
      <FormField
        control={control}
        name="schedule"
        label={t('console.schedule')}
        most={limits.eventScheduleLength}
        optional
        hint={t('console.scheduleHint')}
      >
        {({ value, onChange }) => (
          <RichTextInput
            label={t('console.schedule')}
            name="schedule"
            most={limits.eventScheduleLength}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
    </FoldedSection>
  )
}
