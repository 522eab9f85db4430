import { chakra } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { pictureAt } from '#contract/picture-path.ts'
import type { CueDoc } from '#contract/run/cue.ts'
import { Picture } from '#ui/kit/layout/layout.tsx'
import { clamped } from '#ui/kit/layout/text.tsx'
import { applyTheme } from '#ui/kit/styling/apply-theme.ts'
import { useDoc } from '#ui/live/live.tsx'

const Frame = chakra('span', {
  base: {
    position: 'relative',
    display: 'block',
    flexShrink: '0',
    w: '64px',
    h: '36px',
    overflow: 'hidden',
    borderRadius: '4px',
    color: 'ink',
    background: 'background',
  },
})

/** Four times as large as its frame, because browsers draw no text of 6 pixels. */
const Board = chakra('span', {
  base: {
    position: 'absolute',
    top: '0',
    left: '0',
    w: '256px',
    h: '144px',
    p: '16px',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '12px',
    transform: 'scale(0.25)',
    transformOrigin: '0 0',
    fontSize: '28px',
    lineHeight: '1.15',
    fontWeight: 'strong',
    textAlign: 'left',
    whiteSpace: 'normal',
    '& svg': { color: 'accent', flexShrink: '0' },
    '& > span': { ...clamped, WebkitLineClamp: '2' },
  },
})

interface CuePictureProps {
  cue: CueDoc
  title: string
  icon: LucideIcon
}

/** A small picture of the scene of a cue, in the colours of the screen. The row beside it says the same as text. */
export function CuePicture({ cue, title, icon: Icon }: CuePictureProps) {
  const theme = useDoc('event')?.themes.screenSkin
  const frame = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (frame.current && theme) applyTheme(frame.current, theme)
  }, [theme])
  const { slide } = cue.context
  return (
    <Frame ref={frame} aria-hidden="true">
      {slide?.picture ? (
        <Picture
          position="absolute"
          inset="0"
          w="full"
          h="full"
          objectFit="cover"
          src={pictureAt(slide.picture.path, 'small')}
          alt=""
          loading="lazy"
          draggable={false}
        />
      ) : (
        <Board>
          <Icon size={48} strokeWidth={2.5} />
          <span>{slide?.heading || title}</span>
        </Board>
      )}
    </Frame>
  )
}
