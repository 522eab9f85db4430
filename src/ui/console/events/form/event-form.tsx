import { useLayoutEffect, useState } from 'react'
import type { EventSettings } from '#contract/content.ts'
import { Form } from '#ui/console/forms/form.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import type { LoadEventThemes } from '#ui/console/themes/theme-actors.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
import { eventRules } from './event.rules.ts'
import type { SaveEvent } from './event-form-actors.ts'
import { type EventValues, fieldOfRefusal } from './event-values.ts'
import { FeatureFields } from './feature-fields.tsx'
import { GuestFields } from './guest-fields.tsx'
import { LevelField } from './level-field.tsx'
import { RetentionFields } from './retention-fields.tsx'
import { ScreenFields } from './screen-fields.tsx'
import { ShowFields } from './show-fields.tsx'
import { MoreFields, WhatAndWhenFields } from './what-and-when-fields.tsx'
import { WordFilterFields } from './word-filter-fields.tsx'

interface EventFormProps {
  id: string
  initial: EventValues
  /** The settings before the change. Null for a new event. */
  before: EventSettings | null
  loadThemes: LoadEventThemes
  save: SaveEvent
  /** Called with true if the user would lose input when the form closes, otherwise with false. */
  onChanged: (changed: boolean) => void
  onSending: (sending: boolean) => void
  onSaved: (code: string) => void
}

/**
 * The form for all settings of an event. Name and dates are in view, and all other settings are in folded sections. If the server refuses the settings, the form shows the reason and keeps
 * the input.
 */
export function EventForm(props: EventFormProps) {
  const { id, initial, before, loadThemes, save, onChanged, onSending, onSaved } = props
  const { submit, edited, sending, refusal } = useSubmission(save, {
    onDone: (code) => {
      onSending(false)
      onChanged(false)
      onSaved(code)
    },
    onRefused: () => onSending(false),
  })
  const [rules] = useState(() => eventRules(before))
  const form = useZodForm(rules, { begin: () => initial, onEdit: edited, guard: false })
  const changed = form.formState.isDirty
  // This effect is a layout effect, so that the parent knows the change before the user's next press.
  useLayoutEffect(() => onChanged(changed), [changed, onChanged])
  const name = refusal ? fieldOfRefusal(refusal) : undefined
  const send = form.handleSubmit((settings) => {
    if (sending) return
    onSending(true)
    submit({ settings, level: form.getValues('level') })
  })
  return (
    <Form
      id={id}
      form={form}
      onSubmit={send}
      refused={refusal && name && { name, refusal }}
      earlyError="TextTooLong"
    >
      <Stack gap="24">
        <RefusalNote refusal={name ? null : refusal} />
        <WhatAndWhenFields />
        {before === null && <LevelField />}
        <Stack gap="0">
          <MoreFields />
          <FeatureFields />
          <GuestFields isNew={before === null} />
          <ShowFields />
          <RetentionFields />
          <WordFilterFields />
          <ScreenFields loadThemes={loadThemes} />
        </Stack>
      </Stack>
    </Form>
  )
}
