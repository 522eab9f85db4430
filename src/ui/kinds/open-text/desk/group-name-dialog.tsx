import { useId } from 'react'
import * as limits from '#contract/limits.ts'
import { Form } from '#ui/console/parts/forms/form.tsx'
import { FormField } from '#ui/console/parts/forms/form-field.tsx'
import { useZodForm } from '#ui/console/parts/forms/use-zod-form.ts'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { groupRules } from './group.rules.ts'

interface GroupNameDialogProps {
  title: string
  /** The present name of the group, or '' for a new group. */
  name: string
  onClose: () => void
  onSave: (name: string) => void
}

/** The form for the name of a group. */
export default function GroupNameDialog({ title, name, onClose, onSave }: GroupNameDialogProps) {
  const t = useText<'openText'>()
  const id = useId()
  const form = useZodForm(groupRules, { begin: () => ({ name }), guard: { sending: false, onClose } })
  return (
    <Dialog
      open
      onClose={form.leave}
      title={title}
      actions={
        <>
          <Button onClick={form.leave}>{t('common.cancel')}</Button>
          <Button type="submit" form={id} variant="primary">
            {t('common.save')}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={form.handleSubmit(({ name }) => onSave(name))}>
        <FormField
          control={form.control}
          name="name"
          label={t('openText.groupName')}
          most={limits.labelLength}
        >
          {(field) => <TextInput {...field} autoFocus most={limits.labelLength} />}
        </FormField>
      </Form>
    </Dialog>
  )
}
