import type { CountedWord } from '../../../contract/items/word-cloud.ts'
import { useText } from '../i18n.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** A cloud's words for screen readers, the most frequent first. */
export function WordList({ words }: { words: readonly CountedWord[] }) {
  const t = useText<'wordCloud'>()
  return (
    <VisuallyHidden as="ol">
      {words.map(([word, count]) => (
        <li key={word}>{t('wordCloud.twinWord', { word, count })}</li>
      ))}
    </VisuallyHidden>
  )
}
