import { chakra } from '@chakra-ui/react/styled-system'
import { ImagePlus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { pictureAt, pictureTypes } from '#contract/picture-path.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { FileChooser } from './file-chooser.tsx'
import { UploadButtons } from './upload-buttons.tsx'
import { UploadPlace, UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

const Frame = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: 'full',
    maxW: '320px',
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'controlLine',
    bg: 'canvas',
    transition: 'border-color 150ms, background-color 150ms',
  },
  variants: {
    empty: { true: { borderStyle: 'dashed' } },
    over: { true: { borderColor: 'accent', bg: 'accentSoft' } },
  },
})
const Picture = chakra('img', {
  base: { w: 'full', h: 'full', objectFit: 'cover' },
  variants: { whole: { true: { objectFit: 'contain', p: '12' } } },
})

export interface PictureFieldProps {
  label: string
  /** The path of the picture, or '' for none. */
  value: string
  /** Called with the path of the uploaded picture, or '' after the user has removed the picture. */
  onChange: (path: string) => void
  hint?: ReactNode
  /** Whether the field shows the picture uncropped, as for a logo. */
  whole?: boolean
  /** The background behind the picture, as CSS. */
  ground?: string | undefined
  /** A validation error that does not come from the upload. */
  error?: string | undefined
}

/** A field for a picture: choose or drop, check, upload with progress, show, replace, remove. */
export function PictureField(props: PictureFieldProps) {
  const { label, value, onChange, hint, whole, ground, error } = props
  const t = useText<'console'>()
  const id = useId()
  const upload = useUpload(pictureTypes.picture, onChange)
  const shown = upload.preview || (value && pictureAt(value, 'medium'))
  const { refusal } = upload
  return (
    <Stack role="group" aria-labelledby={id} gap="8" minW="0">
      <Text as="span" id={id} strong>
        {label}
      </Text>
      <FileChooser types={pictureTypes.picture} onChoose={upload.choose}>
        {(open, over) => (
          <Stack gap="8">
            <Frame empty={!shown} over={over} style={shown ? { background: ground } : {}}>
              {shown ? (
                <Picture src={shown} alt="" whole={whole} />
              ) : (
                <Stack gap="4" alignItems="center" p="12">
                  <Button icon={<ImagePlus size={18} aria-hidden="true" />} onClick={open}>
                    {t('console.pictureChoose')}
                  </Button>
                  <Text size="12" tone="muted" textAlign="center">
                    {t('console.pictureDrop')}
                  </Text>
                </Stack>
              )}
            </Frame>
            {upload.busy && <UploadProgress share={upload.share} />}
            <UploadButtons
              upload={upload}
              open={open}
              has={value !== ''}
              replace={t('console.pictureReplace')}
              remove={t('console.pictureRemove')}
            />
          </Stack>
        )}
      </FileChooser>
      <Stack gap="2" aria-live="polite">
        <UploadPlace upload={upload} />
        {refusal && <Text tone="danger">{t.error(refusal.code, refusal.params)}</Text>}
        {error && !refusal && <Text tone="danger">{error}</Text>}
        <Text size="12" tone="muted">
          {hint ?? t('console.pictureRules')}
        </Text>
      </Stack>
    </Stack>
  )
}
