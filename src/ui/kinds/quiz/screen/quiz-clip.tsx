import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import { Play, RotateCcw, VolumeX } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { clipOf } from '#contract/clip-path.ts'
import type { QuizClip as Clip, QuizDoc } from '#contract/items/quiz.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useClockOffset, useLiveLine } from '#ui/live/live.tsx'
import { useAudible } from '#ui/screen/canvas/audible.ts'
import { InControls } from '#ui/screen/controls/controls-slot.tsx'
import { pageClip } from './clip-actors.ts'
import { SoundWave } from './sound-wave.tsx'

// Fills the whole height of its box: films are shown as large as possible.
export const Film = chakra('video', {
  base: { h: 'full', maxW: 'full', objectFit: 'contain', borderRadius: '24px', bg: 'highlight' },
})

export const Sound = chakra('audio')
const Sign = chakra('div', {
  base: {
    position: 'absolute',
    top: '50%',
    left: '50%',
    transform: 'translate(-50%, -50%)',
    display: 'flex',
    alignItems: 'center',
    gap: '0.4em',
    px: '0.7em',
    py: '0.3em',
    borderRadius: 'full',
    bg: 'primary',
    color: 'onPrimary',
    fontSize: '36px',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
    animation: 'fade 250ms ease-out',
  },
})

/**
 * A screen that opens at least this many seconds after the question starts the clip at the current position, and
 * not from the beginning.
 */
const lateSeconds = 2

interface QuizClipProps {
  quiz: QuizDoc
  clip: Clip
}

/** The sound or film of a question. A screen plays the clip, and a miniature shows a still image. */
export function QuizClip(props: QuizClipProps) {
  return useAudible() ? <PlayingClip {...props} /> : <StillClip {...props} />
}

function StillClip({ clip }: QuizClipProps) {
  if (clipOf(clip.path)?.kind === 'sound') return <SoundWave path={clip.path} share={0} />
  // Show the picture half a second after the start, because many films begin with black.
  return <Film src={`${clip.path}#t=0.5`} preload="metadata" muted playsInline />
}

function PlayingClip({ quiz: { id, value, context }, clip }: QuizClipProps) {
  const { connection } = useLiveLine()
  const offset = useClockOffset()
  const player = useRef<HTMLMediaElement | null>(null)
  const [machine] = useState(() => pageClip(() => player.current, connection, id))
  const [input] = useState(() => {
    const late = (Date.now() + offset - (context.openedAt ?? 0)) / 1000
    return { open: value.phase === 'question', from: late > lateSeconds ? late : 0 }
  })
  const [state, send] = useMachine(machine, { input })
  const sign = state.matches('waiting') ? 'waits' : state.matches('failed') ? 'fails' : null
  const play = () => send({ type: 'play' })
  return (
    <>
      <Player clip={clip} player={player} />
      {sign && <ClipSign sign={sign} />}
      {!state.matches('sounding') && <PlayControl over={state.matches('over')} onPlay={play} />}
    </>
  )
}

function Player({ clip, player }: { clip: Clip; player: RefObject<HTMLMediaElement | null> }) {
  const [share, setShare] = useState(0)
  const take = (element: HTMLMediaElement | null) => {
    player.current = element
  }
  if (clipOf(clip.path)?.kind === 'film')
    return <Film ref={take} src={clip.path} preload="auto" playsInline aria-label={clip.alt} />
  return (
    <>
      <Sound
        ref={take}
        src={clip.path}
        preload="auto"
        aria-label={clip.alt}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setShare(duration > 0 ? currentTime / duration : 0)
        }
      />
      <SoundWave path={clip.path} share={share} />
    </>
  )
}

/** Shows why there is no sound, without covering the question. */
function ClipSign({ sign }: { sign: 'waits' | 'fails' }) {
  const t = useText<'quiz'>()
  const Icon = sign === 'waits' ? Play : VolumeX
  return (
    <Sign>
      <Icon size="1em" aria-hidden="true" />
      <span>{sign === 'waits' ? t('quiz.clipWaits') : t('quiz.clipFails')}</span>
    </Sign>
  )
}

function PlayControl({ over, onPlay }: { over: boolean; onPlay: () => void }) {
  const t = useText<'quiz'>()
  const Icon = over ? RotateCcw : Play
  return (
    <InControls>
      <Button variant="ghost" icon={<Icon size={18} aria-hidden="true" />} onClick={onPlay}>
        {over ? t('quiz.clipAgain') : t('quiz.clipPlay')}
      </Button>
    </InControls>
  )
}
