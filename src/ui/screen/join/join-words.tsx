import { Box } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { addressParts, codeGroups } from '#ui/live/join-address.ts'
import { Display } from '#ui/screen/canvas/boxes.ts'
import { type Fit, useFitted } from '#ui/screen/text/use-fitted.ts'
import type { JoinSize } from './join-size.ts'

const fits: Record<JoinSize, readonly Fit[]> = {
  invitation: [60, 56, 52, 48, 44, 40, 36, 32, 28].map((size) => ({ size })),
  hero: [36, 32, 28].map((size) => ({ size })),
  crowd: [32, 28].map((size) => ({ size })),
  rail: [{ size: 28 }],
}

/** The address to type. */
export function JoinWords({ spoken, size }: { spoken: string; size: JoinSize }) {
  const address = useFitted<HTMLDivElement>(fits[size], spoken)
  return (
    <Box
      overflow="hidden"
      color="ink"
      fontSize="var(--size)"
      fontWeight="strong"
      whiteSpace="nowrap"
      css={{
        '&[data-clamped]': { whiteSpace: 'normal', '& span': { display: 'inline-block', maxW: 'full' } },
      }}
      ref={address}
    >
      {addressParts(spoken).map((part) => (
        <span key={part.join('')}>
          {part.map((piece, place) => (
            <span key={part.slice(0, place + 1).join('')}>{piece}</span>
          ))}
        </span>
      ))}
    </Box>
  )
}

/** Space between the groups of an event code, in em. */
export const groupGap = 0.32

/** The event code to type, in groups. `size`: its font size in canvas pixels. */
export function EventCode({ code, size }: { code: string; size: number }) {
  return (
    <Display
      style={{ fontSize: size }}
      {...equalDigits}
      display="flex"
      columnGap={`${groupGap}em`}
      whiteSpace="nowrap"
      letterSpacing="0.04em"
      lineHeight="1.1"
    >
      {codeGroups(code).map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one code keep their order
        <span key={place}>{group}</span>
      ))}
    </Display>
  )
}
