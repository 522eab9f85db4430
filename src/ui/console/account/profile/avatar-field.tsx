import { ImagePlus, RefreshCw, RotateCw, Trash2, X } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { pictureTypes } from '#contract/picture-path.ts'
import type { ChooseArea } from '#ui/console/calls/host-actors.ts'
import { FileChooser } from '#ui/console/uploads/file-chooser.tsx'
import { UploadPlace, UploadProgress } from '#ui/console/uploads/upload-progress.tsx'
import { type Upload, useUpload } from '#ui/console/uploads/use-upload.ts'
import { Avatar } from '#ui/kit/console/display/avatar.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { Cropping } from './crop-dialog.tsx'
import { CropDialog } from './crop-dialog.tsx'

interface AvatarFieldProps {
  /** The name of the person. Without a picture, the field shows the first letter of this name. */
  name: string
  /** The path of the picture, or '' for none. */
  value: string
  onChange: (path: string) => void
  /** A validation error that does not come from the upload. */
  error?: string | undefined
}

/** A field for the user's own picture: choose or drop, crop, upload, replace, remove. */
export function AvatarField({ name, value, onChange, error }: AvatarFieldProps) {
  const t = useText<'accounts'>()
  const id = useId()
  const [cropping, crop] = useCropping()
  const upload = useUpload(pictureTypes.avatar, onChange, crop)
  const { refusal } = upload
  return (
    <Stack role="group" aria-labelledby={id} gap="8" minW="0">
      <Text as="span" id={id} strong>
        {t('accounts.picture')}
      </Text>
      <FileChooser types={pictureTypes.avatar} onChoose={upload.choose}>
        {(open, over) => (
          <Row
            gap="16"
            flexWrap="wrap"
            p="12"
            borderWidth="1px"
            borderStyle="dashed"
            borderColor={over ? 'accent' : 'controlLine'}
            bg={over ? 'accentSoft' : undefined}
            borderRadius="control"
          >
            <Avatar path={value} preview={upload.preview} name={name} size="xl" />
            <Stack gap="4" minW="0" flex="1 1 12rem">
              {upload.busy && (
                <Box maxW="240px">
                  <UploadProgress share={upload.share} />
                </Box>
              )}
              <FieldButtons upload={upload} open={open} has={value !== ''} />
            </Stack>
          </Row>
        )}
      </FileChooser>
      <Stack gap="2" aria-live="polite">
        <UploadPlace upload={upload} />
        {refusal && <Text tone="danger">{t.error(refusal.code, refusal.params)}</Text>}
        {error && !refusal && <Text tone="danger">{error}</Text>}
        <Text size="12" tone="muted">
          {t('accounts.avatarRules')}
        </Text>
      </Stack>
      <CropDialog cropping={cropping} onCancel={upload.cancel} />
    </Stack>
  )
}

function FieldButtons({ upload, open, has }: { upload: Upload; open: () => void; has: boolean }) {
  const t = useText<'console'>()
  return (
    <Row flexWrap="wrap">
      {upload.busy ? (
        <Button icon={<X size={18} aria-hidden="true" />} onClick={upload.cancel}>
          {t('console.uploadStop')}
        </Button>
      ) : (
        <>
          {upload.mayRetry && (
            <Button icon={<RotateCw size={18} aria-hidden="true" />} onClick={upload.retry}>
              {t('common.retry')}
            </Button>
          )}
          <Button
            icon={
              has ? <RefreshCw size={18} aria-hidden="true" /> : <ImagePlus size={18} aria-hidden="true" />
            }
            onClick={open}
          >
            {has ? t('console.pictureReplace') : t('console.pictureChoose')}
          </Button>
          {has && (
            <Button variant="ghost" icon={<Trash2 size={18} aria-hidden="true" />} onClick={upload.remove}>
              {t('console.pictureRemove')}
            </Button>
          )}
        </>
      )}
    </Row>
  )
}

/** The state of the dialog for cropping, and a function that opens the dialog and resolves with the chosen area. */
function useCropping(): [cropping: Cropping | null, chooseArea: ChooseArea] {
  const [cropping, setCropping] = useState<Cropping | null>(null)
  const chooseArea = useCallback<ChooseArea>(
    (picture, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => setCropping(null))
        setCropping({
          picture,
          use: (area) => {
            setCropping(null)
            resolve(area)
          },
        })
      }),
    [],
  )
  return [cropping, chooseArea]
}
