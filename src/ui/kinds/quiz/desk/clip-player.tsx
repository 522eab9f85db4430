import { chakra } from '@chakra-ui/react/styled-system'
import { Music } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { clipOf } from '#contract/clip-path.ts'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

const Film = chakra('video', {
  base: { display: 'block', w: 'full', h: 'full', objectFit: 'contain', borderRadius: 'control' },
})
const Sound = chakra('audio', { base: { flex: '1 1 auto', minW: '0', h: '44' } })
const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '44',
    borderRadius: 'full',
    bg: 'accentSoft',
    color: 'accentText',
  },
})

interface ClipPlayerProps {
  path: string
  /** Called with the duration in seconds once the duration is known. */
  onLength?: (seconds: number) => void
}

/** A player with which the host can preview a sound or film. The player does not start automatically. */
export function ClipPlayer({ path, onLength }: ClipPlayerProps) {
  const t = useText<'quiz'>()
  const player = {
    src: path,
    controls: true,
    preload: 'metadata',
    onDurationChange: ({ currentTarget: { duration } }: SyntheticEvent<HTMLMediaElement>) =>
      Number.isFinite(duration) && onLength?.(duration),
  } as const
  if (clipOf(path)?.kind === 'film')
    return <Film key={path} {...player} aria-label={t('quiz.film')} playsInline />
  return (
    <Row gap="12" w="full" p="16">
      <Disc aria-hidden="true">
        <Music size={20} />
      </Disc>
      <Sound key={path} {...player} aria-label={t('quiz.sound')} />
    </Row>
  )
}
