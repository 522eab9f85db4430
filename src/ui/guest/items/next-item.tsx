import { ChevronRight } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { goTo } from '../room/places.ts'
import { useWaitingItems } from './standings.ts'

/** The way to the next item that waits for this guest, if there is one. */
export function NextItem({ after }: { after: string }) {
  const t = useText<'guest'>()
  const next = useWaitingItems().find(({ doc }) => doc.id !== after)
  if (!next) return null
  return (
    <Button
      variant="primary"
      size="large"
      wide
      boxShadow="float"
      icon={<ChevronRight size={20} aria-hidden="true" />}
      onClick={() => goTo({ page: 'poll', itemId: next.doc.id })}
    >
      {t('guest.nextPoll')}
    </Button>
  )
}
