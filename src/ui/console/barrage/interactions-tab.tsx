import { MessagesSquare, Trophy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { barrageTexts } from '../../../i18n/surfaces/barrage-texts.ts'
import { useText } from '../../kit/i18n.tsx'
import { Box, Stack } from '../../kit/layout.tsx'
import { MoreTexts } from '../../kit/more-texts.tsx'
import { PromptSuspense } from '../../kit/prompt-suspense.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { BarragePanel } from './barrage-panel.tsx'

interface InteractionsTabProps {
  /** The run of items that belong here. */
  items: ReactNode
  /** An item is asked for by the address. */
  itemWanted: boolean
}

/** The channel of comments and reactions, and the items beside it. */
export function InteractionsTab(props: InteractionsTabProps) {
  return (
    <PromptSuspense
      fallback={
        <Loading>
          <Skeleton h="96" />
        </Loading>
      }
    >
      <MoreTexts source={barrageTexts}>
        <Parts {...props} />
      </MoreTexts>
    </PromptSuspense>
  )
}

function Parts({ items, itemWanted }: InteractionsTabProps) {
  const t = useText<'barrage'>()
  const [part, setPart] = useState<'barrage' | 'items'>(itemWanted ? 'items' : 'barrage')
  return (
    <Stack gap="12" h="full" minH="0">
      <Box flexShrink="0">
        <Tabs
          label={t('barrage.pageTitle')}
          look="segments"
          value={part}
          onChange={setPart}
          items={[
            {
              value: 'barrage',
              label: t('barrage.title'),
              icon: <MessagesSquare size={18} aria-hidden="true" />,
            },
            { value: 'items', label: t('barrage.itemsTitle'), icon: <Trophy size={18} aria-hidden="true" /> },
          ]}
        />
      </Box>
      <Box flex="1 1 auto" minH="0">
        {part === 'barrage' ? <BarragePanel /> : items}
      </Box>
    </Stack>
  )
}
