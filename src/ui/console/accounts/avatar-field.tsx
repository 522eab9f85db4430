import { ImagePlus, RefreshCw, RotateCw, Trash2, X } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { pictureTypes } from '../../../contract/picture-path.ts'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row, Stack } from '../../kit/layout.tsx'
import { Portrait } from '../../kit/portrait.tsx'
import { Text } from '../../kit/text.tsx'
import { FileChooser } from '../forms/file-chooser.tsx'
import { UploadProgress } from '../forms/upload-progress.tsx'
import { type Upload, useUpload } from '../forms/use-upload.ts'
import type { CutPicture } from '../host-actors.ts'
import { CropDialog, type Cutting } from './crop-dialog.tsx'

/** The question which part of a picture is to be shown, and the way to ask it. */
function useCutting(): [cutting: Cutting | null, cut: CutPicture] {
  const [cutting, setCutting] = useState<Cutting | null>(null)
  const cut = useCallback<CutPicture>(
    (picture, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => setCutting(null))
        setCutting({
          picture,
          use: (part) => {
            setCutting(null)
            resolve(part)
          },
        })
      }),
    [],
  )
  return [cutting, cut]
}

interface AvatarFieldProps {
  /** Whose it is: without a picture its first letter is shown. */
  name: string
  /** Path of the picture; '' for none. */
  value: string
  onChange: (path: string) => void
  /** What is wrong with it besides what the upload says. */
  error?: string | undefined
}

/** One's own picture: chosen or dropped, cut to what is to be seen of it, sent, replaced, removed. */
export function AvatarField({ name, value, onChange, error }: AvatarFieldProps) {
  const t = useText<'accounts'>()
  const id = useId()
  const [cutting, cut] = useCutting()
  const upload = useUpload(pictureTypes.avatar, onChange, cut)
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
            <Portrait path={value} preview={upload.preview} name={name} size="large" />
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
        {refusal && <Text tone="danger">{t.error(refusal.code, refusal.params)}</Text>}
        {error && !refusal && <Text tone="danger">{error}</Text>}
        <Text size="12" tone="muted">
          {t('accounts.avatarRules')}
        </Text>
      </Stack>
      <CropDialog cutting={cutting} onCancel={upload.cancel} />
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
