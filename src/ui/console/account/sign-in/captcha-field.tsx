import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import * as limits from '#contract/limits.ts'
import type { captchaMachine } from '#machines/captcha/captcha.machine.ts'
import { useErrorText } from '#ui/console/parts/forms/form-field.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { IconButton } from '#ui/console-kit/controls/icon-button.tsx'
import { Skeleton } from '#ui/console-kit/display/skeleton.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

export type CaptchaRef = ActorRefFrom<typeof captchaMachine>

interface CaptchaFieldProps {
  captcha: CaptchaRef
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/**
 * Shows the progress of a form's proof of work. If the proof fails, the field asks for the characters of an image.
 */
export function CaptchaField(props: CaptchaFieldProps) {
  const { captcha } = props
  const drawn = useSelector(captcha, (state) => state.matches('drawing') || state.matches('shown'))
  return drawn ? <ImageField {...props} /> : <ProofStatus captcha={captcha} error={props.error} />
}

/** The captcha of the form around it. The form keeps the typed characters in `captchaText`. */
export function FormCaptcha({ captcha }: { captcha: CaptchaRef }) {
  const { control } = useFormContext<{ captchaText: string }>()
  const { field } = useController({ control, name: 'captchaText' })
  const error = useErrorText(control, 'captchaText')
  return <CaptchaField captcha={captcha} value={field.value} onChange={field.onChange} error={error} />
}

function ProofStatus({ captcha, error }: Pick<CaptchaFieldProps, 'captcha' | 'error'>) {
  const t = useText<'console'>()
  const state = useSelector(captcha, (current) => current)
  const { refusal } = state.context
  const failed = state.matches('failed')
  const said = failed ? t('console.checkFailed', { reason: refusal ? t.error(refusal.code) : '' }) : error
  return (
    <Stack gap="8">
      <Box role="status" minH="20">
        {said && <Text tone="danger">{said}</Text>}
        {!said && state.matches('proving') && <Text tone="muted">{t('console.checkRuns')}</Text>}
        {!said && state.matches('proven') && <Text tone="muted">{t('console.checkDone')}</Text>}
      </Box>
      {failed && (
        <Row gap="8" flexWrap="wrap">
          <Button onClick={() => captcha.send({ type: 'another' })}>{t('console.checkAgain')}</Button>
          <Button variant="ghost" onClick={() => captcha.send({ type: 'usePicture' })}>
            {t('console.checkByPicture')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** The field for the characters of the image, with a button for another image. */
function ImageField({ captcha, value, onChange, error }: CaptchaFieldProps) {
  const t = useText<'console'>()
  const snapshot = useSelector(captcha, (current) => current)
  return (
    <Field label={t('console.captcha')} error={error}>
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
          busy={snapshot.matches('drawing')}
          onClick={() => captcha.send({ type: 'another' })}
        />
      </Row>
    </Field>
  )
}

function CaptchaImage({ captcha }: { captcha: CaptchaRef }) {
  const t = useText<'console'>()
  const image = useSelector(captcha, ({ context }) => context.image?.image)
  return (
    <Box
      w="150px"
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
