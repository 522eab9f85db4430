import { Tag } from '@chakra-ui/react/tag'
import { Eye, EyeOff } from 'lucide-react'
import type { CountedWord } from '#contract/items/word-cloud.ts'
import { touchSize } from '#ui/console/page/touch-size.ts'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

const hiddenWord = { color: 'inkMuted', borderStyle: 'dashed' } as const

interface WordChipsProps {
  title: string
  hint: string
  words: readonly CountedWord[]
  hidden: boolean
  /** Called when the host presses a word. Undefined in an ended round, which has no actions. */
  onPress: ((word: string) => void) | undefined
}

/** Words with their counts. A press hides or restores a word. */
export function WordChips({ title, hint, words, hidden, onPress }: WordChipsProps) {
  const t = useText<'console' | 'wordCloud'>()
  if (words.length === 0) return null
  return (
    <Stack as="section" aria-label={title} gap="8">
      <Row gap="8" alignItems="baseline" flexWrap="wrap">
        <Heading as="h3" size="16">
          {title}
        </Heading>
        <Text size="12" tone="muted">
          {hint}
        </Text>
      </Row>
      <Row as="ul" gap="6" flexWrap="wrap">
        {words.map(([word, count]) => (
          <li key={word}>
            {onPress ? (
              <Tag.Root asChild variant="outline" css={[touchSize, hidden ? hiddenWord : {}]}>
                <button
                  type="button"
                  aria-label={t(hidden ? 'wordCloud.restore' : 'wordCloud.hide', { word, count })}
                  onClick={() => onPress(word)}
                >
                  <Tag.StartElement>
                    {hidden ? <Eye size={14} aria-hidden="true" /> : <EyeOff size={14} aria-hidden="true" />}
                  </Tag.StartElement>
                  {/* The accessible name contains the visible text, because users of speech input say the text that they see. */}
                  <Word word={word} count={count} />
                </button>
              </Tag.Root>
            ) : (
              <Tag.Root variant="outline" css={hidden ? hiddenWord : {}}>
                <Word word={word} count={count} />
              </Tag.Root>
            )}
          </li>
        ))}
      </Row>
    </Stack>
  )
}

function Word({ word, count }: { word: string; count: number }) {
  return (
    <>
      <Tag.Label>{word}</Tag.Label> <Figure color="inkMuted">{count}</Figure>
    </>
  )
}
