import { MessageCircleQuestion, PenLine } from 'lucide-react'
import { useRef, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Tabs } from '#ui/kit/controls/tabs.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Heading } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useRising } from '#ui/kit/lists/use-rising.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { Notice, StateSlot } from '../feedback/notice.tsx'
import { FloatingAction } from '../feedback/send-button.tsx'
import { goTo, type QuestionOrder } from '../session/places.ts'
import { AskedCard, useAskedItems } from './asked-card.tsx'
import { useNewsCount } from './news.ts'
import { OwnQuestions } from './own-questions.tsx'
import { QuestionCard } from './question-card.tsx'
import { useCalmOrder } from './use-calm-order.ts'
import { useQuestionList } from './use-question-list.ts'
import { whyNotAsk } from './why-not.ts'

/** The Q&A page with its tabs: popular, newest, and the guest's own questions. */
export function QaPage({ order }: { order: QuestionOrder }) {
  const t = useText<'guest'>()
  const event = useDoc('event')
  const qa = useDoc('qa')
  const news = useNewsCount()
  const why = event && qa ? whyNotAsk(event, qa) : undefined
  const choose = (chosen: QuestionOrder) => goTo({ page: 'qa', order: chosen }, { instead: true })
  return (
    <Stack gap="16">
      <VisuallyHidden as="h1">{t('guest.qa')}</VisuallyHidden>
      <StateSlot role="status">{why && <Notice>{t.error(why)}</Notice>}</StateSlot>
      <Tabs
        label={t('guest.questionLists')}
        look="segments"
        value={order}
        onChange={choose}
        items={[
          { value: 'popular', label: t('guest.popular') },
          { value: 'newest', label: t('guest.newest') },
          {
            value: 'mine',
            label: t('guest.mine'),
            badge: news > 0 && order !== 'mine' ? <Badge tone="solid">{news}</Badge> : undefined,
          },
        ]}
      >
        {order === 'mine' ? <OwnQuestions /> : <Live order={order} open={why === undefined} />}
      </Tabs>
      <FloatingAction>
        <Button
          variant="primary"
          size="large"
          wide
          boxShadow="float"
          icon={<PenLine size={20} aria-hidden="true" />}
          whyDisabled={why && t.error(why)}
          onClick={() => goTo({ page: 'ask' })}
        >
          {t('guest.ask')}
        </Button>
      </FloatingAction>
    </Stack>
  )
}

function Live({ order, open }: { order: 'popular' | 'newest'; open: boolean }) {
  const t = useText<'guest'>()
  const asked = useAskedItems()
  const [most, setMost] = useState(limits.questionsPerPage)
  const { ids: sorted, part, total, waiting, refusal, retry } = useQuestionList(order, most)
  const ids = useCalmOrder(sorted, part)
  const count = total ?? ids.length
  const list = useRef<HTMLUListElement>(null)
  useRising(list, ids)
  if (ids.length === 0 && asked.length === 0) {
    return (
      <EmptyState
        level="h2"
        icon={<MessageCircleQuestion size={24} />}
        title={t('guest.noQuestions')}
        detail={open ? t('guest.noQuestionsDetail') : undefined}
      />
    )
  }
  return (
    <Stack gap="12" pt="16">
      <Heading as="h2" size="14" tone="muted">
        {t('guest.questionCount', { count })}
      </Heading>
      <Stack as="ul" gap="12" ref={list} position="relative">
        {asked.map((item) => (
          <li key={item.commandId}>
            <AskedCard item={item} />
          </li>
        ))}
        {ids.slice(0, most).map((id) => (
          <li key={id} data-id={id}>
            <QuestionCard questionId={id} />
          </li>
        ))}
      </Stack>
      {refusal && (
        <ErrorState
          level="h3"
          title={t('guest.moreQuestionsFailed')}
          detail={t.error(refusal.code, refusal.params)}
          onRetry={retry}
        />
      )}
      {!refusal && count > most && (
        <Button wide busy={waiting} onClick={() => setMost(most + limits.questionsPerPage)}>
          {t('guest.moreQuestions', {
            count: Math.min(limits.questionsPerPage, count - Math.min(most, ids.length)),
          })}
        </Button>
      )}
      {!refusal && waiting && count <= most && (
        <Loading>
          <Skeleton h="64" />
        </Loading>
      )}
    </Stack>
  )
}
