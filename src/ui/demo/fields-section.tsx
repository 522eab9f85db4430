import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { DateTimeInput } from '../kit/console/fields/date-time-input.tsx'
import { PasswordInput } from '../kit/console/fields/password-input.tsx'
import { Field } from '../kit/fields/field.tsx'
import { Select } from '../kit/fields/select.tsx'
import { TextArea } from '../kit/fields/text-area.tsx'
import { TextInput } from '../kit/fields/text-input.tsx'
import { Card } from '../kit/layout/card.tsx'
import { Grid } from '../kit/layout/layout.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { Section } from './section.tsx'

export function FieldsSection() {
  const t = useText<'demo'>()
  const [question, setQuestion] = useState('')
  const [start, setStart] = useState('2027-03-12T18:30')
  const [room, setRoom] = useState<'main' | 'side'>('main')
  return (
    <Section title={t('demo.fields')}>
      <Card p={{ base: '16', md: '24' }}>
        <Grid gap="24" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}>
          <Field label={t('demo.eventName')} hint={t('demo.eventNameHint')} required>
            <TextInput placeholder={t('demo.eventNameValue')} maxLength={limits.eventNameLength} />
          </Field>
          <Field label={t('demo.email')} error={t('demo.emailError')} optional>
            <TextInput type="email" defaultValue="ann.example.org" autoComplete="off" />
          </Field>
          <Field label={t('demo.password')} required>
            <PasswordInput autoComplete="new-password" />
          </Field>
          <Field label={t('demo.room')}>
            <Select
              value={room}
              onChoose={setRoom}
              choices={[
                { value: 'main', label: t('demo.roomMain') },
                { value: 'side', label: t('demo.roomSide') },
              ]}
            />
          </Field>
          <Field label={t('demo.question')}>
            <TextArea
              value={question}
              most={60}
              placeholder={t('demo.questionPlaceholder')}
              onChange={(event) => setQuestion(event.target.value)}
            />
          </Field>
          <Field label={t('demo.eventStart')}>
            <DateTimeInput name="StartTime" value={start} onChange={setStart} />
          </Field>
          <Field label={t('demo.eventCode')}>
            <TextInput large defaultValue="DEMO42" autoComplete="off" />
          </Field>
          <Field label={t('demo.locked')}>
            <TextInput value={t('demo.eventNameValue')} readOnly aria-disabled="true" />
          </Field>
        </Grid>
      </Card>
    </Section>
  )
}
