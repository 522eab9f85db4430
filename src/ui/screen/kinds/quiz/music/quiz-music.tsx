import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import { Music, VolumeX } from 'lucide-react'
import { useState } from 'react'
import type { QuizDoc } from '#contract/items/quiz.ts'
import { quizTexts } from '#i18n/surfaces/quiz-texts.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useLiveLine } from '#ui/live/live.tsx'
import { InControls } from '#ui/screen/parts/controls/controls-slot.tsx'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { browserMusic, musicAsLeft } from './music-actors.ts'
import { saveMusicChoice } from './music-choice.ts'

const Volume = chakra('input', {
  base: { w: '100px', h: '44', mx: '8', accentColor: 'accent', cursor: 'pointer' },
})

/** The music of a quiz, with its switch among the screen's controls. */
export function QuizMusic({ doc }: { doc: QuizDoc }) {
  return (
    <MoreTexts source={quizTexts}>
      <Switch quizId={doc.id} />
    </MoreTexts>
  )
}

function Switch({ quizId }: { quizId: string }) {
  const t = useText<'quiz'>()
  const { connection } = useLiveLine()
  const [machine] = useState(() => browserMusic(connection, quizId))
  const [state, send, actor] = useMachine(machine, { input: musicAsLeft() })
  useEmitted(actor, {
    choiceMade: ({ on, volume }) => saveMusicChoice({ on, volume }),
    soundMissing: () => toast.warning(t('quiz.musicFails')),
  })
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
