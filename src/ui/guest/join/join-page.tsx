import { Calendar, MapPin } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Refusal } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { formatLongSpan } from '#i18n/base/format.ts'
import type { Entry, PublicEvent } from '#machines/flow/guest-session/guest-session.events.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Field } from '#ui/kit/fields/field.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { StateSlot } from '../feedback/notice.tsx'
import type { SessionProps } from '../session/guest-actors.ts'
import { CaptchaField } from './captcha-field.tsx'
import { DetailsFields, focusError } from './details-fields.tsx'
import { type Demands, type Errors, errorsOf, fieldOf } from './details-form.ts'
import { EventTitle, ScheduleCard } from './event-facts.tsx'
import { JoinFrame } from './join-frame.tsx'

/** The join form on one page, with the fields that the event asks for. */
export function JoinPage({ session, send }: SessionProps) {
  const { event, refusal, captchaId, proofDone, tokenMissing, entry } = session.context
  const t = useText<'guest'>()
  useEffect(() => {
    if (tokenMissing) toast.error(t('guest.registerFailed'))
  }, [tokenMissing, t])
  if (!event) return null
  return (
    <JoinFrame>
      <EventHead event={event} />
      <JoinForm
        event={event}
        start={entry}
        refusal={refusal}
        captchaId={proofDone ? null : captchaId}
        checking={session.matches({ joining: 'working' })}
        busy={session.hasTag('busy')}
        onSubmit={(filled) => send({ type: 'submit', entry: filled })}
        onRefreshCaptcha={() => send({ type: 'refreshCaptcha' })}
      />
      <ScheduleCard schedule={event.schedule} startAt={event.startDate} timeZone={event.timeZone} />
    </JoinFrame>
  )
}

function EventHead({ event }: { event: PublicEvent }) {
  const t = useText<'guest'>()
  return (
    <Stack gap="8">
      <EventTitle
        name={event.eventName}
        hostedBy={event.hostedBy}
        progress={event.progress}
        theme={event.mobileSkin}
        size="24"
      />
      <Row alignItems="flex-start" color="inkMuted">
        <Calendar size={16} aria-hidden="true" />
        <Text>{formatLongSpan(t.language, event.startDate, event.endDate, event.timeZone)}</Text>
      </Row>
      {event.location && (
        <Row alignItems="flex-start" color="inkMuted">
          <MapPin size={16} aria-hidden="true" />
          <Text>{event.location}</Text>
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
  /** True if the page computes a proof of work. */
  checking: boolean
  busy: boolean
  onSubmit: (entry: Entry) => void
  onRefreshCaptcha: () => void
}

const demandsOf = ({ guestFields }: PublicEvent): Demands => ({
  username: guestFields.name,
  company: guestFields.company,
  email: guestFields.email,
})

function JoinForm(props: JoinFormProps) {
  const { event, start, refusal, captchaId, checking, busy, onSubmit, onRefreshCaptcha } = props
  const t = useText<'guest'>()
  const form = useRef<HTMLFormElement>(null)
  const [details, setDetails] = useState(start.details)
  const [passcode, setPasscode] = useState('')
  const [passcodeMissing, setPasscodeMissing] = useState(false)
  const [captchaText, setCaptchaText] = useState('')
  const [validationErrors, setErrors] = useState<Errors>({})
  const demands = demandsOf(event)

  const about = refusal ? fieldOf(refusal) : undefined
  // The host may have turned the field off since the guest sent the form. The refusal is then shown as a general one.
  const field = about && demands[about] !== 'off' ? about : undefined
  useEffect(() => {
    setCaptchaText('')
    if (refusal && field) setErrors({ [field]: refusal })
    if (refusal && field) focusError(form.current, { [field]: refusal })
    else if (refusal?.code === 'PasscodeWrong')
      form.current?.querySelector<HTMLElement>('[name=passcode]')?.focus()
  }, [refusal, field])

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (busy) return
    const found = errorsOf(details, demands)
    const missing = event.passcodeAsked && passcode === ''
    setErrors(found)
    setPasscodeMissing(missing)
    focusError(form.current, { ...found, ...(missing && { passcode: true }) })
    if (Object.keys(found).length === 0 && !missing) onSubmit({ details, passcode, captchaText })
  }
  const said = refusal ? t.error(refusal.code, refusal.params) : undefined
  const passcodeRefusal = refusal?.code === 'PasscodeWrong' ? said : undefined
  const passcodeError = passcodeMissing && passcode === '' ? t('guest.passcodeMissing') : passcodeRefusal
  const captchaError =
    captchaId && refusal?.code === 'CaptchaWrong' && start.captchaText !== '' ? said : undefined
  const general = passcodeRefusal || field || refusal?.code === 'CaptchaWrong' ? undefined : said
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="16">
        {event.anonymous && <Text>{t.error('EventAnonymous')}</Text>}
        <DetailsFields
          details={details}
          demands={demands}
          validationErrors={validationErrors}
          nicknames={event.nicknames}
          nameHint={demands.username === 'optional' ? t('guest.nameHint') : undefined}
          onChange={setDetails}
        />
        {event.passcodeAsked && (
          <Field label={t('guest.passcode')} required error={passcodeError} hint={t('guest.passcodeHint')}>
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
            error={captchaError}
            onType={setCaptchaText}
            onRefresh={onRefreshCaptcha}
          />
        )}
        <StateSlot role="status">{checking && <Text tone="muted">{t('guest.checkRuns')}</Text>}</StateSlot>
        <StateSlot role="alert">{general && <Text tone="danger">{general}</Text>}</StateSlot>
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t('guest.join')}
        </Button>
      </Stack>
    </form>
  )
}
