import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import type { PollDoc } from '../../../contract/items/poll.ts'

import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Grid } from '../../kit/layout.tsx'
import { PollDetail } from './poll-detail.tsx'
import { PollFormDialog } from './poll-form-dialog.tsx'
import { PollList } from './poll-list.tsx'

interface PollsTabProps {
  /** In the order of the show. */
  polls: readonly PollDoc[]
  selectedId: string | null
  onSelect: (id: string) => void
}

type Form = { poll?: PollDoc }

/** The run of polls on the left, the selected one in the middle. */
export function PollsTab({ polls, selectedId, onSelect }: PollsTabProps) {
  const t = useText<'console'>()
  const [form, setForm] = useState<Form | null>(null)
  const selected = polls.find((poll) => poll.id === selectedId)
  return (
    <>
      {selected ? (
        <Grid
          h="full"
          gap="20"
          alignItems="stretch"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: '220px minmax(0, 1fr)',
            xl: '280px minmax(0, 1fr)',
          }}
        >
          <PollList polls={polls} selectedId={selectedId} onSelect={onSelect} onAdd={() => setForm({})} />
          <Box minH="0" minW="0" pb="8" px="2">
            <PollDetail key={selected.id} poll={selected} onEdit={() => setForm({ poll: selected })} />
          </Box>
        </Grid>
      ) : (
        <EmptyState
          icon={<ChartColumn size={24} />}
          title={t('console.noPolls')}
          detail={t('console.noPollsDetail')}
          action={
            <Button variant="primary" mt="8" onClick={() => setForm({})}>
              {t('console.addPoll')}
            </Button>
          }
        />
      )}
      {form && <PollFormDialog poll={form.poll} onClose={() => setForm(null)} onAdded={onSelect} />}
    </>
  )
}
