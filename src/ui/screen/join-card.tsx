import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'
import type { ErrorCode } from '../../contract/errors.ts'
import { useText } from '../kit/i18n.tsx'
import { QrCode } from '../kit/qr-code.tsx'
import { codeGroups, type JoinAddress } from './join-address.ts'
import { JoinClosed } from './join-closed.tsx'
import { type JoinSize, joinWidth } from './join-size.ts'
import { JoinWords } from './join-words.tsx'
import { useStage } from './stage.tsx'
import { useGlide } from './use-glide.ts'

// A wide capital takes 0.88 of its size and its spacing, and a little stands between the groups: the code keeps to the QR code's width.
const codeSize = (side: number, code: string): number =>
  Math.max(28, Math.round(side / (code.length * 0.92 + 0.32)))

const Card = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '18px', minH: '0' },
  variants: { size: { hero: { marginY: 'auto' }, rail: {} } },
})
const Way = chakra('div', {
  base: { color: 'inkMuted', fontSize: '28px', lineHeight: '1.28' },
  variants: { size: { hero: { fontSize: '36px' }, rail: {} } },
})
// Gives way to words that take more lines than it leaves: the code can always be read.
const Square = chakra('div', { base: { flexShrink: '1', minH: '140px', maxW: 'full', aspectRatio: '1' } })
const Back = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '18px', flexShrink: '0', w: 'full' },
})
const Code = chakra('div', {
  base: {
    display: 'flex',
    whiteSpace: 'nowrap',
    columnGap: '0.32em',
    fontWeight: 'strong',
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.04em',
    lineHeight: '1.1',
  },
})

interface JoinCardProps {
  join: JoinAddress
  size: JoinSize
  /** Why nobody can come in now, if so: stands where the QR code was, and nothing else moves. */
  closed?: ErrorCode | undefined
}

/** How to take part: scan, or go to the address and type the code. */
export const JoinCard = memo(function JoinCard({ join, size, closed }: JoinCardProps) {
  const t = useText<'screen'>()
  const { width } = useStage()
  const qr = useGlide<HTMLDivElement>('join', size)
  const side = `${joinWidth(size, width)}px`
  return (
    <Card size={size} style={{ width: side }}>
      <Square ref={qr} className="join-way" style={{ flexBasis: side }}>
        {closed ? <JoinClosed reason={closed} size={size} /> : <QrCode address={join.link} size="100%" />}
      </Square>
      <Back style={closed === 'EventEnded' ? { visibility: 'hidden' } : {}}>
        <Way size={size}>
          {t(closed ? 'screen.joinAgainAt' : 'screen.joinAt')}
          <JoinWords spoken={join.spoken} size={size} />
        </Way>
        <Code style={{ fontSize: `${codeSize(joinWidth(size, width), join.code)}px` }}>
          {codeGroups(join.code).map((group, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups of one code stay in their order
            <span key={place}>{group}</span>
          ))}
        </Code>
      </Back>
    </Card>
  )
})
