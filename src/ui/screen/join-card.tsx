import { chakra } from '@chakra-ui/react/styled-system'
import { Fragment, memo } from 'react'
import { useText } from '../kit/i18n.tsx'
import { QrCode } from '../kit/qr-code.tsx'
import { addressPieces, codeGroups, type JoinAddress } from './join-address.ts'
import { useStage } from './stage.tsx'
import { useGlide } from './use-glide.ts'

/** `hero`: the picture's focal point; `rail`: beside something else; `corner`: while a result is on. */
export type JoinSize = 'hero' | 'rail' | 'corner'

const sides: Record<JoinSize, { wide: number; narrow: number }> = {
  hero: { wide: 540, narrow: 440 },
  rail: { wide: 320, narrow: 280 },
  corner: { wide: 240, narrow: 232 },
}

/** A stage of 4:3 has less room beside its main column. */
export const isNarrow = (stageWidth: number): boolean => stageWidth < 1700

/** The width of the QR code, in stage pixels. */
export const joinWidth = (size: JoinSize, stageWidth: number): number =>
  isNarrow(stageWidth) ? sides[size].narrow : sides[size].wide

// A wide capital takes 0.85 of its size, and a little stands between the groups: the code keeps to the QR code's width.
const codeSize = (side: number, code: string): number =>
  Math.max(28, Math.round(side / (code.length * 0.86 + 0.4)))

const Card = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '18px' },
  variants: { size: { hero: { marginY: 'auto' }, rail: {}, corner: {} } },
})
const Way = chakra('div', {
  base: { color: 'inkMuted', fontSize: '28px', lineHeight: '1.28' },
  variants: { size: { hero: { fontSize: '36px' }, rail: {}, corner: {} } },
})
const Address = chakra('div', { base: { color: 'ink', fontWeight: 'strong', overflowWrap: 'anywhere' } })
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

/** How to take part: scan, or go to the address and type the code. */
export const JoinCard = memo(function JoinCard({ join, size }: { join: JoinAddress; size: JoinSize }) {
  const t = useText<'screen'>()
  const { width } = useStage()
  const qr = useGlide<HTMLDivElement>('join', size)
  const side = `${joinWidth(size, width)}px`
  return (
    <Card size={size} style={{ width: side }}>
      <div ref={qr} style={{ width: side, height: side }}>
        <QrCode address={join.link} size={side} />
      </div>
      <Way size={size}>
        {t('screen.joinAt')}
        <Address>
          {addressPieces(join.spoken).map((piece, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stay in their order
            <Fragment key={place}>
              {place > 0 && <wbr />}
              {piece}
            </Fragment>
          ))}
        </Address>
      </Way>
      <Code style={{ fontSize: `${codeSize(joinWidth(size, width), join.code)}px` }}>
        {codeGroups(join.code).map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups of one code stay in their order
          <span key={place}>{group}</span>
        ))}
      </Code>
    </Card>
  )
})
