import { ChevronRight } from 'lucide-react'
import { Button } from '#ui/kit/controls/button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { goTo } from '../parts/places.ts'
import { useWaitingItems } from './item-status.ts'

/** A link to the next item that waits for this guest's answer. Renders nothing if no item waits. */
export function NextItem({ after }: { after: string }) {
  const t = useText<'guest'>()
  const next = useWaitingItems().find(({ doc }) => doc.id !== after)
  if (!next) return null
  return (
    <Button
      variant="primary"
      size="large"
      wide
      icon={<ChevronRight size={20} aria-hidden="true" />}
      onClick={() => goTo({ page: 'poll', itemId: next.doc.id })}
    >
      {t('guest.nextPoll')}
    </Button>
  )
}
