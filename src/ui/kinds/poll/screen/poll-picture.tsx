import { type ComponentType, lazy, memo, Suspense, useMemo } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import { drawnLook, type PollDoc, type PollLook } from '#contract/items/poll.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { Invitation } from '#ui/screen/frame/invitation.tsx'
import type { SceneParts } from '#ui/screen/frame/kind-on-screen.ts'
import { AnswerFacts } from '#ui/screen/frame/scene-facts.tsx'
import { largeTitle, modestTitle, SceneTitle } from '#ui/screen/frame/scene-title.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { PollColumns } from './poll-columns.tsx'
import { PollOptions, type PollOptionsProps } from './poll-options.tsx'
import { type PollViewModel, pollViewModel } from './poll-view-model.ts'

// Maximum height of the title in canvas pixels. The more options there are, the less height is left for the title.
const titleHeight = (options: number): number => (options > 12 ? 104 : options > 6 ? 200 : 320)

const orRows = (): { default: ComponentType<PollOptionsProps> } => ({ default: PollOptions })

// The first poll with a ring loads the code for rings. Until then, and if the code fails to load, the screen shows
// rows.
const drawings: Record<PollLook, ComponentType<PollOptionsProps>> = {
  bars: PollOptions,
  columns: PollColumns,
  donut: lazy<ComponentType<PollOptionsProps>>(() => import('./poll-ring.tsx').catch(orRows)),
}

/** The scene of a poll: the question, the options, and the result once the host shows the result. */
const PollScene = memo(function PollScene({ poll }: { poll: PollViewModel }) {
  const t = useText<'screen'>()
  if (poll.phase === 'notOpenYet' && !poll.resultsShown && !poll.answerShown) {
    return <Invitation title={poll.title} detail={t('screen.pollNotOpenYet')} />
  }
  const Drawing = drawings[drawnLook(poll.look, poll.options.length)]
  const { options, resultsShown, voters } = poll
  const shown = { options, resultsShown, decided: poll.phase !== 'open' && voters > 0, voters }
  const many = options.length > 12
  return (
    <>
      <SceneTitle
        fits={resultsShown ? modestTitle : largeTitle}
        text={poll.title}
        mostLines={many ? 3 : 5}
        maxHeight={resultsShown ? Math.min(150, titleHeight(options.length)) : titleHeight(options.length)}
        space={many || resultsShown ? 16 : 30}
      />
      {resultsShown && <OutcomeLine poll={poll} />}
      <Suspense fallback={<PollOptions {...shown} />}>
        <Drawing {...shown} />
      </Suspense>
    </>
  )
})

interface PollPictureProps {
  doc: PollDoc
  event: EventDoc
  frame: SceneParts
}

export function PollPicture({ doc, event, frame }: PollPictureProps) {
  const t = useText<'screen'>()
  const tally = useDoc(`tally:${doc.id}`)
  const { progress } = event.value
  const viewModel = useMemo(() => pollViewModel(doc, tally, progress), [doc, tally, progress])
  const { phase, maxChoices } = viewModel
  const note = phase === 'open' && maxChoices > 1 ? t('screen.chooseUpTo', { most: maxChoices }) : undefined
  return frame({
    facts: <AnswerFacts item={viewModel} asked="votes" note={note} />,
    children: <PollScene poll={viewModel} />,
  })
}
