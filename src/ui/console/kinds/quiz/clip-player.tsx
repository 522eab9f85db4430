import { chakra } from '@chakra-ui/react/styled-system'
import { Music } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { clipOf } from '../../../../contract/clip-path.ts'
import { useText } from '../../../kit/i18n.tsx'
import { Row } from '../../../kit/layout.tsx'

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
  /** With how many seconds it takes, as soon as that is known. */
  onLength?: (seconds: number) => void
}

/** A sound or a film as the host hears or sees it before the hall does: nothing plays by itself. */
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
