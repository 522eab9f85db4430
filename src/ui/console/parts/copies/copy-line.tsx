import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/**
 * Browsers have no clipboard API over plain HTTP. The fallback selects the field's text and uses `execCommand`. If
 * `execCommand` fails too, the text stays selected.
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

/** A link with a copy button. */
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
