import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Refusal } from '../../../contract/errors.ts'
import type { HostUser } from '../../../machines/host-session/host-session.events.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { differs } from '../../kit/differs.ts'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row, Stack } from '../../kit/layout.tsx'
import { PasswordInput } from '../../kit/password-input.tsx'
import { Text } from '../../kit/text.tsx'
import { toast } from '../../kit/toast-store.ts'
import { FormSection } from '../forms/form-section.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useLeave } from '../forms/use-leave.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { useProfile, useSession } from '../session/host-session.tsx'
import { type ProfileInput, saveProfile } from './account-actors.ts'
import { AvatarField } from './avatar-field.tsx'
import { PersonField, PersonFields } from './person-field.tsx'
import { QuestionField } from './question-field.tsx'
import { asksPassword, type ProfileDraft, profileFaults, type StoredProfile } from './validate-profile.ts'

const fieldNames: Partial<Record<string, keyof ProfileDraft>> = {
  UserName: 'userName',
  Email: 'email',
  Phone: 'phone',
  AvatarPath: 'avatar',
  SecurityQuestion: 'question',
  SecurityAnswer: 'answer',
  Password: 'password',
}

const storedOf = (user: HostUser): StoredProfile => ({
  userName: user.UserName,
  email: user.Email,
  phone: user.Phone,
  avatar: user.AvatarPath,
  question: user.SecurityQuestion,
})

const openedWith = (stored: StoredProfile): ProfileDraft => ({ ...stored, answer: '', password: '' })

/** Sending the draft; what was secret in it is gone once it is saved. */
function useProfileDraft() {
  const t = useText<'accounts'>()
  const session = useSession()
  const stored = storedOf(useProfile().user)
  const [draft, setDraft] = useState(() => openedWith(stored))
  const [checked, setChecked] = useState(false)
  const submission = useSubmission(saveProfile, {
    onDone: () => {
      setDraft((before) => ({ ...before, answer: '', password: '' }))
      setChecked(false)
      session.send({ type: 'refresh' })
      toast.success(t('accounts.profileSaved'))
    },
  })
  const faults = profileFaults(draft, stored)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (submission.sending || Object.keys(faults).length > 0) return
    submission.submit({
      UserName: draft.userName,
      Email: draft.email.trim(),
      Phone: draft.phone.trim(),
      AvatarPath: draft.avatar,
      SecurityQuestion: draft.question as ProfileInput['SecurityQuestion'],
      SecurityAnswer: draft.answer.trim(),
      ...(asksPassword(draft, stored) && { Password: draft.password }),
    })
  }
  const change = (part: Partial<ProfileDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    submission.edited()
  }
  const changed = differs(draft, openedWith(stored))
  return { draft, change, stored, changed, submit, submission, faults: checked ? faults : {} }
}

const fieldOf = (refusal: Refusal | null): keyof ProfileDraft | undefined =>
  refusal?.field === undefined ? undefined : fieldNames[refusal.field]

/** Name, e-mail, phone, and the question that a forgotten password is reset with. */
export function ProfileForm() {
  const t = useText<'accounts' | 'console'>()
  const { draft, change, stored, changed, submit, submission, faults } = useProfileDraft()
  const { question } = useLeave({ changed, sending: submission.sending }, () => {})
  const { refusal } = submission
  const answerKept = stored.question !== '' && stored.question === draft.question
  const errorOf = (name: keyof ProfileDraft): string | undefined => {
    if (refusal && fieldOf(refusal) === name) return t.error(refusal.code, refusal.params)
    const fault = faults[name]
    return fault && t(fault)
  }
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap="20">
          <RefusalNote refusal={fieldOf(refusal) ? null : refusal} />
          <Card p={{ base: '16', md: '24' }}>
            <FormSection title={t('accounts.aboutYou')}>
              <AvatarField
                name={draft.userName}
                value={draft.avatar}
                onChange={(avatar) => change({ avatar })}
                error={errorOf('avatar')}
              />
              <PersonFields
                of={['userName', 'email', 'phone']}
                draft={draft}
                change={change}
                errorOf={errorOf}
              />
            </FormSection>
          </Card>
          <Card p={{ base: '16', md: '24' }}>
            <FormSection title={t('accounts.security')}>
              {stored.question === '' && (
                <Row gap="8" alignItems="flex-start" color="warningText">
                  <TriangleAlert size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
                  <Text tone="warning">{t('accounts.noQuestionYet')}</Text>
                </Row>
              )}
              <QuestionField
                value={draft.question}
                onChoose={(question) => change({ question })}
                error={errorOf('question')}
              />
              <PersonField
                line="answer"
                required={!answerKept}
                hint={t(answerKept ? 'accounts.answerKept' : 'accounts.answerHint')}
                value={draft.answer}
                onChange={(answer) => change({ answer })}
                error={errorOf('answer')}
              />
            </FormSection>
          </Card>
          {asksPassword(draft, stored) && (
            <Card p={{ base: '16', md: '24' }}>
              <Field
                label={t('accounts.passwordAsked')}
                required
                hint={t('accounts.passwordWhy')}
                error={errorOf('password')}
              >
                <PasswordInput
                  name="currentPassword"
                  value={draft.password}
                  onChange={(event) => change({ password: event.target.value })}
                />
              </Field>
            </Card>
          )}
          <Row justifyContent="flex-end">
            <Button type="submit" variant="primary" busy={submission.sending}>
              {t('console.saveChanges')}
            </Button>
          </Row>
        </Stack>
      </form>
      {question}
    </>
  )
}
