import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { EventSettings } from '../../../contract/content.ts'
import { differs } from '../../kit/differs.ts'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import type { LoadEventThemes } from '../themes/theme-actors.ts'
import type { DraftFieldsProps } from './draft-fields-props.ts'
import { type EventDraft, settingsInput } from './event-draft.ts'
import { eventFaults, fieldOfRefusal, mostLetters } from './event-faults.ts'
import type { SaveEvent } from './event-form-actors.ts'
import { FeatureFields } from './feature-fields.tsx'
import { GuestFields } from './guest-fields.tsx'
import { ScreenFields } from './screen-fields.tsx'
import { WhatAndWhenFields } from './what-and-when-fields.tsx'

interface EventFormProps {
  id: string
  initial: EventDraft
  /** The settings that are being changed, if any. */
  before: EventSettings | null
  loadThemes: LoadEventThemes
  save: SaveEvent
  /** Hears whether something would be lost if the form were closed now. */
  onChanged: (changed: boolean) => void
  onSending: (sending: boolean) => void
  onSaved: (code: string) => void
}

/** All settings of an event; what the server refuses is said in place and nothing typed is lost. */
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
  // Before anything else can be pressed.
  useLayoutEffect(() => onChanged(changed), [changed, onChanged])
  const { refusal } = submission
  const refusedField = refusal ? fieldOfRefusal(refusal) : undefined
  const faults = eventFaults(draft)

  const errorOf = (field: keyof EventDraft): string | undefined => {
    if (refusal && refusedField === field) return t.error(refusal.code, refusal.params)
    const fault = faults[field]
    if (fault === 'console.fieldTooLong')
      return t(fault, { most: mostLetters[field as keyof typeof mostLetters] })
    return checked && fault ? t(fault) : undefined
  }
  const change = (part: Partial<EventDraft>) => {
    setDraft((old) => ({ ...old, ...part }))
    submission.edited()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const [first] = Object.keys(faults)
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
