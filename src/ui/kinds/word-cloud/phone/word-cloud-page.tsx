import { Check, CircleAlert } from 'lucide-react'
import type { WordCloudDoc } from '#contract/items/word-cloud.ts'
import { Notice, StateSlot } from '#ui/guest/feedback/notice.tsx'
import { AnswerFrame } from '#ui/kinds/phone/answer-frame.tsx'
import { showsResults, useWhyNotAnswer } from '#ui/kinds/phone/take-part.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { WordCloud } from '#ui/kit/word-cloud/word-cloud.tsx'
import { WordList } from '#ui/kit/word-cloud/word-list.tsx'
import { useDismiss, useDoc } from '#ui/live/live.tsx'
import { useEnteredWords } from './entered-words.ts'
import { OwnWords } from './own-words.tsx'
import { WordForm } from './word-form.tsx'

const onPhone = { height: 220, least: 13, most: 52 }

/** The page of a word cloud, with the form and the cloud. */
export function WordCloudPage({ doc: cloud }: { doc: WordCloudDoc }) {
  const t = useText<'guest' | 'wordCloud'>()
  const event = useDoc('event')
  const dismiss = useDismiss()
  const { words, refused } = useEnteredWords(cloud)
  const { round, wordsPerGuest } = cloud.context
  const item = { kind: 'wordCloud', doc: cloud } as const
  const why = useWhyNotAnswer(item)
  const left = Math.max(0, wordsPerGuest - words.length)
  const allIn = left === 0 && words.every(({ status }) => status === 'saved')
  const unanswered = !why && words.length === 0
  const shown = showsResults({ event, results: cloud.value.results, unanswered })
  return (
    <AnswerFrame
      item={item}
      hint={t('wordCloud.hint', { count: wordsPerGuest })}
      why={why}
      newRound={round > 1 && unanswered}
      done={allIn || why !== undefined}
    >
      {!why && left > 0 && (
        <WordForm
          key={round}
          cloud={cloud}
          words={words}
          onSend={() => refused && dismiss(refused.commandId)}
        />
      )}
      <StateSlot role="alert">
        {refused && (
          <Notice tone="danger" icon={<CircleAlert size={18} aria-hidden="true" />}>
            {t('wordCloud.notTaken', {
              word: refused.word,
              reason: t.error(refused.refusal.code, refused.refusal.params),
            })}
          </Notice>
        )}
      </StateSlot>
      <OwnWords words={words} left={why ? 0 : left} />
      <StateSlot role="status">
        {allIn && (
          <Notice tone="success" icon={<Check size={18} aria-hidden="true" />}>
            {t('wordCloud.allIn')}
          </Notice>
        )}
      </StateSlot>
      {shown ? (
        <CloudCard key={`cloud ${round}`} cloud={cloud} />
      ) : (
        words.length > 0 && <Text tone="muted">{t('wordCloud.shownLater')}</Text>
      )}
    </AnswerFrame>
  )
}

function CloudCard({ cloud }: { cloud: WordCloudDoc }) {
  const t = useText<'guest' | 'wordCloud'>()
  const doc = useDoc(`words:${cloud.id}`)
  const words = doc?.round === cloud.context.round ? doc.words : null
  return (
    <Card as="section" aria-label={t('wordCloud.cloud')} p="12">
      {words && words.length > 0 ? (
        <>
          <WordCloud words={words} grows={onPhone} />
          <WordList words={words} />
        </>
      ) : (
        <Text tone="muted">{t('wordCloud.firstWords')}</Text>
      )}
    </Card>
  )
}
