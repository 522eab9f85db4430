import { memo } from 'react'
import { Avatar } from '#ui/kit/display/avatar.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { Ago } from './ago.tsx'
import { QuestionBadges, useOnScreen } from './question-badges.tsx'
import { QuestionText } from './question-text.tsx'
import { Replies } from './replies.tsx'
import { UpvoteButton } from './upvote-button.tsx'
import { whyNotUpvote } from './why-not.ts'

/** A live question. The author of the question also sees the private replies. */
export const QuestionCard = memo(function QuestionCard({ questionId }: { questionId: string }) {
  const t = useText<'guest'>()
  const event = useDoc('event')
  const qa = useDoc('qa')
  const question = useDoc(`question:${questionId}`)
  const own = useDoc(`own-question:${questionId}`)
  const onScreen = useOnScreen(question)
  if (!event || !qa || !question) return null
  const { text, anonymous, authorName, askedAt, replies } = question.context
  const why = whyNotUpvote(event, qa, question)
  return (
    <Card as="article" chosen={onScreen} rises>
      <Stack gap="12">
        <Row justifyContent="space-between" gap="12">
          <Row>
            <Avatar name={anonymous ? undefined : authorName} />
            <Box minW="0">
              <Text strong lines="one">
                {anonymous || !authorName ? t('guest.anonymous') : authorName}
              </Text>
              <Text size="12" tone="muted">
                <Ago at={askedAt} />
              </Text>
            </Box>
          </Row>
          <UpvoteButton questionId={questionId} whyDisabled={why && t.error(why)} />
        </Row>
        <QuestionText text={text} />
        {(onScreen || own || question.value.answer === 'answered') && (
          <Row flexWrap="wrap">
            <QuestionBadges question={question} />
            {own && <Badge tone="accent">{t('guest.yours')}</Badge>}
          </Row>
        )}
        <Replies replies={own?.context.replies ?? replies} />
      </Stack>
    </Card>
  )
})
