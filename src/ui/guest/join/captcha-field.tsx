import { RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { captchaImageUrl } from '#contract/captcha-image.ts'
import * as limits from '#contract/limits.ts'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Picture, Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface CaptchaFieldProps {
  captchaId: string
  typed: string
  error: string | undefined
  onType: (typed: string) => void
  onRefresh: () => void
}

/** A captcha. The field appears when the server asks for proof of a human. */
export function CaptchaField({ captchaId, typed, error, onType, onRefresh }: CaptchaFieldProps) {
  const t = useText<'guest'>()
  const image = useMemo(() => captchaImageUrl(captchaId, 'guest', Date.now()), [captchaId])
  return (
    <Field label={t('guest.captcha')} required error={error}>
      <Row>
        <TextInput
          large
          name="captcha"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={limits.captchaCharacters}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        <Picture
          h="56"
          w="120px"
          objectFit="contain"
          bg="surface"
          borderRadius="control"
          flexShrink="0"
          key={captchaId}
          src={image}
          alt={t('guest.captchaImage')}
        />
        <IconButton icon={<RefreshCw size={18} />} label={t('guest.captchaRefresh')} onClick={onRefresh} />
      </Row>
    </Field>
  )
}
