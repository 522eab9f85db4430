import { Badge } from '../../kit/badge.tsx'
import { useText } from '../../kit/i18n.tsx'

export type Progress = 'notStarted' | 'processing' | 'finished'

const tones = { notStarted: 'accent', processing: 'success', finished: 'neutral' } as const

/** Where an event stands. */
export function ProgressBadge({ progress }: { progress: Progress }) {
  const t = useText<'console'>()
  return <Badge tone={tones[progress]}>{t(`console.progress-${progress}`)}</Badge>
}
