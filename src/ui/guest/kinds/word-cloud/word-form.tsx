import { type FormEvent, useId, useState } from 'react'
import { normaliseWord } from '../../../../contract/items/word.ts'
import type { WordCloudDoc } from '../../../../contract/items/word-cloud.ts'
import * as limits from '../../../../contract/limits.ts'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { itemSubject } from '../../../kit/items.ts'
import { Box, Row, Stack } from '../../../kit/layout.tsx'
import { useCommand } from '../../../kit/live.tsx'
import { Text } from '../../../kit/text.tsx'
import { TextInput } from '../../../kit/text-input.tsx'
import { useUnfinished } from '../../room/unfinished.ts'
import { type EnteredWord, typedFault } from './entered-words.ts'

interface WordFormProps {
  cloud: WordCloudDoc
  words: readonly EnteredWord[]
  onSend: () => void
}

/** One word after the other: what would not be taken is said before it is sent. */
export function WordForm({ cloud, words, onSend }: WordFormProps) {
  const t = useText<'guest' | 'wordCloud'>()
  const hint = useId()
  const command = useCommand(itemSubject(cloud.id))
  const [typed, setTyped] = useState('')
  const word = normaliseWord(typed)
  const fault = typedFault(cloud.context, words, typed)
  const why = fault && t.error(fault, fault === 'TextTooLong' ? { below: limits.wordLength + 1 } : undefined)
  useUnfinished('word', word !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fault) return
    onSend()
    command.send('WordCloud/Enter', { ItemId: cloud.id, Round: cloud.context.round, Word: word })
    setTyped('')
  }
  const wrong = word !== '' && why !== undefined
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="8">
        <Row gap="8" alignItems="stretch">
          <Box flex="1 1 auto" minW="0">
            <TextInput
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
          <Button type="submit" variant="primary" size="large" whyDisabled={why}>
            {t('wordCloud.send')}
          </Button>
        </Row>
        <Text id={hint} tone={wrong ? 'danger' : 'muted'} role={wrong ? 'status' : undefined}>
          {wrong
            ? why
            : t('wordCloud.wordHint', {
                least: limits.wordLengthSuggestedLeast,
                most: limits.wordLengthSuggestedMost,
              })}
        </Text>
      </Stack>
    </form>
  )
}
