import { CircleAlert } from 'lucide-react'
import type { Refusal } from '../../../contract/errors.ts'
import { useText } from '../../kit/i18n.tsx'
import { Row } from '../../kit/layout.tsx'
import { Text } from '../../kit/text.tsx'

/** Why the server did not take the form; what was typed is still there. */
export function RefusalNote({ refusal }: { refusal: Refusal | null }) {
  const t = useText()
  return (
    // Takes no place, nor a gap before it, while there is nothing to say.
    <div role="alert" style={refusal ? undefined : { position: 'absolute' }}>
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
    </div>
  )
}
