import { memo } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { QrCode } from '#ui/kit/display/qr-code.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { codeGroups, type JoinAddress } from '#ui/live/join-address.ts'
import { useScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { useGlide } from '#ui/screen/canvas/use-glide.ts'
import { JoinClosed } from './join-closed.tsx'
import { type JoinSize, joinWidth } from './join-size.ts'
import { EventCode, groupGap, JoinWords } from './join-words.tsx'

// Widths in em, with the letter spacing: a digit has 0.66 em, a wide capital letter 0.88 em.
const digitWidth = 0.7
const letterWidth = 0.92

/** Font size of the event code, so that it is as wide as the QR code. */
function codeSize(side: number, code: string): number {
  const width = /^\d+$/.test(code) ? digitWidth : letterWidth
  const gaps = codeGroups(code).length - 1
  return Math.max(28, Math.floor(side / (code.length * width + gaps * groupGap)))
}

const waySizes: Record<JoinSize, string> = { invitation: '44px', hero: '36px', crowd: '32px', rail: '28px' }

interface JoinCardProps {
  join: JoinAddress
  size: JoinSize
  /** The reason why no guest can join now. The card shows it in place of the QR code, and nothing else moves. */
  closed?: ErrorCode | undefined
}

/** The card that tells guests how to join: scan the QR code, or open the address and type the event code. */
export const JoinCard = memo(function JoinCard({ join, size, closed }: JoinCardProps) {
  const t = useText<'screen'>()
  const { width } = useScaledCanvas()
  const qr = useGlide<HTMLDivElement>('join', size)
  const side = `${joinWidth(size, width)}px`
  return (
    <Stack
      className="join-card"
      style={{ width: side }}
      alignItems="flex-start"
      gap="18px"
      minH="0"
      my={size === 'rail' ? '0' : 'auto'}
    >
      {/* The QR code becomes smaller if the words need more lines, so that the event code stays readable. */}
      <Box
        ref={qr}
        className="join-way"
        style={{ flexBasis: side }}
        flexShrink="1"
        minH="140px"
        maxW="full"
        aspectRatio="1"
      >
        {closed ? <JoinClosed reason={closed} size={size} /> : <QrCode address={join.link} size="100%" />}
      </Box>
      <Stack
        style={closed === 'EventEnded' ? { visibility: 'hidden' } : {}}
        gap="18px"
        flexShrink="0"
        w="full"
      >
        <Box color="inkMuted" lineHeight="1.28" fontSize={waySizes[size]}>
          <span>{t(closed ? 'screen.joinAgainAt' : 'screen.joinAt')}</span>
          <JoinWords spoken={join.spoken} size={size} />
        </Box>
        <EventCode code={join.code} size={codeSize(joinWidth(size, width), join.code)} />
      </Stack>
    </Stack>
  )
})
