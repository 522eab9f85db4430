import { useMemo, useState } from 'react'
import type { WordCloudDoc } from '../../../../contract/items/word-cloud.ts'
import type { EventDoc } from '../../../../contract/views.ts'
import { wordCloudTexts } from '../../../../i18n/surfaces/word-cloud-texts.ts'
import { useDoc } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import type { SceneParts } from '../kind-on-screen.ts'
import { CloudFacts } from './cloud-facts.tsx'
import { CloudScene } from './cloud-scene.tsx'
import { cloudStage } from './cloud-stage.ts'

interface WordCloudPictureProps {
  doc: WordCloudDoc
  event: EventDoc
  frame: SceneParts
}

export function WordCloudPicture(props: WordCloudPictureProps) {
  return (
    <MoreTexts source={wordCloudTexts}>
      <CloudPicture {...props} />
    </MoreTexts>
  )
}

function CloudPicture({ doc, event, frame }: WordCloudPictureProps) {
  const words = useDoc(`words:${doc.id}`)
  const { progress } = event.value
  const [leftOut, setLeftOut] = useState(0)
  const stage = useMemo(() => cloudStage(doc, words, progress), [doc, words, progress])
  const { entries, voters, phase, round } = stage
  return frame({
    facts: (
      <CloudFacts
        entries={entries}
        voters={voters}
        phase={phase}
        round={round}
        leftOut={stage.words?.length ? leftOut : 0}
      />
    ),
    children: <CloudScene stage={stage} onLeftOut={setLeftOut} />,
  })
}
