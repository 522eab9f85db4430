import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../../contract/errors.ts'
import type { GuestDetails, GuestProfile } from '../../../machines/guest-session/guest-session.events.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { differs } from '../../kit/differs.ts'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { useDoc } from '../../kit/live.tsx'
import { DetailsFields, focusFault } from '../details-fields.tsx'
import { type Demands, type Faults, faultsOf, fieldOf } from '../details-form.ts'
import { useUnfinished } from '../room/unfinished.ts'
import { SendState } from '../send-state.tsx'
import { StateSlot } from '../state-slot.tsx'

interface ProfileFormProps {
  profile: GuestProfile
  busy: boolean
  saved: boolean
  refusal: Refusal | null
  onSave: (details: GuestDetails) => void
}

const detailsOf = ({ Username, Company, Email, Consent }: GuestProfile): GuestDetails => ({
  Username,
  Company,
  Email,
  Consent,
})

/** What this event asks for, and nothing else. */
function useDemands(): Demands {
  const event = useDoc('event')?.context
  const { name = 'off', company = 'off', email = 'off' } = event?.guestFields ?? {}
  const named = name === 'optional' && !event?.anonymousAllowed
  return { Username: named ? 'required' : name, Company: company, Email: email }
}

/** A guest's name, company, e-mail and consent, to be changed. */
export function ProfileForm({ profile, busy, saved, refusal, onSave }: ProfileFormProps) {
  const t = useText<'guest'>()
  const form = useRef<HTMLFormElement>(null)
  const [details, setDetails] = useState(() => detailsOf(profile))
  const [faults, setFaults] = useState<Faults>({})
  const demands = useDemands()
  const changed = differs(details, detailsOf(profile))
  useUnfinished('profile', changed)
  useEffect(() => setDetails(detailsOf(profile)), [profile])

  const field = refusal ? fieldOf(refusal) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = faultsOf(details, demands)
    setFaults(found)
    focusFault(form.current, found)
    if (Object.keys(found).length === 0) onSave(details)
  }
  if (Object.values(demands).every((demand) => demand === 'off')) return null
  return (
    <Card as="section">
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="16">
          <DetailsFields
            details={details}
            demands={demands}
            faults={refusal && field ? { ...faults, [field]: refusal } : faults}
            onChange={setDetails}
          />
          <StateSlot role="status">
            {!changed && saved && <SendState status="saved" />}
            {refusal && !field && <SendState status="refused" refusal={refusal} />}
          </StateSlot>
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            busy={busy}
            whyDisabled={changed ? undefined : t('guest.nothingChanged')}
          >
            {t('common.save')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
