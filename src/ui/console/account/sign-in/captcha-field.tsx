import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import * as limits from '#contract/limits.ts'
import type { captchaMachine } from '#machines/flow/captcha/captcha.machine.ts'
import { FormField, useErrorText } from '#ui/console/forms/form-field.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

export type CaptchaRef = ActorRefFrom<typeof captchaMachine>

interface CaptchaFieldProps {
  captcha: CaptchaRef
}

/**
 * The captcha of the form around it. Shows the progress of the proof of work. If the proof fails, the field asks for
 * the characters of an image, and the form keeps these characters in `captchaText`.
 */
export function CaptchaField({ captcha }: CaptchaFieldProps) {
  const drawn = useSelector(captcha, (state) => state.matches('drawing') || state.matches('shown'))
  return drawn ? <ImageField captcha={captcha} /> : <ProofStatus captcha={captcha} />
}

function ProofStatus({ captcha }: CaptchaFieldProps) {
  const t = useText<'console'>()
  const { control } = useFormContext<{ captchaText: string }>()
  const error = useErrorText(control, 'captchaText')
  const state = useSelector(captcha, (current) => current)
  const { refusal } = state.context
  const failed = state.matches('failed')
  const said = failed ? t('console.checkFailed', { reason: refusal ? t.error(refusal.code) : '' }) : error
  return (
    <Stack gap="8">
      <Box role="status" minH="20">
        {said && <Text tone="danger">{said}</Text>}
        {!said && state.matches('proving') && <Text tone="muted">{t('console.checkRuns')}</Text>}
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
function ImageField({ captcha }: CaptchaFieldProps) {
  const t = useText<'console'>()
  const { control } = useFormContext<{ captchaText: string }>()
  const snapshot = useSelector(captcha, (current) => current)
  return (
    <FormField control={control} name="captchaText" label={t('console.captcha')}>
      {(field) => (
        <Row gap="8" alignItems="stretch">
          <Box flex="1 1 0" minW="0">
            <TextInput
              {...field}
              name="captcha"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={limits.captchaCharacters * 2}
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
      )}
    </FormField>
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
