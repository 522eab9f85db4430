import { memo } from 'react'
import { CountUp } from '../../../kit/count-up.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { labelBeside } from '../../label-beside.ts'
import { longFigure, RailFigure, RailNote } from '../../rail-parts.tsx'
import { StageChip } from '../../stage-chip.tsx'
import type { PollStage } from './poll-stage.ts'

/** Beside a poll: how many have answered, and whether answers are still taken. */
export const PollFacts = memo(function PollFacts({ poll }: { poll: PollStage }) {
  const t = useText<'screen'>()
  const { maxChoices, phase, round, voters } = poll
  const notes = [
    ...(phase === 'open' && maxChoices > 1 ? [t('screen.chooseUpTo', { most: maxChoices })] : []),
    ...(round > 1 ? [t('screen.round', { round })] : []),
  ]
  return (
    <div>
      <RailFigure long={voters >= longFigure}>
        <CountUp value={voters} />
      </RailFigure>
      <RailNote>{labelBeside(t('screen.answered', { count: voters }), voters)}</RailNote>
      <RailNote>
        <PhaseChip phase={phase} />
      </RailNote>
      {notes.length > 0 && <RailNote>{notes.join(' · ')}</RailNote>}
    </div>
  )
})

function PhaseChip({ phase }: { phase: PollStage['phase'] }) {
  const t = useText<'screen'>()
  if (phase === 'open') return <StageChip tone="open">{t('screen.votingOpen')}</StageChip>
  if (phase === 'locked') return <StageChip tone="locked">{t('screen.votingLocked')}</StageChip>
  if (phase === 'closed') return <StageChip tone="locked">{t('screen.pollClosed')}</StageChip>
  return <StageChip tone="waiting">{t('screen.notOpenYet')}</StageChip>
}
