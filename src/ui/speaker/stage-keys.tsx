import { CircleCheck, SkipForward } from 'lucide-react'
import type { SpeakerLinkDoc, SpeakerRunDoc } from '#contract/run/speaker.ts'
import type { QuestionViewModel } from '#machines/domain/question/question-ranking.ts'
import { giveUpFocus } from '../kit/controls/give-up-focus.ts'
import { Grid } from '../kit/layout/layout.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { pressByKey } from '../state/control.ts'
import { StageKey } from './stage-key.tsx'
import { useAnsweredMark, useNextStep } from './use-stage-controls.ts'
import { useStageKeys } from './use-stage-keys.ts'

interface StageKeysProps {
  /** False after the end of the event. */
  isOn: boolean
  run: SpeakerRunDoc
  link: SpeakerLinkDoc
  highlighted: QuestionViewModel | undefined
}

/** The two keys of a speaker whose link may step the show. */
export function StageKeys({ isOn, run, link, highlighted }: StageKeysProps) {
  const t = useText<'speaker'>()
  const next = useNextStep({ isOn, run, link })
  const answered = useAnsweredMark(highlighted?.id)
  const step = () => pressByKey(next)
  useStageKeys({ ' ': step, PageDown: step, a: () => pressByKey(answered) })
  return (
    <Grid
      role="group"
      aria-label={t('speaker.controls')}
      onClick={giveUpFocus}
      gridTemplateColumns={{ base: '1fr 1fr', md: '3fr 2fr' }}
      gap="12"
    >
      <StageKey
        variant="primary"
        control={next}
        label={t('speaker.stepKey')}
        cap={t('speaker.spaceKey')}
        shortcut="Space PageDown"
        icon={<SkipForward size="1em" aria-hidden="true" />}
      />
      <StageKey
        variant="normal"
        control={answered}
        label={t('speaker.answeredKey')}
        cap="A"
        shortcut="A"
        icon={<CircleCheck size="1em" aria-hidden="true" />}
      />
    </Grid>
  )
}
