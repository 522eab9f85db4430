const opening = /^[\p{Ps}\p{Pi}]+$/u
const east = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u

/** The pieces between which a line may end; the whole where the script has spaces of its own. */
export function wordsOf(text: string, language: string): string[] {
  if (!east.test(text) || !('Segmenter' in Intl)) return [text]
  const words: string[] = []
  let opened = false
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const opens = opening.test(segment)
    // A mark stays with the word before it, an opening one with the word after it.
    if (words.length === 0 || ((opens || isWordLike) && !opened)) words.push(segment)
    else words[words.length - 1] += segment
    opened = opens
  }
  return words
}
