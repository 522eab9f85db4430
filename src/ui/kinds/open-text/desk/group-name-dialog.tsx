import * as limits from '#contract/limits.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { FormDialog } from '#ui/console/forms/form-dialog.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
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
  const form = useZodForm(groupRules, { begin: () => ({ name }), guard: { sending: false, onClose } })
  return (
    <FormDialog
      form={form}
      title={title}
      action={t('common.save')}
      onSubmit={form.handleSubmit(({ name }) => onSave(name))}
    >
      <Fields<{ name: string }>
        fields={[
          {
            type: 'text',
            name: 'name',
            label: t('openText.groupName'),
            most: limits.labelLength,
            counted: true,
            input: { autoFocus: true },
          },
        ]}
      />
    </FormDialog>
  )
}
