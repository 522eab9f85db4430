import { type ComponentType, lazy, memo, Suspense } from 'react'
import type { PollLook } from '../../../../contract/items/poll.ts'
import { useText } from '../../../kit/i18n.tsx'
import { Invitation } from '../../invitation.tsx'
import { largeTitle, SceneTitle } from '../../scene-title.tsx'
import { PollOptions, type PollOptionsProps } from './poll-options.tsx'
import type { PollStage } from './poll-stage.ts'

// The more options, the less of the height is the title's.
const titleHeight = (options: number): number => (options > 12 ? 104 : options > 6 ? 200 : 320)

const orRows = (): { default: ComponentType<PollOptionsProps> } => ({ default: PollOptions })

// What draws charts is fetched with the first poll that wants it; rows stand where it has not come, or does not.
const drawings: Record<PollLook, ComponentType<PollOptionsProps>> = {
  bars: PollOptions,
  columns: lazy<ComponentType<PollOptionsProps>>(() => import('./poll-columns.tsx').catch(orRows)),
  donut: lazy<ComponentType<PollOptionsProps>>(() => import('./poll-ring.tsx').catch(orRows)),
}

/** A poll on the stage: the question, its options, and the result once it is shown. */
export const PollScene = memo(function PollScene({ poll }: { poll: PollStage }) {
  const t = useText<'screen'>()
  if (poll.phase === 'notOpenYet' && !poll.resultsShown && !poll.answerShown) {
    return <Invitation title={poll.title} detail={t('screen.pollNotOpenYet')} />
  }
  const Drawing = drawings[poll.look]
  const shown = { options: poll.options, resultsShown: poll.resultsShown }
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
      <Suspense fallback={<PollOptions {...shown} />}>
        <Drawing {...shown} />
      </Suspense>
    </>
  )
})
