import { type FormEvent, useId, useRef, useState } from 'react'
import { normaliseWord } from '#contract/items/word.ts'
import type { WordCloudDoc } from '#contract/items/word-cloud.ts'
import * as limits from '#contract/limits.ts'
import { wordCloudTable } from '#machines/domain/word-cloud/word-cloud.table.ts'
import { SendButton } from '#ui/guest/feedback/send-button.tsx'
import { useUnfinished } from '#ui/guest/session/unfinished.ts'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { itemSubject } from '#ui/live/items.ts'
import { useCommand } from '#ui/live/live.tsx'
import { type EnteredWord, typedError } from './entered-words.ts'

interface WordFormProps {
  cloud: WordCloudDoc
  words: readonly EnteredWord[]
  onSend: () => void
}

/**
 * A form for one word at a time. Before the guest sends the word, the form shows why the server would refuse the
 * word.
 */
export function WordForm({ cloud, words, onSend }: WordFormProps) {
  const t = useText<'guest' | 'wordCloud'>()
  const hint = useId()
  const command = useCommand(itemSubject(cloud.id))
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const word = normaliseWord(typed)
  const validationError = typedError(cloud.context, words, typed)
  const why =
    validationError &&
    t.error(validationError, validationError === 'TextTooLong' ? { below: limits.wordLength + 1 } : undefined)
  useUnfinished('word', word !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // An empty field gets the focus, without an error message.
    if (word === '') return field.current?.focus()
    if (validationError) return
    onSend()
    command.send(wordCloudTable.enter, { itemId: cloud.id, round: cloud.context.round, word })
    setTyped('')
  }
  const wrong = word !== '' && why !== undefined
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="8">
        <Row gap="8" alignItems="stretch">
          <Box flex="1 1 auto" minW="0">
            <TextInput
              ref={field}
              aria-label={t('wordCloud.yourWord')}
              aria-describedby={hint}
              aria-invalid={wrong || undefined}
              placeholder={t('wordCloud.yourWord')}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="send"
              h="56"
              fontSize="20"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Box>
          <SendButton type="submit" wide={false} ready={word !== ''} whyDisabled={wrong ? why : undefined}>
            {t('wordCloud.send')}
          </SendButton>
        </Row>
        <Text id={hint} tone={wrong ? 'danger' : 'muted'} role={wrong ? 'status' : undefined}>
          {wrong ? why : t('wordCloud.wordHint')}
        </Text>
      </Stack>
    </form>
  )
}
