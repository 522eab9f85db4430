import { useState } from 'react'
import * as limits from '../../contract/limits.ts'
import { Card } from '../kit/card.tsx'
import { Field } from '../kit/field.tsx'
import { useText } from '../kit/i18n.tsx'
import { Grid } from '../kit/layout.tsx'
import { PasswordInput } from '../kit/password-input.tsx'
import { Select } from '../kit/select.tsx'
import { TextArea } from '../kit/text-area.tsx'
import { TextInput } from '../kit/text-input.tsx'
import { Section } from './section.tsx'

export function FieldsSection() {
  const t = useText<'demo'>()
  const [question, setQuestion] = useState('')
  const [hall, setHall] = useState<'main' | 'side'>('main')
  return (
    <Section title={t('demo.fields')}>
      <Card p={{ base: '16', md: '24' }}>
        <Grid gap="24" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}>
          <Field label={t('demo.eventName')} hint={t('demo.eventNameHint')} required>
            <TextInput placeholder={t('demo.eventNameValue')} maxLength={limits.eventNameLength} />
          </Field>
          <Field label={t('demo.email')} error={t('demo.emailFault')} optional>
            <TextInput type="email" defaultValue="ann.example.org" autoComplete="off" />
          </Field>
          <Field label={t('demo.password')} required>
            <PasswordInput autoComplete="new-password" />
          </Field>
          <Field label={t('demo.room')}>
            <Select
              value={hall}
              onChoose={setHall}
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
