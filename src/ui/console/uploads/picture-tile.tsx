import { ImagePlus, RefreshCw, RotateCw, Trash2, X } from 'lucide-react'
import { pictureAt, pictureTypes } from '#contract/picture-path.ts'
import { Menu, type MenuItem } from '#ui/kit/console/controls/menu.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Box, Picture, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { FileChooser } from './file-chooser.tsx'
import { UploadPlace, UploadProgress } from './upload-progress.tsx'
import { type Upload, useUpload } from './use-upload.ts'

interface PictureTileProps {
  /** The accessible name of the button. The name says which content the picture belongs to. */
  label: string
  value: string
  onChange: (path: string) => void
}

/** A picture field for a row of a form: a button that shows the picture and opens a menu. */
export function PictureTile({ label, value, onChange }: PictureTileProps) {
  const t = useText<'console'>()
  const upload = useUpload(pictureTypes.picture, onChange)
  const shown = upload.preview || (value && pictureAt(value, 'small'))
  const { refusal } = upload
  return (
    <FileChooser types={pictureTypes.picture} onChoose={upload.choose}>
      {(open, over) => (
        <Stack gap="4" alignItems="flex-start">
          <Box position="relative" bg={over ? 'accentSoft' : undefined} borderRadius="control">
            <Tile label={label} shown={shown} upload={upload} open={open} />
            {upload.busy && (
              <Box position="absolute" left="4" right="4" bottom="4">
                <UploadProgress share={upload.share} />
              </Box>
            )}
          </Box>
          <div aria-live="polite">
            <UploadPlace upload={upload} />
            {refusal && (
              <Text size="12" tone="danger" maxW="220px">
                {t.error(refusal.code, refusal.params)}
              </Text>
            )}
          </div>
        </Stack>
      )}
    </FileChooser>
  )
}

interface TileProps {
  label: string
  shown: string
  upload: Upload
  open: () => void
}

/** The button of the field. Without a picture, a press opens the file picker immediately. */
function Tile({ label, shown, upload, open }: TileProps) {
  const t = useText<'console'>()
  const look = shown ? (
    <Picture w="full" h="full" objectFit="cover" borderRadius="small" src={shown} alt="" />
  ) : (
    <ImagePlus size={18} aria-hidden="true" />
  )
  const button = { icon: look, label, variant: 'normal', p: shown ? '0' : undefined, boxSize: '44' } as const
  const items: MenuItem[] = upload.busy
    ? [{ label: t('console.uploadStop'), icon: <X size={16} />, onSelect: upload.cancel }]
    : [
        ...(upload.mayRetry
          ? [{ label: t('common.retry'), icon: <RotateCw size={16} />, onSelect: upload.retry }]
          : []),
        {
          label: shown ? t('console.pictureReplace') : t('console.pictureChoose'),
          icon: <RefreshCw size={16} />,
          onSelect: open,
        },
        ...(shown
          ? [{ label: t('console.pictureRemove'), icon: <Trash2 size={16} />, onSelect: upload.remove }]
          : []),
      ]
  if (!shown && !upload.busy && !upload.refusal) return <IconButton {...button} onClick={open} />
  return <Menu items={items} trigger={<IconButton {...button} />} />
}
