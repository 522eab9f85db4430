import { useMemo } from 'react'
import type { ErrorCode, Refusal } from '#contract/errors.ts'
import { normaliseWord, wordKey, wordRefusal } from '#contract/items/word.ts'
import type { OwnWordsDoc, WordCloudContent, WordCloudDoc } from '#contract/items/word-cloud.ts'
import { entryRefusal } from '#machines/domain/word-cloud/entry.ts'
import { wordCloudTable } from '#machines/domain/word-cloud/word-cloud.table.ts'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import { itemSubject } from '#ui/live/items.ts'
import { useDoc, useOutbox } from '#ui/live/live.tsx'

export interface EnteredWord {
  text: string
  status: 'saved' | 'sending' | 'pending'
}

export interface EnteredWords {
  words: readonly EnteredWord[]
  /** The last refused word, of any round. */
  refused: { commandId: string; word: string; refusal: Refusal } | null
}

const wordOf = ({ payload }: OutboxItem): string =>
  typeof payload.word === 'string' ? normaliseWord(payload.word) : ''

/** The guest's words of the round: first the words on the server, then the words that are being sent. */
export function enteredWords(
  { id, round }: { id: string; round: number },
  own: OwnWordsDoc | undefined,
  outbox: readonly OutboxItem[],
): EnteredWords {
  const saved = own?.round === round ? own.words : []
  const keys = new Set(saved.map(wordKey))
  const ours = outbox.filter(
    ({ name, subject }) => name === wordCloudTable.enter.name && subject === itemSubject(id),
  )
  const sent = ours.filter((item) => item.payload.round === round && !keys.has(wordKey(wordOf(item))))
  const refused = ours.findLast(({ status }) => status === 'refused')
  return {
    words: [
      ...saved.map((text): EnteredWord => ({ text, status: 'saved' })),
      ...sent.flatMap((item): EnteredWord[] =>
        item.status === 'refused' ? [] : [{ text: wordOf(item), status: item.status }],
      ),
    ],
    refused: refused?.refusal
      ? { commandId: refused.commandId, word: wordOf(refused), refusal: refused.refusal }
      : null,
  }
}

/** The reason why the server would refuse the typed word. Does not consider the state of the word cloud. */
export function typedError(
  cloud: Pick<WordCloudContent, 'round' | 'wordsPerGuest' | 'spaces'>,
  words: readonly EnteredWord[],
  typed: string,
): ErrorCode | undefined {
  const word = normaliseWord(typed)
  const key = wordKey(word)
  const repeated = word !== '' && words.some(({ text }) => wordKey(text) === key)
  return (
    entryRefusal(cloud, {
      type: 'enter',
      round: cloud.round,
      entered: words.length,
      repeated,
      spaced: word.includes(' '),
    }) ?? wordRefusal(word, { spaces: cloud.spaces === true })
  )
}

export function useEnteredWords({ id, context: { round } }: WordCloudDoc): EnteredWords {
  const own = useDoc(`own-words:${id}`)
  const outbox = useOutbox()
  return useMemo(() => enteredWords({ id, round }, own, outbox), [id, round, own, outbox])
}
