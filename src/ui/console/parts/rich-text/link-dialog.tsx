import type { Editor } from '@tiptap/react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { safeAddress } from '#ui/kit/markdown/safe-address.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** Asks for the address of the link for the selected text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText<'common' | 'console'>()
  const form = useId()
  const before: string = editor.getAttributes('link').href ?? ''
  const [written, setWritten] = useState(before)
  const [wrong, setWrong] = useState(false)
  const put = (event: FormEvent) => {
    event.preventDefault()
    const address = safeAddress(written)
    if (!address) {
      setWrong(true)
      return
    }
    const link = { type: 'link', attrs: { href: address.to } }
    const chain = editor.chain().extendMarkRange('link')
    // Nothing is selected and the caret is not in a link, so insert the address as the text.
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: address.to, marks: [link] }).run()
    else chain.setLink({ href: address.to }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.textLink')}
      actions={
        <>
          {before && <Button onClick={remove}>{t('console.textUnlink')}</Button>}
          <Button type="submit" form={form} variant="primary">
            {t('console.textSetLink')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={put}>
        <Field
          label={t('console.textAddress')}
          hint={t('console.textAddressHint')}
          error={wrong ? t('console.textAddressWrong') : undefined}
        >
          <TextInput
            inputMode="url"
            value={written}
            maxLength={2000}
            onChange={({ target }) => {
              setWritten(target.value)
              setWrong(false)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
