import { useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { fromLocalInput } from '#ui/console/forms/typed-values.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { EventValues } from './event-values.ts'
import { FoldedSection } from './folded-section.tsx'

/** The fields for name and dates: all that an event needs. */
export function WhatAndWhenFields() {
  const t = useText<'console'>()
  const { watch } = useFormContext<EventValues>()
  const end = fromLocalInput(watch('endDate')) ?? Number.NaN
  const date = { type: 'date', required: true, texts: { BadInput: t('console.dateInvalid') } } as const
  return (
    <Stack gap="16">
      <Fields<EventValues>
        fields={[
          {
            type: 'text',
            name: 'eventName',
            inputName: 'name',
            label: t('console.eventName'),
            most: limits.eventNameLength,
            counted: true,
            required: true,
            input: { autoFocus: true },
          },
          {
            type: 'grid',
            gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
            alignItems: 'start',
            fields: [
              { ...date, name: 'startDate', inputName: 'startAt', label: t('console.startAt') },
              {
                ...date,
                name: 'endDate',
                inputName: 'endAt',
                label: t('console.endAt'),
                hint: end < Date.now() && t('console.endInPast'),
              },
            ],
          },
        ]}
      />
    </Stack>
  )
}

/** The fields for who, where and the schedule. */
export function MoreFields() {
  const t = useText<'console'>()
  return (
    <FoldedSection
      title={t('console.moreAbout')}
      detail={[t('console.hostedBy'), t('console.location'), t('console.schedule')].join(' · ')}
      fields={['hostedBy', 'location', 'schedule']}
    >
      <Fields<EventValues>
        fields={[
          {
            type: 'text',
            name: 'hostedBy',
            label: t('console.hostedBy'),
            most: limits.eventHostedByLength,
            optional: true,
            hint: t('console.hostedByHint'),
          },
          {
            type: 'text',
            name: 'location',
            label: t('console.location'),
            most: limits.eventLocationLength,
            optional: true,
          },
          {
            type: 'richText',
            name: 'schedule',
            label: t('console.schedule'),
            most: limits.eventScheduleLength,
            optional: true,
            hint: t('console.scheduleHint'),
          },
        ]}
      />
    </FoldedSection>
  )
}
