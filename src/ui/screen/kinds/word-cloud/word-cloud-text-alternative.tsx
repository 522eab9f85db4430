import { useMemo } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import type { WordCloudDoc } from '#contract/items/word-cloud.ts'
import { wordCloudTexts } from '#i18n/surfaces/word-cloud-texts.ts'
import { LiveRegion } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { WordList } from '#ui/kit/word-cloud/word-list.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { phaseWords } from '#ui/screen/frame/item-view-model.ts'
import { cloudViewModel } from './cloud-view-model.ts'

interface WordCloudTextAlternativeProps {
  doc: WordCloudDoc
  event: EventDoc
}

/**
 * The cloud for screen readers: the question, the number of words, and the list of words once the host shows the
 * words.
 */
export function WordCloudTextAlternative(props: WordCloudTextAlternativeProps) {
  return (
    <MoreTexts source={wordCloudTexts}>
      <CloudTextAlternative {...props} />
    </MoreTexts>
  )
}

function CloudTextAlternative({ doc, event }: WordCloudTextAlternativeProps) {
  const t = useText<'screen' | 'wordCloud'>()
  const counted = useDoc(`words:${doc.id}`)
  const { progress } = event.value
  const { title, words, entries, voters, phase } = useMemo(
    () => cloudViewModel(doc, counted, progress),
    [doc, counted, progress],
  )
  return (
    <>
      <p>{title}</p>
      <p>
        {`${entries} ${voters > 0 ? t('wordCloud.wordsFrom', { count: voters }) : t('wordCloud.wordsIn')}`}
      </p>
      {words && words.length > 0 && <WordList words={words} />}
      {/* Announces changes of state, not each word. */}
      <LiveRegion>
        {words ? t('wordCloud.cloud') : phase === 'locked' ? phaseWords(t, phase, 'answers') : title}
      </LiveRegion>
    </>
  )
}
