import { Check, Copy } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/kit/controls/button.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useFieldCopy } from './use-copy.ts'

/** A link with a copy button. */
export function CopyLine({ label, link }: { label: string; link: string }) {
  const t = useText<'console'>()
  const input = useRef<HTMLInputElement>(null)
  const { copied, copy } = useFieldCopy(input)
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
          onClick={copy}
        >
          {copied ? t('common.copied') : t('common.copy')}
        </Button>
      </Row>
    </Field>
  )
}
