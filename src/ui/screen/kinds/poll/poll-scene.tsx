import { memo } from 'react'
import { useText } from '../../../kit/i18n.tsx'
import { Invitation } from '../../invitation.tsx'
import { largeTitle, SceneTitle } from '../../scene-title.tsx'
import { PollOptions } from './poll-options.tsx'
import type { PollStage } from './poll-stage.ts'

// The more options, the less of the height is the title's.
const titleHeight = (options: number): number => (options > 12 ? 104 : options > 6 ? 200 : 320)

/** A poll on the stage: the question, its options, and the result once it is shown. */
export const PollScene = memo(function PollScene({ poll }: { poll: PollStage }) {
  const t = useText<'screen'>()
  if (poll.phase === 'notOpenYet' && !poll.resultsShown && !poll.answerShown) {
    return <Invitation title={poll.title} detail={t('screen.pollNotOpenYet')} />
  }
  const many = poll.options.length > 12
  return (
    <>
      <SceneTitle
        fits={largeTitle}
        text={poll.title}
        mostLines={many ? 3 : 5}
        maxHeight={titleHeight(poll.options.length)}
        space={many ? 20 : 30}
      />
      <PollOptions options={poll.options} resultsShown={poll.resultsShown} />
    </>
  )
})
