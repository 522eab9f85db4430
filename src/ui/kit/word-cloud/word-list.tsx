import type { CountedWord } from '#contract/items/word-cloud.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useText } from '../texts/i18n.tsx'

/** The words of a cloud for screen readers, most frequent first. */
export function WordList({ words }: { words: readonly CountedWord[] }) {
  const t = useText<'wordCloud'>()
  return (
    <VisuallyHidden as="ol">
      {words.map(([word, count]) => (
        <li key={word}>{t('wordCloud.textAlternativeWord', { word, count })}</li>
      ))}
    </VisuallyHidden>
  )
}
