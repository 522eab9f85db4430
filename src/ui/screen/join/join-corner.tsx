import type { ReactNode } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { QrCode } from '#ui/kit/display/qr-code.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import type { JoinAddress } from '#ui/live/join-address.ts'
import { useGlide } from '#ui/screen/canvas/use-glide.ts'
import { cornerHeight } from './join-size.ts'
import { EventCode } from './join-words.tsx'

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
        {!closed && <EventCode code={join.code} size={36} />}
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
