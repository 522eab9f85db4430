import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row } from '../../kit/layout.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { toast } from '../../kit/toast-store.ts'

/**
 * Over plain HTTP browsers have no clipboard API: there the field's own text is selected and copied the old way. What
 * could not be copied stays selected.
 */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.focus()
    field?.select()
    return document.execCommand('copy')
  }
}

/** A link to be passed on. */
export function CopyLine({ label, link }: { label: string; link: string }) {
  const t = useText<'console'>()
  const [copied, setCopied] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    if (await copyText(link, input.current)) setCopied(true)
    else toast.warning(t('console.copyByHand'))
  }
  return (
    <Field label={label}>
      <Row w="full" flexWrap="wrap">
        <TextInput
          ref={input}
          readOnly
          value={link}
          onFocus={(focus) => focus.target.select()}
          flex="1 1 240px"
          minW="0"
        />
        <Button
          icon={copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {copied ? t('common.copied') : t('common.copy')}
        </Button>
      </Row>
    </Field>
  )
}
