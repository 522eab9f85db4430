import { useMemo, useState } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import type { WordCloudDoc } from '#contract/items/word-cloud.ts'
import { wordCloudTexts } from '#i18n/surfaces/word-cloud-texts.ts'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc } from '#ui/live/live.tsx'
import type { SceneParts } from '#ui/screen/frame/kind-on-screen.ts'
import { CloudFacts } from './cloud-facts.tsx'
import { CloudScene } from './cloud-scene.tsx'
import { cloudViewModel } from './cloud-view-model.ts'

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
  const viewModel = useMemo(() => cloudViewModel(doc, words, progress), [doc, words, progress])
  const { entries, voters, phase, round } = viewModel
  return frame({
    // The words have the whole width.
    ...(viewModel.words?.length && { joinPlace: 'corner' as const }),
    facts: (
      <CloudFacts
        entries={entries}
        voters={voters}
        phase={phase}
        round={round}
        leftOut={viewModel.words?.length ? leftOut : 0}
      />
    ),
    children: <CloudScene viewModel={viewModel} onLeftOut={setLeftOut} />,
  })
}
