import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck, DoorClosed, Users } from 'lucide-react'
import type { ErrorCode } from '#contract/errors.ts'
import type { EventDoc } from '#contract/interface/views.ts'
import type { Translator } from '#i18n/translator.ts'
import { eventMachine } from '#machines/domain/event/event.machine.ts'
import { refusalOf } from '#machines/refusal.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { JoinSize } from './join-size.ts'

const Panel = chakra('div', {
  base: {
    w: 'full',
    h: 'full',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: '20px',
    fontWeight: 'strong',
    lineHeight: '1.25',
    textWrap: 'balance',
    overflowWrap: 'normal',
    animation: 'fade 250ms ease-out',
    '& svg': { color: 'accentText' },
  },
  variants: {
    size: {
      invitation: { gap: '32px', px: '40px', fontSize: '56px', '& svg': { boxSize: '140px' } },
      hero: { gap: '32px', px: '40px', fontSize: '48px', '& svg': { boxSize: '120px' } },
      crowd: { gap: '24px', px: '28px', fontSize: '40px', '& svg': { boxSize: '100px' } },
      rail: { gap: '20px', px: '20px', fontSize: '32px', '& svg': { boxSize: '80px' } },
    },
  },
})

/** The reason why the event's state machine would refuse another guest. Undefined while guests can join. */
export function joinClosed({ value, context }: EventDoc, participants: number): ErrorCode | undefined {
  return refusalOf(eventMachine.resolveState({ value, context }), { type: 'join', participants })
}

/** The reason why no guest can join, as a text for the audience. */
export function joinClosedWords(t: Translator<'screen'>, reason: ErrorCode): string {
  if (reason === 'EventEnded') return t('screen.joinEnded')
  return reason === 'EventFull' ? t('screen.joinFull') : t('screen.doorLocked')
}

/** The sign in place of the QR code when guests cannot join. */
export function JoinClosed({ reason, size }: { reason: ErrorCode; size: JoinSize }) {
  const t = useText<'screen'>()
  const Icon = reason === 'EventEnded' ? CircleCheck : reason === 'EventFull' ? Users : DoorClosed
  return (
    <Panel size={size}>
      <Icon strokeWidth={1.6} aria-hidden="true" />
      <span>{reason === 'EventEnded' ? t('screen.thanks') : joinClosedWords(t, reason)}</span>
    </Panel>
  )
}
