import { LiveRegion } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { ItemViewModel } from './item-view-model.ts'

interface AnswersInWordsProps {
  /** The item and its state in a sentence. */
  news: string
  /** A sentence for each part of the item. */
  lines: readonly { id: string; words: string }[]
  item: Pick<ItemViewModel, 'phase' | 'voters'>
  /** True if the results are shown. */
  shown: boolean
}

/**
 * The text alternative of an item whose parts have a result each. It announces changes of the state. While guests answer, it
 * does not read out each result.
 */
export function AnswersInWords({ news, lines, item: { phase, voters }, shown }: AnswersInWordsProps) {
  const t = useText<'screen'>()
  const revealed =
    phase === 'open' ? t('screen.textAlternativeResultsShown') : lines.map(({ words }) => words).join('; ')
  return (
    <>
      <p>{news}</p>
      {lines.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
      <p>{t('screen.answered', { count: voters })}</p>
      <LiveRegion>{shown ? `${news} ${revealed}` : news}</LiveRegion>
    </>
  )
}
