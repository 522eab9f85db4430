import { chakra } from '@chakra-ui/react/styled-system'
import { RefreshCw } from 'lucide-react'
import * as limits from '../../../contract/limits.ts'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Row } from '../../kit/layout.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { captchaImage } from '../guest-actors.ts'

const Picture = chakra('img', {
  base: {
    h: '56',
    w: '120px',
    objectFit: 'contain',
    bg: 'surface',
    borderRadius: 'control',
    flexShrink: '0',
  },
})

interface CaptchaFieldProps {
  captchaId: string
  typed: string
  error: string | undefined
  onType: (typed: string) => void
  onRefresh: () => void
}

/** Shown when the server wants to know that a person is there. */
export function CaptchaField({ captchaId, typed, error, onType, onRefresh }: CaptchaFieldProps) {
  const t = useText<'guest'>()
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
        <Picture key={captchaId} src={captchaImage(captchaId)} alt={t('guest.captchaImage')} />
        <IconButton icon={<RefreshCw size={18} />} label={t('guest.captchaRefresh')} onClick={onRefresh} />
      </Row>
    </Field>
  )
}
