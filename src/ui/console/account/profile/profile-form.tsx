import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Refusal } from '#contract/errors.ts'
import type { HostUser } from '#machines/host-session/host-session.events.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { useLeave } from '#ui/console/parts/forms/use-leave.tsx'
import { UploadReport, useUploadsUnderWay } from '#ui/console/parts/uploads/uploads-under-way.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { useProfile, useSession } from '#ui/console/session/host-session.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { PasswordInput } from '#ui/console-kit/fields/password-input.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { differs } from '#ui/state/differs.ts'
import { PersonField, PersonFields } from '../fields/person-field.tsx'
import { QuestionField } from '../fields/question-field.tsx'
import { type ProfileInput, saveProfile } from './account-actors.ts'
import { AvatarField } from './avatar-field.tsx'
import {
  asksPassword,
  asksWhatIsMissing,
  type ProfileDraft,
  profileErrors,
  type StoredProfile,
} from './validate-profile.ts'

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

/**
 * The draft of the profile and its submission. The secret fields become empty after the server has saved the draft.
 */
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
  const uploads = useUploadsUnderWay()
  const validationErrors = profileErrors(draft, stored)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (submission.sending || uploads.count > 0 || Object.keys(validationErrors).length > 0) return
    submission.submit({
      UserName: draft.userName,
      Email: draft.email.trim(),
      ...(draft.phone.trim() !== '' && { Phone: draft.phone.trim() }),
      AvatarPath: draft.avatar,
      ...(draft.question !== '' && {
        SecurityQuestion: draft.question as ProfileInput['SecurityQuestion'],
      }),
      SecurityAnswer: draft.answer.trim(),
      ...(asksPassword(draft, stored) && { Password: draft.password }),
    })
  }
  const change = (part: Partial<ProfileDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    submission.edited()
  }
  const changed = differs(draft, openedWith(stored)) || uploads.count > 0
  return {
    uploads,
    draft,
    change,
    stored,
    changed,
    submit,
    submission,
    validationErrors: checked ? validationErrors : {},
  }
}

const fieldOf = (refusal: Refusal | null): keyof ProfileDraft | undefined =>
  refusal?.field === undefined ? undefined : fieldNames[refusal.field]

/** The form for name, e-mail, phone, and the security question for password resets. */
export function ProfileForm() {
  const t = useText<'accounts' | 'console'>()
  const { uploads, draft, change, stored, changed, submit, submission, validationErrors } = useProfileDraft()
  const { question } = useLeave({ changed, sending: submission.sending }, () => {})
  const { refusal } = submission
  const asked = asksWhatIsMissing(draft, stored)
  const answerKept = stored.question !== '' && stored.question === draft.question
  const errorOf = (name: keyof ProfileDraft): string | undefined => {
    if (refusal && fieldOf(refusal) === name) return t.error(refusal.code, refusal.params)
    const validationError = validationErrors[name]
    return validationError && t(validationError)
  }
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap="20">
          <RefusalNote refusal={fieldOf(refusal) ? null : refusal} />
          <Card p={{ base: '16', md: '24' }}>
            <FormSection title={t('accounts.aboutYou')}>
              <UploadReport value={uploads.report}>
                <AvatarField
                  name={draft.userName}
                  value={draft.avatar}
                  onChange={(avatar) => change({ avatar })}
                  error={errorOf('avatar')}
                />
              </UploadReport>
              <PersonFields of={['userName', 'email']} draft={draft} change={change} errorOf={errorOf} />
              <PersonField
                line="phone"
                required={asked || stored.phone !== ''}
                value={draft.phone}
                onChange={(phone) => change({ phone })}
                error={errorOf('phone')}
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
                asked={asked || stored.question !== ''}
                error={errorOf('question')}
              />
              <PersonField
                line="answer"
                required={!answerKept && (asked || stored.question !== '')}
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
            <Button
              type="submit"
              variant="primary"
              busy={submission.sending}
              whyDisabled={uploads.count > 0 ? t('console.uploading') : undefined}
            >
              {t('console.saveChanges')}
            </Button>
          </Row>
        </Stack>
      </form>
      {question}
    </>
  )
}
