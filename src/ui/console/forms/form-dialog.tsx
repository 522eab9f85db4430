import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog, type DialogProps } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Form, type FormProps } from './form.tsx'

interface FormDialogProps<Values extends FieldValues, Payload>
  extends Omit<FormProps<Values, Payload>, 'id'>,
    Pick<DialogProps, 'title' | 'size'> {
  detail?: ReactNode
  /** The label of the submit button. */
  action: string
  isDanger?: boolean
  sending?: boolean
  /** What is in place of the button that closes the form. */
  instead?: ReactNode | undefined
  /** More submit buttons of the form with this id. */
  more?: (formId: string) => ReactNode
  gap?: '16' | '20'
}

/** A form in a dialog. If the user would lose changes, the dialog asks before it closes. */
export function FormDialog<Values extends FieldValues, Payload>(props: FormDialogProps<Values, Payload>) {
  const { title, detail, size, action, isDanger, sending = false, instead, more, gap = '16', ...rest } = props
  const { form, children, ...events } = rest
  const t = useText<'console'>()
  const id = useId()
  return (
    <Dialog
      open
      onClose={form.leave}
      title={title}
      detail={detail}
      size={size ?? 'medium'}
      actions={
        <>
          {instead ?? <Button onClick={form.leave}>{t('common.cancel')}</Button>}
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger' : 'primary'}
            busy={sending}
            whyDisabled={form.isUploading ? t('console.uploading') : undefined}
          >
            {action}
          </Button>
          {more?.(id)}
        </>
      }
    >
      <Form id={id} form={form} {...events}>
        <Stack gap={gap}>{children}</Stack>
      </Form>
    </Dialog>
  )
}
