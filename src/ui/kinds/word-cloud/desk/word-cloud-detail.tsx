import type { CountedWord, WordCloudDoc } from '#contract/items/word-cloud.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { wordCloudTable } from '#machines/domain/word-cloud/word-cloud.table.ts'
import { AnsweredOf } from '#ui/console/desk/items/answered-of.tsx'
import { ItemControls } from '#ui/console/desk/items/item-controls.tsx'
import { ItemFrame } from '#ui/console/desk/items/item-frame.tsx'
import type { KindDetailProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { WordCloud } from '#ui/kit/word-cloud/word-cloud.tsx'
import { itemSubject } from '#ui/live/items.ts'
import { useCommand, useDoc } from '#ui/live/live.tsx'
import { WordChips } from './word-chips.tsx'

/** The selected word cloud: its live words, which the host can hide and restore, and its controls. */
export function WordCloudDetail({ doc: cloud, onEdit }: KindDetailProps<'wordCloud'>) {
  const t = useText<'console' | 'wordCloud'>()
  const present = useDoc('present')
  const item = { kind: 'wordCloud', doc: cloud } as const
  return (
    <ItemFrame
      item={item}
      onEdit={onEdit}
      badges={<Badge>{t('wordCloud.upTo', { count: cloud.context.wordsPerGuest })}</Badge>}
      controls={present && <ItemControls item={item} present={present} />}
    >
      {(shown, earlier) => <CloudResult cloud={shown} earlier={earlier} />}
    </ItemFrame>
  )
}

const noWords: readonly CountedWord[] = []

function CloudResult({ cloud, earlier }: { cloud: WordCloudDoc; earlier: boolean }) {
  const t = useText<'console' | 'wordCloud'>()
  const doc = useDoc(`words:${cloud.id}`)
  const now = doc?.round === cloud.context.round ? doc : undefined
  const { words, hidden = noWords } = now ?? { words: noWords }
  const command = useCommand(`${itemSubject(cloud.id)}/words`)
  const number = (count: number) => formatNumber(t.language, count)
  return (
    <Stack gap="16">
      <Row gap="8" flexWrap="wrap">
        <AnsweredOf
          itemId={cloud.id}
          voters={now?.guests ?? 0}
          hidden={cloud.value.results === 'hidden'}
          earlier={earlier}
        />
        <Spacer />
        <Text as="span" tone="muted">
          {t('wordCloud.entered', {
            count: number(now?.entries ?? 0),
            different: number(now?.different ?? 0),
          })}
        </Text>
      </Row>
      {words && words.length > 0 ? (
        <Box h="280px">
          <WordCloud words={words} />
        </Box>
      ) : (
        <Text tone="muted">{t('wordCloud.none')}</Text>
      )}
      <WordChips
        title={t('wordCloud.hidden')}
        hint={earlier ? '' : t('wordCloud.hiddenHint')}
        words={hidden}
        hidden
        onPress={
          earlier ? undefined : (word) => command.send(wordCloudTable.restoreWord, { itemId: cloud.id, word })
        }
      />
      <WordChips
        title={t('wordCloud.words')}
        hint={earlier ? '' : t('wordCloud.wordsHint')}
        words={words ?? noWords}
        hidden={false}
        onPress={
          earlier ? undefined : (word) => command.send(wordCloudTable.hideWord, { itemId: cloud.id, word })
        }
      />
    </Stack>
  )
}
