import { Badge } from '#ui/kit/display/badge.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

export type Progress = 'notStarted' | 'processing' | 'finished'

const tones = { notStarted: 'accent', processing: 'success', finished: 'neutral' } as const

export function ProgressBadge({ progress }: { progress: Progress }) {
  const t = useText<'console'>()
  return <Badge tone={tones[progress]}>{t(`console.progress-${progress}`)}</Badge>
}
