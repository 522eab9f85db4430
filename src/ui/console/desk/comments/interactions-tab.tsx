import { MessagesSquare, Trophy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { commentsTexts } from '#i18n/surfaces/comments-texts.ts'
import { Tabs } from '#ui/kit/controls/tabs.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { PromptSuspense } from '#ui/kit/lazy/prompt-suspense.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { LoadingPart } from '../controls/loading-part.tsx'
import { CommentsPanel } from './comments-panel.tsx'

interface InteractionsTabProps {
  /** The list of the interaction items. */
  items: ReactNode
  /** True if the address of the page names an item. */
  itemWanted: boolean
}

/** The tab with the comments and reactions, and the interaction items beside them. */
export function InteractionsTab(props: InteractionsTabProps) {
  return (
    <PromptSuspense
      fallback={
        <LoadingPart>
          <Skeleton h="96" />
        </LoadingPart>
      }
    >
      <MoreTexts source={commentsTexts}>
        <Parts {...props} />
      </MoreTexts>
    </PromptSuspense>
  )
}

function Parts({ items, itemWanted }: InteractionsTabProps) {
  const t = useText<'comments'>()
  const [part, setPart] = useState<'comments' | 'items'>(itemWanted ? 'items' : 'comments')
  return (
    <Stack gap="12" h="full" minH="0">
      <Box flexShrink="0">
        <Tabs
          label={t('comments.pageTitle')}
          look="segments"
          value={part}
          onChange={setPart}
          items={[
            {
              value: 'comments',
              label: t('comments.title'),
              icon: <MessagesSquare size={18} aria-hidden="true" />,
            },
            {
              value: 'items',
              label: t('comments.itemsTitle'),
              icon: <Trophy size={18} aria-hidden="true" />,
            },
          ]}
        />
      </Box>
      <Box flex="1 1 auto" minH="0">
        {part === 'comments' ? <CommentsPanel /> : items}
      </Box>
    </Stack>
  )
}
