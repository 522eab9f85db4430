import { useMemo } from 'react'
import type { WordCloudDoc } from '../../../../contract/items/word-cloud.ts'
import type { EventDoc } from '../../../../contract/views.ts'
import { wordCloudTexts } from '../../../../i18n/surfaces/word-cloud-texts.ts'
import { useText } from '../../../kit/i18n.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { LiveRegion } from '../../../kit/visually-hidden.tsx'
import { WordList } from '../../../kit/word-cloud/word-list.tsx'
import { phaseWords } from '../../scene-words.ts'
import { cloudStage } from './cloud-stage.ts'

interface WordCloudTwinProps {
  doc: WordCloudDoc
  event: EventDoc
}

/** The cloud in words: the question, how many words there are, and the list of them once it is shown. */
export function WordCloudTwin(props: WordCloudTwinProps) {
  return (
    <MoreTexts source={wordCloudTexts}>
      <CloudTwin {...props} />
    </MoreTexts>
  )
}

function CloudTwin({ doc, event }: WordCloudTwinProps) {
  const t = useText<'screen' | 'wordCloud'>()
  const counted = useDoc(`words:${doc.id}`)
  const { progress } = event.value
  const { title, words, entries, voters, phase } = useMemo(
    () => cloudStage(doc, counted, progress),
    [doc, counted, progress],
  )
  return (
    <>
      <p>{title}</p>
      <p>
        {entries} {voters > 0 ? t('wordCloud.wordsFrom', { count: voters }) : t('wordCloud.wordsIn')}
      </p>
      {words && words.length > 0 && <WordList words={words} />}
      {/* Said when it changes, not with every word. */}
      <LiveRegion>
        {words ? t('wordCloud.cloud') : phase === 'locked' ? phaseWords(t, phase, 'answers') : title}
      </LiveRegion>
    </>
  )
}
