import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Refusal } from '#contract/errors.ts'
import type { GuestDetails, GuestProfile } from '#machines/flow/guest-session/guest-session.events.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { differs } from '#ui/state/differs.ts'
import { StateSlot } from '../feedback/notice.tsx'
import { SendButton } from '../feedback/send-button.tsx'
import { SendState } from '../feedback/send-state.tsx'
import { DetailsFields, focusError } from '../join/details-fields.tsx'
import { type Demands, type Errors, errorsOf, fieldOf } from '../join/details-form.ts'
import { useUnfinished } from '../session/unfinished.ts'
import { HeldName } from './held-name.tsx'

interface ProfileFormProps {
  profile: GuestProfile
  busy: boolean
  saved: boolean
  refusal: Refusal | null
  onSave: (details: GuestDetails) => void
}

const detailsOf = ({ username, company, email, consent }: GuestProfile): GuestDetails => ({
  username,
  company,
  email,
  consent,
})

/** The fields that this event asks for. */
function useDemands(): Demands {
  const event = useDoc('event')?.context
  const { name = 'off', company = 'off', email = 'off' } = event?.guestFields ?? {}
  const named = name === 'optional' && !event?.anonymousAllowed
  return { username: named ? 'required' : name, company, email }
}

/** A form for the guest's name, company, e-mail and consent. */
export function ProfileForm({ profile, busy, saved, refusal, onSave }: ProfileFormProps) {
  const t = useText<'guest'>()
  const form = useRef<HTMLFormElement>(null)
  const [details, setDetails] = useState(() => detailsOf(profile))
  const [validationErrors, setErrors] = useState<Errors>({})
  const demands = useDemands()
  const nicknames = useDoc('event')?.context.nicknames ?? false
  const changed = differs(details, detailsOf(profile))
  useUnfinished('profile', changed)
  useEffect(() => setDetails(detailsOf(profile)), [profile])

  const field = refusal ? fieldOf(refusal) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = errorsOf(details, demands)
    setErrors(found)
    focusError(form.current, found)
    if (Object.keys(found).length === 0) onSave(details)
  }
  if (Object.values(demands).every((demand) => demand === 'off')) return null
  return (
    <Card as="section">
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="16">
          <HeldName />
          <DetailsFields
            details={details}
            nicknames={nicknames}
            demands={demands}
            validationErrors={refusal && field ? { ...validationErrors, [field]: refusal } : validationErrors}
            onChange={setDetails}
          />
          <StateSlot role="status">
            {!changed && saved && <SendState status="saved" />}
            {refusal && !field && <SendState status="refused" refusal={refusal} />}
          </StateSlot>
          <SendButton type="submit" busy={busy} whyDisabled={changed ? undefined : t('guest.nothingChanged')}>
            {t('common.save')}
          </SendButton>
        </Stack>
      </form>
    </Card>
  )
}
