import { ShieldAlert } from 'lucide-react'
import { Alert } from '#ui/kit/console/feedback/alert.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useItems } from '#ui/live/items.ts'
import { useDoc } from '#ui/live/live.tsx'

const places = ['qa', 'polls', 'interactions'] as const
type Place = (typeof places)[number]

interface HeldElsewhereProps {
  /** The tab that the host sees. It says itself why its texts wait. */
  tab: string
  onLook: (tab: Place) => void
}

/** Says on every other tab that review was switched on automatically, and why. */
export function HeldElsewhere({ tab, onLook }: HeldElsewhereProps) {
  const t = useText<'console'>()
  const walls = useItems('polls')
  const wall = walls.find(({ kind, doc }) => kind === 'openText' && doc.context.cause !== null)
  const causes = {
    qa: useDoc('qa')?.context.cause ?? null,
    polls: wall?.kind === 'openText' ? wall.doc.context.cause : null,
    interactions: useDoc('comments')?.context.cause ?? null,
  }
  return places.map((place) => {
    const cause = causes[place]
    if (!cause || place === tab) return null
    return (
      <Alert
        key={place}
        role="status"
        status="warning"
        icon={<ShieldAlert size={18} />}
        action={
          <Button size="compact" onClick={() => onLook(place)}>
            {t('console.lookAtHeld')}
          </Button>
        }
      >
        <b>{t(`console.${place}`)}</b> <span>{t(`console.cause-${cause}`)}</span>
      </Alert>
    )
  })
}
