import { useMemo } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { AnswerFacts } from '#ui/screen/frame/answer-facts.tsx'
import type { SceneParts } from '#ui/screen/frame/kind-on-screen.ts'
import { PollScene } from './poll-scene.tsx'
import { pollViewModel } from './poll-view-model.ts'

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
