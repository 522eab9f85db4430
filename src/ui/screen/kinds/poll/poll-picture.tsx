import { useMemo } from 'react'
import type { PollDoc } from '../../../../contract/items/poll.ts'
import type { EventDoc } from '../../../../contract/views.ts'
import { useDoc } from '../../../kit/live.tsx'
import type { SceneParts } from '../kind-on-screen.ts'
import { PollFacts } from './poll-facts.tsx'
import { PollScene } from './poll-scene.tsx'
import { pollStage } from './poll-stage.ts'

interface PollPictureProps {
  doc: PollDoc
  event: EventDoc
  frame: SceneParts
}

export function PollPicture({ doc, event, frame }: PollPictureProps) {
  const tally = useDoc(`tally:${doc.id}`)
  const { progress } = event.value
  const stage = useMemo(() => pollStage(doc, tally, progress), [doc, tally, progress])
  return frame({ facts: <PollFacts poll={stage} />, children: <PollScene poll={stage} /> })
}
