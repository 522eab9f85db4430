import { useMemo } from 'react'
import type { PollDoc } from '../../../../contract/items/poll.ts'
import type { EventDoc } from '../../../../contract/views.ts'
import { useText } from '../../../kit/i18n.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { AnswerFacts } from '../../answer-facts.tsx'
import type { SceneParts } from '../kind-on-screen.ts'
import { PollScene } from './poll-scene.tsx'
import { pollStage } from './poll-stage.ts'

interface PollPictureProps {
  doc: PollDoc
  event: EventDoc
  frame: SceneParts
}

export function PollPicture({ doc, event, frame }: PollPictureProps) {
  const t = useText<'screen'>()
  const tally = useDoc(`tally:${doc.id}`)
  const { progress } = event.value
  const stage = useMemo(() => pollStage(doc, tally, progress), [doc, tally, progress])
  const hint = stage.maxChoices > 1 ? t('screen.chooseUpTo', { most: stage.maxChoices }) : undefined
  return frame({
    facts: <AnswerFacts item={stage} asked="votes" hint={hint} />,
    children: <PollScene poll={stage} />,
  })
}
