import { chakra } from '@chakra-ui/react/styled-system'
import { useText } from '#ui/kit/texts/i18n.tsx'

const Track = chakra('div', {
  base: { h: '4', bg: 'line', borderRadius: 'full', overflow: 'hidden' },
})
const Fill = chakra('div', {
  base: { h: 'full', bg: 'accent', transformOrigin: 'left', transition: 'transform 150ms ease-out' },
})

/** The progress bar of an upload. */
export function UploadProgress({ share }: { share: number }) {
  const t = useText<'console'>()
  return (
    <Track
      role="progressbar"
      aria-label={t('console.uploading')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <Fill style={{ transform: `scaleX(${share})` }} />
    </Track>
  )
}
