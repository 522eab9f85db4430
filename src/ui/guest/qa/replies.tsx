import { CornerDownRight, Lock } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#contract/content.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { MarkdownText } from '#ui/kit/markdown/markdown-text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Ago } from './ago.tsx'

const shownAtFirst = 2

/** The hosts' replies. Only the question's author has private replies in the list. */
export function Replies({ replies }: { replies: readonly Reply[] }) {
  const t = useText<'guest'>()
  const [all, setAll] = useState(false)
  if (replies.length === 0) return null
  const shown = all ? replies : replies.slice(0, shownAtFirst)
  return (
    <Stack gap="8">
      <Stack as="ul" gap="8" aria-label={t('guest.replies', { count: replies.length })}>
        {shown.map((reply) => (
          <Box as="li" bg="highlight" borderRadius="control" px="12" py="8" key={reply.id}>
            <Row flexWrap="wrap" color="inkMuted" fontSize="12">
              <CornerDownRight size={14} aria-hidden="true" />
              <Text size="12" strong tone="ink">
                {reply.asModerator ? t('guest.moderator') : reply.authorName}
              </Text>
              <Ago at={reply.at} />
              {reply.private && (
                <Badge tone="warning">
                  <Lock size={12} aria-hidden="true" />
                  <span>{t('guest.onlyYou')}</span>
                </Badge>
              )}
            </Row>
            <Box fontSize="16" mt="4">
              <MarkdownText text={reply.text} />
            </Box>
          </Box>
        ))}
      </Stack>
      {!all && replies.length > shownAtFirst && (
        <Button variant="ghost" alignSelf="flex-start" onClick={() => setAll(true)}>
          {t('guest.allReplies', { count: replies.length })}
        </Button>
      )}
    </Stack>
  )
}
