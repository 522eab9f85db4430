import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { LotteryDoc, LotteryDraw } from '#contract/items/lottery.ts'
import * as limits from '#contract/limits.ts'
import type { Control } from '#ui/console/desk/controls/use-controls.ts'
import { usePagedList } from '#ui/console/parts/calls/use-paged-list.ts'
import { type Submission, useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { useLeave } from '#ui/console/parts/forms/use-leave.tsx'
import { useFeatureLock } from '#ui/console/plans/feature-lock.ts'
import { LevelLock } from '#ui/console/plans/level-lock.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useLiveLine } from '#ui/live/live.tsx'
import { type Candidate, candidatesOf, listImport, poolChanges } from './lottery-actors.ts'
import { useLotteryControls } from './use-lottery.ts'

interface PeopleDialogProps {
  lottery: LotteryDoc
  draws: readonly LotteryDraw[]
  onClose: () => void
}

/** The people in the pool by the lottery's rule, with buttons to exclude people, and the import of a list. */
export function PeopleDialog({ lottery, draws, onClose }: PeopleDialogProps) {
  const t = useText<'lottery' | 'console'>()
  const { connection, eventCode } = useLiveLine()
  const { id: ItemId, context } = lottery
  const { entries, excluded } = context
  const control = useLotteryControls(lottery, draws)
  const fillPool = { type: 'fillPool', entries, excluded } as const
  const keep = ({ EntryId, Excluded }: Candidate) =>
    control(fillPool, Excluded ? 'Lottery/Include' : 'Lottery/Exclude', { ItemId, EntryIds: [EntryId] })
  const [load] = useState(() => candidatesOf(eventCode, ItemId))
  const [watchForChanges] = useState(() => poolChanges(connection, ItemId))
  const { rows, total, refusal, search, ...list } = usePagedList(load, null, watchForChanges)
  // After a failed request, show neither an empty list nor an old list.
  const found = refusal || total === null ? undefined : rows
  const [take] = useState(() => listImport(eventCode, ItemId))
  const imports = useSubmission(take, {
    onDone: (imported) => {
      // The document shows only the number of people, and another list may have the same length.
      list.onRefresh()
      if ('count' in imported) toast.success(t('lottery.imported', { count: imported.count }))
      else if (imported.error === 'empty') toast.error(t('lottery.import-empty'))
      else toast.error(t(`console.file-${imported.error}`, { most: limits.spreadsheetFileBytes / 1e6 }))
    },
    onRefused: (why) => {
      // The server may have taken the first portions of the list.
      list.onRefresh()
      showRefusal(t, why)
    },
  })
  const importing = imports.sending
  // If the user left during an import, the list would be incomplete without a message.
  const { question } = useLeave({ changed: importing, sending: false }, onClose)
  return (
    <>
      <Dialog
        open
        mustAnswer={importing}
        onClose={onClose}
        size="large"
        title={t('lottery.peopleTitle')}
        actions={
          <Button whyDisabled={importing ? t('console.uploading') : undefined} onClick={onClose}>
            {t('common.close')}
          </Button>
        }
      >
        <Stack gap="16">
          {context.pool === 'list' && (
            <ImportField whyDisabled={control(fillPool, 'Lottery/Import').whyDisabled} imports={imports} />
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
              <PersonLine key={person.EntryId} person={person} control={keep(person)} />
            ))}
          </Stack>
          {found?.length === 0 && <Text tone="muted">{t('lottery.nobody')}</Text>}
        </Stack>
      </Dialog>
      {question}
    </>
  )
}

function PersonLine({ person, control }: { person: Candidate; control: Control }) {
  const t = useText<'lottery'>()
  const { Name, Detail, Excluded } = person
  return (
    <Row as="li" gap="8" minH="touch">
      <Box minW="0">
        <Text lines="one">{Name || '—'}</Text>
        {Detail && (
          <Text size="12" tone="muted" lines="one">
            {Detail}
          </Text>
        )}
      </Box>
      {Excluded && <Badge tone="warning">{t('lottery.keptOut')}</Badge>}
      <Spacer />
      <Button size="compact" busy={control.busy} whyDisabled={control.whyDisabled} onClick={control.press}>
        {Excluded ? t('lottery.letIn') : t('lottery.keepOut')}
      </Button>
    </Row>
  )
}

interface ImportFieldProps {
  whyDisabled: string | undefined
  /** Reads and sends a file. */
  imports: Submission<File>
}

function ImportField({ whyDisabled, imports }: ImportFieldProps) {
  const t = useText<'lottery'>()
  const input = useRef<HTMLInputElement>(null)
  const lock = useFeatureLock('importedDraws')
  return (
    <Stack gap="4">
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.xlsx"
        hidden
        aria-label={t('lottery.import')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) imports.submit(file)
          event.target.value = ''
        }}
      />
      <Row gap="8" flexWrap="wrap">
        <Button
          icon={<Upload size={18} aria-hidden="true" />}
          busy={imports.sending}
          whyDisabled={lock?.whyNot ?? whyDisabled}
          onClick={() => input.current?.click()}
        >
          {t('lottery.import')}
        </Button>
        <LevelLock lock={lock} />
      </Row>
      <Text size="12" tone="muted">
        {t('lottery.importHint')}
      </Text>
    </Stack>
  )
}
