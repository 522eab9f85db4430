import { MessageCircleQuestion, Pencil, ThumbsUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { OwnQuestionDoc, QuestionDoc } from '#contract/interface/views.ts'
import { questionTable } from '#machines/domain/question/question.table.ts'
import { whyNotPart } from '#ui/kinds/phone/take-part.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Dialog } from '#ui/kit/feedback/dialog.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCommand, useDoc } from '#ui/live/live.tsx'
import { HeldNote, SendState } from '../feedback/send-state.tsx'
import { goTo } from '../session/places.ts'
import { Ago } from './ago.tsx'
import { AskedCard, useAskedItems } from './asked-card.tsx'
import { useSeeNews } from './news.ts'
import { placeBadges, useOwnQuestions } from './own.ts'
import { QuestionBadges } from './question-badges.tsx'
import { QuestionText } from './question-text.tsx'
import { Replies } from './replies.tsx'
import { mayEdit, mayWithdraw, whyNotAsk } from './why-not.ts'

/** The guest's own questions, in any place, newest first. */
export function OwnQuestions() {
  const t = useText<'guest'>()
  const questions = useOwnQuestions()
  const asked = useAskedItems()
  useSeeNews()
  if (questions.length === 0 && asked.length === 0) {
    return (
      <EmptyState
        level="h2"
        icon={<MessageCircleQuestion size={24} />}
        title={t('guest.noOwnQuestions')}
        detail={t('guest.noOwnQuestionsDetail')}
      />
    )
  }
  return (
    <Stack as="ul" gap="12" pt="16">
      {asked.map((item) => (
        <li key={item.commandId}>
          <AskedCard item={item} />
        </li>
      ))}
      {questions.map((question) => (
        <li key={question.id}>
          <OwnCard question={question} />
        </li>
      ))}
    </Stack>
  )
}

/** The card of a guest's own question, in any place. */
function OwnCard({ question }: { question: OwnQuestionDoc }) {
  const t = useText<'guest'>()
  const { id, value, context, held } = question
  const votes = useDoc(`votes:${id}`)?.count ?? 0
  const command = useCommand(`question:${id}`)
  const onTheWay = command.status === 'pending' || command.status === 'sending'
  const edited =
    command.item?.name === questionTable.edit.name && onTheWay ? command.item.payload.text : undefined
  const { tone, key } = placeBadges[value.place]
  return (
    <Card as="article" rises>
      <Stack gap="12">
        <Row flexWrap="wrap">
          <Badge tone={tone}>{t(key)}</Badge>
          <QuestionBadges question={question} />
          {context.anonymous && <Badge>{t('guest.anonymous')}</Badge>}
          <Text size="12" tone="muted" as="span">
            <Ago at={context.askedAt} />
          </Text>
        </Row>
        <QuestionText text={typeof edited === 'string' ? edited : context.text} />
        <HeldNote held={held} />
        {value.place === 'rejected' && <Text tone="muted">{t('guest.rejectedDetail')}</Text>}
        {value.place === 'live' && (
          <Row color="inkMuted">
            <ThumbsUp size={16} aria-hidden="true" />
            <Figure>{t('guest.upvotes', { count: votes })}</Figure>
          </Row>
        )}
        {onTheWay && <SendState status={command.status} />}
        {mayWithdraw(question) && !onTheWay && (
          <Changes
            question={question}
            onWithdraw={() => command.send(questionTable.withdraw, { questionId: id })}
          />
        )}
        <Replies replies={context.replies} />
      </Stack>
    </Card>
  )
}

function Changes({ question, onWithdraw }: { question: QuestionDoc; onWithdraw: () => void }) {
  const t = useText<'guest'>()
  const event = useDoc('event')
  const qa = useDoc('qa')
  const noEdit = event && qa && whyNotAsk(event, qa)
  const noWithdrawal = event && whyNotPart(event, 'qa')
  const [asking, setAsking] = useState(false)
  return (
    <Row flexWrap="wrap">
      {mayEdit(question) && (
        <Button
          icon={<Pencil size={16} />}
          whyDisabled={noEdit && t.error(noEdit)}
          onClick={() => goTo({ page: 'edit', questionId: question.id })}
        >
          {t('common.edit')}
        </Button>
      )}
      <Button
        variant="ghost"
        icon={<Trash2 size={16} />}
        whyDisabled={noWithdrawal && t.error(noWithdrawal)}
        onClick={() => setAsking(true)}
      >
        {t('guest.withdraw')}
      </Button>
      <Dialog
        open={asking}
        sheet
        title={t('guest.withdrawTitle')}
        detail={question.value.place === 'live' ? t('guest.withdrawLiveDetail') : t('guest.withdrawDetail')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('guest.keepQuestion')}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                onWithdraw()
              }}
            >
              {t('guest.withdraw')}
            </Button>
          </>
        }
      />
    </Row>
  )
}
