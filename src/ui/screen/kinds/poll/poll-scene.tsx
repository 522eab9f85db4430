import { type ComponentType, lazy, memo, Suspense } from 'react'
import type { PollLook } from '#contract/items/poll.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Invitation } from '#ui/screen/parts/canvas/invitation.tsx'
import { largeTitle, SceneTitle } from '#ui/screen/parts/canvas/scene-title.tsx'
import type { PollViewModel } from '#ui/screen/parts/scenes/poll-view-model.ts'
import { PollOptions, type PollOptionsProps } from './poll-options.tsx'

// Maximum height of the title in canvas pixels. The more options there are, the less height is left for the title.
const titleHeight = (options: number): number => (options > 12 ? 104 : options > 6 ? 200 : 320)

const orRows = (): { default: ComponentType<PollOptionsProps> } => ({ default: PollOptions })

// The first poll with a chart loads the code for charts. Until then, and if the code fails to load, the screen
// shows rows.
const drawings: Record<PollLook, ComponentType<PollOptionsProps>> = {
  bars: PollOptions,
  columns: lazy<ComponentType<PollOptionsProps>>(() => import('./poll-columns.tsx').catch(orRows)),
  donut: lazy<ComponentType<PollOptionsProps>>(() => import('./poll-ring.tsx').catch(orRows)),
}

/** The scene of a poll: the question, the options, and the result once the host shows the result. */
export const PollScene = memo(function PollScene({ poll }: { poll: PollViewModel }) {
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
