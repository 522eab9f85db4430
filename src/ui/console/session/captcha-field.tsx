import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import * as limits from '../../../contract/limits.ts'
import type { captchaMachine } from '../../../machines/captcha/captcha.machine.ts'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Box, Row } from '../../kit/layout.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { TextInput } from '../../kit/text-input.tsx'

export type CaptchaRef = ActorRefFrom<typeof captchaMachine>

interface CaptchaFieldProps {
  captcha: CaptchaRef
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The characters of the image, beside it; another image on demand. Nothing where the server asks for none. */
export function CaptchaField({ captcha, value, onChange, error }: CaptchaFieldProps) {
  const t = useText<'console'>()
  const snapshot = useSelector(captcha, (current) => current)
  const { refusal } = snapshot.context
  if (snapshot.matches('notAsked')) return null
  return (
    <Field label={t('console.captcha')} error={error ?? (refusal ? t('console.captchaFailed') : undefined)}>
      <Row gap="8" alignItems="stretch">
        <Box flex="1 1 0" minW="0">
          <TextInput
            name="captcha"
            value={value}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={limits.captchaCharacters * 2}
            onChange={(event) => onChange(event.target.value)}
          />
        </Box>
        <CaptchaImage captcha={captcha} />
        <IconButton
          icon={<RefreshCw size={18} aria-hidden="true" />}
          label={t('console.captchaAnother')}
          busy={snapshot.matches('loading')}
          onClick={() => captcha.send({ type: 'another' })}
        />
      </Row>
    </Field>
  )
}

function CaptchaImage({ captcha }: { captcha: CaptchaRef }) {
  const t = useText<'console'>()
  const image = useSelector(captcha, ({ context }) => context.captcha?.image)
  return (
    <Box
      w="132px"
      h="44"
      flexShrink="0"
      borderRadius="control"
      overflow="hidden"
      borderWidth="1px"
      borderColor="line"
    >
      {image ? (
        <img
          key={image}
          src={image}
          alt={t('console.captchaImage')}
          width="100%"
          height="100%"
          style={{ objectFit: 'contain', width: '100%', height: '100%', background: '#fff' }}
          onError={() => captcha.send({ type: 'imageFailed' })}
        />
      ) : (
        <Skeleton h="full" />
      )}
    </Box>
  )
}
