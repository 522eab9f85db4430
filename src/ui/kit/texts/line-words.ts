import { textWidth } from './text-width.ts'

const opening = /^[\p{Ps}\p{Pi}]+$/u

/** Splits a text at possible line ends. Returns the whole text if the script uses spaces. */
export function wordsOf(text: string, language: string): string[] {
  if (textWidth(text) === text.length || !('Segmenter' in Intl)) return [text]
  const words: string[] = []
  let opened = false
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const opens = opening.test(segment)
    // Punctuation stays with the previous word. An opening mark, such as a bracket, stays with the next word.
    if (words.length === 0 || ((opens || isWordLike) && !opened)) words.push(segment)
    else words[words.length - 1] += segment
    opened = opens
  }
  return words
}
