import type { ReactNode } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { QrCode } from '#ui/kit/display/qr-code.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { codeGroups, type JoinAddress } from '#ui/live/join-address.ts'
import { Display } from '#ui/screen/canvas/boxes.ts'
import { useGlide } from '#ui/screen/canvas/use-glide.ts'
import { cornerHeight } from './join-size.ts'

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
    <Row gap="24px" flexShrink="0" marginLeft="auto">
      <Stack alignItems="flex-end" gap="4px">
        {!closed && (
          <Display
            {...equalDigits}
            display="flex"
            columnGap="0.32em"
            whiteSpace="nowrap"
            fontSize="36px"
            letterSpacing="0.04em"
            lineHeight="1.1"
          >
            {codeGroups(join.code).map((group, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one code keep their order
              <span key={place}>{group}</span>
            ))}
          </Display>
        )}
        {children}
      </Stack>
      {!closed && (
        <div ref={qr} className="join-way">
          <QrCode address={join.link} size={`${cornerHeight}px`} />
        </div>
      )}
    </Row>
  )
}
