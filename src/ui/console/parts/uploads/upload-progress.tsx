import { Progress } from '@chakra-ui/react/progress'
import { useText } from '#ui/kit/texts/i18n.tsx'

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
