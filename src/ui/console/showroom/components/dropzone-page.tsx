import { chakra } from '@chakra-ui/react/styled-system'
import { Copy, Image, ImagePlus, RotateCw, Trash2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { uploadUnusedHours } from '#contract/limits.ts'
import { pictureAt, pictureTypes } from '#contract/picture-path.ts'
import { formatBytes } from '#i18n/base/format.ts'
import { useCopy } from '#ui/console/page/use-copy.ts'
import { FileChooser } from '#ui/console/uploads/file-chooser.tsx'
import { UploadPlace, UploadProgress } from '#ui/console/uploads/upload-progress.tsx'
import { type Upload, useUpload } from '#ui/console/uploads/use-upload.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Sample } from '../sample.tsx'

/** /components/dropzone: many pictures at once, with a separate upload for each picture. */
export default function DropzonePage() {
  return (
    <Sample title="routes.sampleDropzone" about="samples.aboutDropzone" file="components/dropzone-page.tsx">
      <Dropzone />
    </Sample>
  )
}

interface Dropped {
  id: number
  file: File
}

function Dropzone() {
  const t = useText<'console' | 'samples'>()
  const [dropped, setDropped] = useState<readonly Dropped[]>([])
  const add = (file: File) => setDropped((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, file }])
  const remove = (id: number) => setDropped((before) => before.filter((each) => each.id !== id))
  return (
    <Stack gap="16" maxW="720px">
      <FileChooser types={pictureTypes.picture} onChoose={add} several>
        {(open, over) => (
          <Zone over={over}>
            <ImagePlus size={32} aria-hidden="true" />
            <Button variant="primary" onClick={open}>
              {t('samples.choosePictures')}
            </Button>
            <Text tone="muted">{t('samples.dropPictures')}</Text>
            <Text size="12" tone="muted">
              {t('console.pictureRules')}
            </Text>
          </Zone>
        )}
      </FileChooser>
      <Stack as="ul" gap="8" aria-label={t('samples.pictures')}>
        {dropped.map(({ id, file }) => (
          <Line key={id} file={file} onRemove={() => remove(id)} />
        ))}
      </Stack>
      <Text size="12" tone="muted">
        {t('samples.unusedPictures', { hours: uploadUnusedHours })}
      </Text>
    </Stack>
  )
}

const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8',
    px: '16',
    py: '40',
    textAlign: 'center',
    color: 'inkMuted',
    bg: 'surface',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'controlLine',
    borderRadius: 'card',
    transition: 'border-color 150ms, background-color 150ms',
  },
  variants: { over: { true: { borderColor: 'accent', bg: 'accentSoft' } } },
})

const Thumbnail = chakra('img', { base: { boxSize: 'full', objectFit: 'cover' } })

function Line({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useText<'samples'>()
  const [path, setPath] = useState('')
  const upload = useUpload(pictureTypes.picture, setPath)
  const begin = useEffectEvent(() => upload.choose(file))
  useEffect(() => begin(), [])
  const shown = upload.preview || (path && pictureAt(path, 'small'))
  const { refusal } = upload
  return (
    <Card as="li" p="8" rises>
      <Row gap="12" flexWrap="wrap">
        <Box
          display="grid"
          placeItems="center"
          boxSize="56"
          flexShrink="0"
          borderRadius="control"
          overflow="hidden"
          bg="highlight"
          color="inkMuted"
        >
          {shown ? <Thumbnail src={shown} alt="" /> : <Image size={20} aria-hidden="true" />}
        </Box>
        <Stack gap="4" flex="1 1 120px" minW="0" aria-live="polite">
          <Text lines="one">{file.name}</Text>
          {upload.busy && <UploadProgress share={upload.share} />}
          <UploadPlace upload={upload} />
          {refusal ? (
            <Text size="12" tone="danger">
              {t.error(refusal.code, refusal.params)}
            </Text>
          ) : (
            <Text size="12" tone={path ? 'success' : 'muted'}>
              {path ? t('samples.pictureKept') : formatBytes(t.language, file.size)}
            </Text>
          )}
        </Stack>
        <Row gap="0" ml="auto">
          <LineButtons name={file.name} path={path} upload={upload} onRemove={onRemove} />
        </Row>
      </Row>
    </Card>
  )
}

interface LineButtonsProps {
  name: string
  path: string
  upload: Upload
  onRemove: () => void
}

function LineButtons({ name, path, upload, onRemove }: LineButtonsProps) {
  const t = useText<'samples'>()
  const copy = useCopy()
  if (upload.busy)
    return <IconButton label={t('samples.stop', { name })} icon={<X size={18} />} onClick={onRemove} />
  return (
    <>
      {upload.mayRetry && (
        <IconButton
          label={t('samples.retry', { name })}
          icon={<RotateCw size={18} />}
          onClick={upload.retry}
        />
      )}
      {path && (
        <IconButton
          label={t('samples.copyAddress', { name })}
          icon={<Copy size={18} />}
          onClick={() => copy(window.location.origin + path)}
        />
      )}
      <IconButton label={t('samples.remove', { name })} icon={<Trash2 size={18} />} onClick={onRemove} />
    </>
  )
}
