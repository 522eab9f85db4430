import { SearchX, Upload } from 'lucide-react'
import { useState } from 'react'
import type { LotteryDoc, LotteryDraw } from '#contract/items/lottery.ts'
import { lotteryTable } from '#machines/domain/lottery/lottery.table.ts'
import { usePagedList } from '#ui/console/calls/use-paged-list.ts'
import { useFeatureLock } from '#ui/console/plans/feature-lock.ts'
import { LevelLock } from '#ui/console/plans/level-lock.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Field } from '#ui/kit/fields/field.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useLiveLine } from '#ui/live/live.tsx'
import type { Control } from '#ui/state/control.ts'
import { ImportNamesDialog } from './import-names-dialog.tsx'
import { type Candidate, candidatesOf, poolChanges } from './lottery-actors.ts'
import { useLotteryControls } from './use-lottery.ts'

/** What the dialog about the pool shows first. */
export type PeopleTask = 'look' | 'import'

interface PeopleDialogProps {
  lottery: LotteryDoc
  draws: readonly LotteryDraw[]
  task: PeopleTask
  onClose: () => void
}

/** The people in the pool by the lottery's rule, with buttons to exclude people, and the import of a list. */
export function PeopleDialog({ lottery, draws, task, onClose }: PeopleDialogProps) {
  const t = useText<'lottery'>()
  const { connection, eventCode } = useLiveLine()
  const { id: itemId, context } = lottery
  const { excluded } = context
  const control = useLotteryControls(lottery, draws)
  const keep = ({ entryId, excluded }: Candidate) =>
    control(fillPool(context), { entryIds: [entryId] }, lotteryTable[excluded ? 'include' : 'exclude'])
  const [load] = useState(() => candidatesOf(eventCode, itemId))
  const [watchForChanges] = useState(() => poolChanges(connection, itemId))
  const { rows, total, refusal, search, ...list } = usePagedList(load, null, watchForChanges)
  // After a failed request, show neither an empty list nor an old list.
  const found = refusal || total === null ? undefined : rows
  const [importing, setImporting] = useState(task === 'import')
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        size="large"
        title={t('lottery.peopleTitle')}
        actions={<Button onClick={onClose}>{t('common.close')}</Button>}
      >
        <Stack gap="16">
          {context.pool === 'list' && (
            <ImportButton lottery={lottery} draws={draws} onPress={() => setImporting(true)} />
          )}
          <Field label={t('lottery.search')}>
            <TextInput value={search} onChange={(event) => list.onSearch(event.target.value)} />
          </Field>
          {refusal && (
            <ErrorState
              level="h3"
              title={t('lottery.peopleFailed')}
              detail={t.error(refusal.code, refusal.params)}
              onRetry={list.onRefresh}
            />
          )}
          {found && (
            <Text tone="muted" role="status">
              {t('lottery.peopleCount', { total: total ?? 0, excluded })}
            </Text>
          )}
          <Stack as="ul" gap="4" maxH="360px" overflowY="auto">
            {found?.map((person) => (
              <PersonLine key={person.entryId} person={person} control={keep(person)} />
            ))}
          </Stack>
          {found?.length === 0 && (
            <EmptyState level="h3" icon={<SearchX size={24} />} title={t('lottery.nobody')} />
          )}
        </Stack>
      </Dialog>
      {importing && (
        <ImportNamesDialog
          lottery={lottery}
          draws={draws}
          onDone={(count) => {
            setImporting(false)
            list.onRefresh()
            toast.success(t('lottery.imported', { count }))
          }}
          onClose={() => {
            setImporting(false)
            // The document shows only the number of people, and the server may have taken a part of the list.
            list.onRefresh()
          }}
        />
      )}
    </>
  )
}

function PersonLine({ person, control }: { person: Candidate; control: Control }) {
  const t = useText<'lottery'>()
  const { name, detail, excluded } = person
  return (
    <Row as="li" gap="8" minH="touch">
      <Box minW="0">
        <Text lines="one">{name || '—'}</Text>
        {detail && (
          <Text size="12" tone="muted" lines="one">
            {detail}
          </Text>
        )}
      </Box>
      {excluded && <Badge tone="warning">{t('lottery.keptOut')}</Badge>}
      <Spacer />
      <Button size="compact" busy={control.busy} whyDisabled={control.whyDisabled} onClick={control.press}>
        {excluded ? t('lottery.letIn') : t('lottery.keepOut')}
      </Button>
    </Row>
  )
}

const fillPool = ({ entries, excluded }: LotteryDoc['context']) =>
  ({ type: 'fillPool', entries, excluded }) as const

interface ImportButtonProps {
  lottery: LotteryDoc
  draws: readonly LotteryDraw[]
  onPress: () => void
}

/** The button to import the list of names, from which the lottery draws. */
export function ImportButton({ lottery, draws, onPress }: ImportButtonProps) {
  const t = useText<'lottery'>()
  const { whyDisabled } = useLotteryControls(lottery, draws)(fillPool(lottery.context))
  const lock = useFeatureLock('importedDraws')
  return (
    <Row gap="8" flexWrap="wrap">
      <Button
        icon={<Upload size={18} aria-hidden="true" />}
        whyDisabled={lock?.whyNot ?? whyDisabled}
        onClick={onPress}
      >
        {t('lottery.import')}
      </Button>
      <LevelLock lock={lock} />
    </Row>
  )
}
