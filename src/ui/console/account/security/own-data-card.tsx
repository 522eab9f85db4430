import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSentCall } from '#ui/console/calls/use-host-call.ts'
import { FormDialog } from '#ui/console/forms/form-dialog.tsx'
import { FormField } from '#ui/console/forms/form-field.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { useProfile, useSession } from '#ui/console/session/host-session.tsx'
import { PasswordInput } from '#ui/kit/console/fields/password-input.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { saveFile } from '#ui/state/save-file.ts'
import { deletionRules } from './security.rules.ts'

/** Downloads the data of the account, or deletes the account. */
export function OwnDataCard() {
  const t = useText<'accounts'>()
  const { user } = useProfile()
  const [deleting, setDeleting] = useState(false)
  const download = useSentCall('/api/sys/User/ExportAccount', {
    onDone: ({ json }) => saveFile(`${user.logonName}.json`, new Blob([json], { type: 'application/json' })),
  })
  return (
    <Card p={{ base: '16', md: '24' }}>
      <Stack gap="16">
        <Heading as="h2" size="16">
          {t('accounts.ownData')}
        </Heading>
        <Text tone="muted">{t('accounts.ownDataDetail')}</Text>
        <RefusalNote refusal={download.refusal} />
        <Row gap="12" flexWrap="wrap">
          <Button
            busy={download.sending}
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => download.submit({})}
          >
            {t('accounts.downloadData')}
          </Button>
          <Button icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => setDeleting(true)}>
            {t('accounts.deleteAccount')}
          </Button>
        </Row>
      </Stack>
      {deleting && <DeleteDialog onClose={() => setDeleting(false)} />}
    </Card>
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useText<'accounts'>()
  const session = useSession()
  const { user } = useProfile()
  const { submit, edited, sending, refusal } = useSentCall('/api/sys/User/DeleteAccount', {
    onDone: () => {
      toast.success(t('accounts.accountDeleted'))
      session.send({ type: 'signOut' })
    },
  })
  const form = useZodForm(deletionRules(user.hasPassword), {
    begin: () => ({ password: '' }),
    onEdit: edited,
    guard: { sending, onClose },
  })
  const isPasswordWrong = refusal?.field === 'password'
  return (
    <FormDialog
      form={form}
      title={t('accounts.deleteAccount')}
      detail={t('accounts.deleteAccountDetail')}
      action={t('accounts.deleteAccount')}
      isDanger
      sending={sending}
      onSubmit={form.handleSubmit((values) => !sending && submit(values))}
      refused={isPasswordWrong && { name: 'password', refusal }}
    >
      <RefusalNote refusal={isPasswordWrong ? null : refusal} />
      {user.hasPassword && (
        <FormField control={form.control} name="password" label={t('accounts.passwordAsked')} required>
          {(field) => <PasswordInput {...field} name="password" />}
        </FormField>
      )}
    </FormDialog>
  )
}
