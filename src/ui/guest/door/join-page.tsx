import { Calendar, MapPin } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../../contract/errors.ts'
import * as limits from '../../../contract/limits.ts'
import { formatSpan } from '../../../i18n/format.ts'
import type { Entry, PublicEvent } from '../../../machines/guest-session/guest-session.events.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row, Stack } from '../../kit/layout.tsx'
import { Heading, Text } from '../../kit/text.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { toast } from '../../kit/toast-store.ts'
import { WordBreaks } from '../../kit/word-breaks.tsx'
import { DetailsFields, focusFault } from '../details-fields.tsx'
import { type Demands, type Faults, faultsOf, fieldOf } from '../details-form.ts'
import { progressKeys, progressTones } from '../progress.ts'
import { ScheduleCard } from '../schedule-card.tsx'
import type { SessionProps } from '../session-props.ts'
import { StateSlot } from '../state-slot.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { DoorFrame } from './door-frame.tsx'

/** What the event asks of a guest, on one screen. */
export function JoinPage({ session, send }: SessionProps) {
  const { event, refusal, captchaId, tokenMissing, entry } = session.context
  const t = useText<'guest'>()
  useEffect(() => {
    if (tokenMissing) toast.error(t('guest.registerFailed'))
  }, [tokenMissing, t])
  if (!event) return null
  return (
    <DoorFrame>
      <EventHead event={event} />
      <JoinForm
        event={event}
        start={entry}
        refusal={refusal}
        captchaId={captchaId}
        busy={session.hasTag('busy')}
        onSubmit={(filled) => send({ type: 'submit', entry: filled })}
        onRefreshCaptcha={() => send({ type: 'refreshCaptcha' })}
      />
      <ScheduleCard schedule={event.Schedule} />
    </DoorFrame>
  )
}

function EventHead({ event }: { event: PublicEvent }) {
  const t = useText<'guest'>()
  return (
    <Stack gap="8">
      <Row>
        <Badge tone={progressTones[event.Progress]}>{t(progressKeys[event.Progress])}</Badge>
      </Row>
      <Heading as="h1" size="24">
        <WordBreaks text={event.EventName} />
      </Heading>
      <Row alignItems="flex-start" color="inkMuted">
        <Calendar size={16} aria-hidden="true" />
        <Text>{formatSpan(event.StartDate, event.EndDate)}</Text>
      </Row>
      {event.Location && (
        <Row alignItems="flex-start" color="inkMuted">
          <MapPin size={16} aria-hidden="true" />
          <Text>{event.Location}</Text>
        </Row>
      )}
    </Stack>
  )
}

interface JoinFormProps {
  event: PublicEvent
  start: Entry
  refusal: Refusal | null
  captchaId: string | null
  busy: boolean
  onSubmit: (entry: Entry) => void
  onRefreshCaptcha: () => void
}

const demandsOf = ({ GuestFields }: PublicEvent): Demands => ({
  Username: GuestFields.Name,
  Company: GuestFields.Company,
  Email: GuestFields.Email,
})

function JoinForm(props: JoinFormProps) {
  const { event, start, refusal, captchaId, busy, onSubmit, onRefreshCaptcha } = props
  const t = useText<'guest'>()
  const form = useRef<HTMLFormElement>(null)
  const [details, setDetails] = useState(start.details)
  const [passcode, setPasscode] = useState('')
  const [captchaText, setCaptchaText] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const demands = demandsOf(event)

  const field = refusal ? fieldOf(refusal) : undefined
  useEffect(() => {
    setCaptchaText('')
    if (refusal && field) setFaults({ [field]: refusal })
    if (refusal && field) focusFault(form.current, { [field]: refusal })
    else if (refusal?.code === 'PasscodeWrong')
      form.current?.querySelector<HTMLElement>('[name=passcode]')?.focus()
  }, [refusal, field])

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (busy) return
    const found = faultsOf(details, demands)
    setFaults(found)
    focusFault(form.current, found)
    if (Object.keys(found).length === 0) onSubmit({ details, passcode, captchaText })
  }
  const said = refusal ? t.error(refusal.code, refusal.params) : undefined
  const passcodeFault = refusal?.code === 'PasscodeWrong' ? said : undefined
  const captchaFault = refusal?.code === 'CaptchaWrong' && start.captchaText !== '' ? said : undefined
  const general = passcodeFault || field || refusal?.code === 'CaptchaWrong' ? undefined : said
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="16">
        <DetailsFields
          details={details}
          demands={demands}
          faults={faults}
          nameHint={demands.Username === 'optional' ? t('guest.nameHint') : undefined}
          onChange={setDetails}
        />
        {event.PasscodeAsked && (
          <Field label={t('guest.passcode')} required error={passcodeFault} hint={t('guest.passcodeHint')}>
            <TextInput
              large
              name="passcode"
              autoComplete="off"
              autoCapitalize="off"
              maxLength={limits.labelLength}
              value={passcode}
              onChange={(typed) => setPasscode(typed.target.value)}
            />
          </Field>
        )}
        {captchaId && (
          <CaptchaField
            captchaId={captchaId}
            typed={captchaText}
            error={captchaFault}
            onType={setCaptchaText}
            onRefresh={onRefreshCaptcha}
          />
        )}
        <StateSlot role="alert">{general && <Text tone="danger">{general}</Text>}</StateSlot>
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t('guest.join')}
        </Button>
      </Stack>
    </form>
  )
}
