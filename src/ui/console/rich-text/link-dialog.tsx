import type { Editor } from '@tiptap/react'
import { Button } from '#ui/kit/controls/button.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { FormField } from '../forms/form-field.tsx'
import { useZodForm } from '../forms/use-zod-form.ts'
import { linkRules } from './link.rules.ts'

/** Maximum length of the address of a link in a formatted text. */
const linkAddressLength = 2000

/** Asks for the address of the link for the selected text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText<'common' | 'console'>()
  const before: string = editor.getAttributes('link').href ?? ''
  const form = useZodForm(linkRules, {
    begin: () => ({ address: before }),
    guard: { sending: false, onClose },
  })
  const put = form.handleSubmit(({ address: href }) => {
    const link = { type: 'link', attrs: { href } }
    const chain = editor.chain().extendMarkRange('link')
    // Nothing is selected and the caret is not in a link, so insert the address as the text.
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: href, marks: [link] }).run()
    else chain.setLink({ href }).run()
    onClose()
  })
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={t('console.textLink')}
      instead={before && <Button onClick={remove}>{t('console.textUnlink')}</Button>}
      action={t('console.textSetLink')}
      onSubmit={put}
    >
      <FormField
        control={form.control}
        name="address"
        label={t('console.textAddress')}
        hint={t('console.textAddressHint')}
        texts={{ BadInput: t('console.textAddressWrong') }}
      >
        {(field) => <TextInput {...field} inputMode="url" maxLength={linkAddressLength} />}
      </FormField>
    </FormDialog>
  )
}
