import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Refusal } from '../../../contract/errors.ts'
import { useText } from '../../kit/i18n.tsx'
import { Row } from '../../kit/layout.tsx'
import { Text } from '../../kit/text.tsx'
import { isPlanRefusal, PlanHelp } from '../plans/plan-help.tsx'

/** Why the server did not take the form; what was typed is still there. Comes into view in a form that is longer than that. */
export function RefusalNote({ refusal }: { refusal: Refusal | null }) {
  const t = useText()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) note.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return (
    // Takes no place, nor a gap before it, while there is nothing to say. The heading of a dialog stays above it.
    <div ref={note} role="alert" style={refusal ? { scrollMarginTop: '5rem' } : { position: 'absolute' }}>
      {refusal && (
        <Row
          gap="8"
          px="12"
          py="8"
          bg="dangerSoft"
          borderRadius="control"
          alignItems="flex-start"
          color="dangerText"
        >
          <CircleAlert size={18} aria-hidden="true" />
          <Text tone="danger">{t.error(refusal.code, refusal.params)}</Text>
        </Row>
      )}
      {refusal && isPlanRefusal(refusal) && <PlanHelp refusal={refusal} />}
    </div>
  )
}
