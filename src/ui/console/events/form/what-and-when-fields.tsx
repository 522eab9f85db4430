import * as limits from '#contract/limits.ts'
import { RichTextInput } from '#ui/console/parts/rich-text/rich-text-input.tsx'
import { DateTimeInput } from '#ui/console-kit/fields/date-time-input.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { DraftFieldsProps } from './draft-fields-props.ts'
import { fromLocalInput } from './event-draft.ts'

const isPast = (local: string): boolean => (fromLocalInput(local) ?? Number.POSITIVE_INFINITY) < Date.now()

/** The fields for name, dates, place and schedule. */
export function WhatAndWhenFields({ draft, change, errorOf }: DraftFieldsProps) {
  const t = useText<'console'>()
  return (
    <Stack gap="16">
      <Field label={t('console.eventName')} required error={errorOf('name')}>
        <TextInput
          name="name"
          autoFocus
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <Field label={t('console.startAt')} required error={errorOf('startAt')}>
          <DateTimeInput name="startAt" value={draft.startAt} onChange={(startAt) => change({ startAt })} />
        </Field>
        <Field
          label={t('console.endAt')}
          required
          hint={isPast(draft.endAt) ? t('console.endInPast') : undefined}
          error={errorOf('endAt')}
        >
          <DateTimeInput name="endAt" value={draft.endAt} onChange={(endAt) => change({ endAt })} />
        </Field>
      </Grid>
      <Field label={t('console.location')} optional error={errorOf('location')}>
        <TextInput
          name="location"
          value={draft.location}
          onChange={(event) => change({ location: event.target.value })}
        />
      </Field>
      <Field
        label={t('console.schedule')}
        optional
        hint={t('console.scheduleHint')}
        error={errorOf('schedule')}
      >
        <RichTextInput
          label={t('console.schedule')}
          name="schedule"
          most={limits.eventScheduleLength}
          value={draft.schedule}
          onChange={(schedule) => change({ schedule })}
        />
      </Field>
    </Stack>
  )
}
