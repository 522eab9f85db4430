import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { EventSettings } from '#contract/content.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import type { LoadEventThemes } from '#ui/console/themes/theme-actors.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { differs } from '#ui/state/differs.ts'
import type { DraftFieldsProps } from './draft-fields-props.ts'
import { type EventDraft, settingsInput } from './event-draft.ts'
import { eventErrors, fieldOfRefusal, maxLengths } from './event-errors.ts'
import type { SaveEvent } from './event-form-actors.ts'
import { FeatureFields } from './feature-fields.tsx'
import { GuestFields } from './guest-fields.tsx'
import { ScreenFields } from './screen-fields.tsx'
import { WhatAndWhenFields } from './what-and-when-fields.tsx'

interface EventFormProps {
  id: string
  initial: EventDraft
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
 * The form for all settings of an event. If the server refuses the settings, the form shows the reason and keeps
 * the input.
 */
export function EventForm(props: EventFormProps) {
  const { id, initial, before, loadThemes, save, onChanged, onSending, onSaved } = props
  const t = useText<'console'>()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  const [checked, setChecked] = useState(false)
  const submission = useSubmission(save, {
    onDone: (code) => {
      onSending(false)
      onChanged(false)
      onSaved(code)
    },
    onRefused: () => onSending(false),
  })
  const changed = differs(draft, initial)
  // This effect is a layout effect, so that the parent knows the change before the user's next press.
  useLayoutEffect(() => onChanged(changed), [changed, onChanged])
  const { refusal } = submission
  const refusedField = refusal ? fieldOfRefusal(refusal) : undefined
  const validationErrors = eventErrors(draft)

  const errorOf = (field: keyof EventDraft): string | undefined => {
    if (refusal && refusedField === field) return t.error(refusal.code, refusal.params)
    const validationError = validationErrors[field]
    if (validationError === 'console.fieldTooLong')
      return t(validationError, { most: maxLengths[field as keyof typeof maxLengths] })
    return checked && validationError ? t(validationError) : undefined
  }
  const change = (part: Partial<EventDraft>) => {
    setDraft((old) => ({ ...old, ...part }))
    submission.edited()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const [first] = Object.keys(validationErrors)
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return
    }
    if (submission.sending) return
    onSending(true)
    submission.submit({ settings: settingsInput(draft, before), level: draft.level })
  }
  const parts: DraftFieldsProps = { draft, change, errorOf }
  return (
    <form id={id} ref={form} onSubmit={submit} noValidate>
      <Stack gap="24">
        <RefusalNote refusal={refusedField ? null : refusal} />
        <WhatAndWhenFields {...parts} />
        <FeatureFields {...parts} />
        <GuestFields {...parts} isNew={before === null} />
        <ScreenFields {...parts} loadThemes={loadThemes} />
      </Stack>
    </form>
  )
}
