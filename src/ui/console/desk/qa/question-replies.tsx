import { Lock } from 'lucide-react'
import type { Reply } from '#contract/content.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { MarkdownText } from '#ui/kit/markdown/markdown-text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { SeenAs } from '../controls/held-badge.tsx'
import { RelativeTime } from '../controls/relative-time.tsx'

/** The written replies, oldest first. */
export function QuestionReplies({ replies }: { replies: readonly Reply[] }) {
  if (replies.length === 0) return null
  return (
    <Stack as="ul" gap="4">
      {replies.map((reply) => (
        <ReplyLine key={reply.id} reply={reply} />
      ))}
    </Stack>
  )
}

function ReplyLine({ reply }: { reply: Reply }) {
  const t = useText<'console'>()
  return (
    <Box as="li" bg="highlight" borderRadius="control" px="12" py="8">
      <Row gap="8" flexWrap="wrap">
        <Text as="span" size="12" strong>
          {reply.asModerator || !reply.authorName ? t('console.moderator') : reply.authorName}
        </Text>
        <Text as="span" size="12" tone="muted">
          <RelativeTime at={reply.at} />
        </Text>
        {reply.private && (
          <Badge tone="warning">
            <Lock size={12} aria-hidden="true" />
            <span>{t('console.privateReply')}</span>
          </Badge>
        )}
      </Row>
      <MarkdownText text={reply.text} />
      <SeenAs text={reply.masked} />
    </Box>
  )
}
