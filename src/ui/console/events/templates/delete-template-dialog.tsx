import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { deleteTemplate, type ListedTemplate } from './template-actors.ts'

interface DeleteTemplateDialogProps {
  template: ListedTemplate
  onClose: () => void
  onDeleted: (template: ListedTemplate) => void
}

/** A confirmation before a template is deleted. The dialog shows a refusal of the server. */
export function DeleteTemplateDialog({ template, onClose, onDeleted }: DeleteTemplateDialogProps) {
  const t = useText<'console'>()
  const submission = useSubmission(deleteTemplate, { onDone: () => onDeleted(template) })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.deleteTemplate', { name: template.name })}
      detail={t('console.deleteTemplateDetail')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="danger" busy={submission.sending} onClick={() => submission.submit(template.id)}>
            {t('common.delete')}
          </Button>
        </>
      }
    >
      <RefusalNote refusal={submission.refusal} />
    </Dialog>
  )
}
