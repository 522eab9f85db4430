import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { QrCode } from '#ui/kit/display/qr-code.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { codeGroups, type JoinAddress } from '#ui/live/join-address.ts'
import { useGlide } from '#ui/screen/canvas/use-glide.ts'
import { displayType } from '#ui/screen/text/display-type.ts'
import { cornerHeight } from './join-size.ts'

const Corner = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '24px', flexShrink: '0', marginLeft: 'auto' },
})
const Facts = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: '4px' },
})
const Code = chakra('div', {
  base: {
    ...displayType,
    display: 'flex',
    columnGap: '0.32em',
    whiteSpace: 'nowrap',
    fontSize: '36px',
    fontWeight: 'strong',
    letterSpacing: '0.04em',
    lineHeight: '1.1',
    ...equalDigits,
  },
})

interface JoinCornerProps {
  join: JoinAddress
  /** The reason why no guest can join now. The corner then shows only its children. */
  closed?: ErrorCode | undefined
  /** The number of guests. */
  children: ReactNode
}

/** The join card of a scene that fills the canvas: a small QR code and the event code, for late guests. */
export function JoinCorner({ join, closed, children }: JoinCornerProps) {
  const qr = useGlide<HTMLDivElement>('join', 'corner')
  return (
    <Corner>
      <Facts>
        {!closed && (
          <Code>
            {codeGroups(join.code).map((group, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one code keep their order
              <span key={place}>{group}</span>
            ))}
          </Code>
        )}
        {children}
      </Facts>
      {!closed && (
        <div ref={qr} className="join-way">
          <QrCode address={join.link} size={`${cornerHeight}px`} />
        </div>
      )}
    </Corner>
  )
}
