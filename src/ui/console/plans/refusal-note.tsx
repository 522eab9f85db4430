import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Refusal } from '#contract/errors.ts'
import { Alert } from '#ui/kit/console/feedback/alert.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { isPlanRefusal, PlanHelp } from './plan-help.tsx'

/** Shows why the server refused a form. The form keeps its input. In a long form, the note scrolls into view. */
export function RefusalNote({ refusal }: { refusal: Refusal | null }) {
  const t = useText()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) note.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return (
    // Takes no space or gap while there is no refusal. The scroll margin keeps the note below a dialog's
    // sticky heading.
    <div ref={note} role="alert" style={refusal ? { scrollMarginTop: '5rem' } : { position: 'absolute' }}>
      {refusal && (
        <Alert status="error" icon={<CircleAlert size={18} />}>
          {t.error(refusal.code, refusal.params)}
        </Alert>
      )}
      {refusal && isPlanRefusal(refusal) && <PlanHelp refusal={refusal} />}
    </div>
  )
}
