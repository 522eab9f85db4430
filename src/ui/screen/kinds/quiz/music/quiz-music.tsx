import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import { Music, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { QuizDoc } from '../../../../../contract/items/quiz.ts'
import { quizTexts } from '../../../../../i18n/surfaces/quiz-texts.ts'
import type { Tune } from '../../../../../machines/stage-music/stage-music.events.ts'
import { Button } from '../../../../kit/button.tsx'
import { useText } from '../../../../kit/i18n.tsx'
import { MoreTexts } from '../../../../kit/more-texts.tsx'
import { toast } from '../../../../kit/toast-store.ts'
import { InControls } from '../../../controls-slot.tsx'
import { browserMusic, musicAsLeft } from './music-actors.ts'
import { tuneOf } from './tune-of.ts'

const Volume = chakra('input', {
  base: { w: '100px', h: '44', mx: '8', accentColor: 'accent', cursor: 'pointer' },
})

/** The music of a quiz and its switch among the controls of the screen. */
export function QuizMusic({ doc }: { doc: QuizDoc }) {
  return (
    <MoreTexts source={quizTexts}>
      <Switch tune={tuneOf(doc)} />
    </MoreTexts>
  )
}

function Switch({ tune }: { tune: Tune | null }) {
  const t = useText<'quiz'>()
  const [machine] = useState(() => browserMusic(() => toast.warning(t('quiz.musicFails'))))
  const [state, send] = useMachine(machine, { input: musicAsLeft() })
  useEffect(() => send({ type: 'tune', tune }), [send, tune])
  const off = state.matches('off')
  return (
    <InControls>
      <Button
        variant="ghost"
        aria-pressed={!off}
        icon={off ? <VolumeX size={18} aria-hidden="true" /> : <Music size={18} aria-hidden="true" />}
        onClick={() => send({ type: off ? 'switchOn' : 'switchOff' })}
      >
        {off ? t('quiz.musicOff') : state.matches('waiting') ? t('quiz.musicWaits') : t('quiz.musicOn')}
      </Button>
      {state.matches('on') && (
        <Volume
          type="range"
          min="0"
          max="1"
          step="0.05"
          aria-label={t('quiz.musicVolume')}
          value={state.context.volume}
          onChange={(event) => send({ type: 'volume', volume: Number(event.target.value) })}
        />
      )}
    </InControls>
  )
}
