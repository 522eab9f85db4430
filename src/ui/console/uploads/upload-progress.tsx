import { Progress } from '@chakra-ui/react/progress'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { Upload } from './use-upload.ts'

/** The progress bar of an upload. */
export function UploadProgress({ share }: { share: number }) {
  const t = useText<'console'>()
  return (
    <Progress.Root value={Math.round(share * 100)} translations={{ value: ({ percent }) => `${percent}%` }}>
      <Progress.Track aria-label={t('console.uploading')}>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  )
}

/** Says how many pictures the server draws before the picture of the upload. */
export function UploadPlace({ upload: { before } }: { upload: Upload }) {
  const t = useText<'console'>()
  if (before === 0) return null
  return (
    <Text size="12" tone="muted">
      {t('console.picturesBefore', { count: before })}
    </Text>
  )
}
