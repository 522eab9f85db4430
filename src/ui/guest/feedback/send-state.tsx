import { Check, CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Refusal } from '#contract/errors.ts'
import type { ToldReason } from '#contract/word-filter.ts'
import { Spinner } from '#ui/kit/display/spinner.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { Command } from '#ui/live/live.tsx'

interface SendStateProps {
  status: Command['status']
  refusal?: Refusal | null
}

/** The state of a command: waiting for the connection, sending, saved, or refused with the reason. */
export function SendState({ status, refusal }: SendStateProps) {
  const t = useText<'guest'>()
  if (status === 'idle') return null
  const looks: Record<
    Exclude<Command['status'], 'idle'>,
    { colour: string; icon: ReactNode; text: string }
  > = {
    pending: { colour: 'inkMuted', icon: <Clock size={16} />, text: t('guest.waitingToSend') },
    sending: { colour: 'inkMuted', icon: <Spinner />, text: t('common.sending') },
    saved: { colour: 'successText', icon: <Check size={16} />, text: t('common.saved') },
    refused: {
      colour: 'dangerText',
      icon: <CircleAlert size={16} />,
      text: refusal ? t.error(refusal.code, refusal.params) : t.error('Internal'),
    },
  }
  const { colour, icon, text } = looks[status]
  return (
    <Row role="status" color={colour} fontSize="14">
      {icon}
      <span>{text}</span>
    </Row>
  )
}

/** Says why a text of the guest waits for a host. Renders nothing if nothing holds it. */
export function HeldNote({ held }: { held: ToldReason | undefined }) {
  const t = useText<'guest'>()
  return held && <Text tone="muted">{t(`guest.held-${held}`)}</Text>
}
