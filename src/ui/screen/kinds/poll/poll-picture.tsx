import { useMemo } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { AnswerFacts } from '#ui/screen/parts/scenes/answer-facts.tsx'
import type { SceneParts } from '#ui/screen/parts/scenes/kind-on-screen.ts'
import { pollViewModel } from '#ui/screen/parts/scenes/poll-view-model.ts'
import { PollScene } from './poll-scene.tsx'

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
  const hint = viewModel.maxChoices > 1 ? t('screen.chooseUpTo', { most: viewModel.maxChoices }) : undefined
  return frame({
    facts: <AnswerFacts item={viewModel} asked="votes" hint={hint} />,
    children: <PollScene poll={viewModel} />,
  })
}
