import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Refusal } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { LotteryDoc, LotteryDraw } from '#contract/items/lottery.ts'
import * as limits from '#contract/limits.ts'
import type { Control } from '#ui/console/desk/controls/use-controls.ts'
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
import { useEventCode } from '#ui/live/live.tsx'
import { importList } from './import-list.ts'
import { candidatesOf } from './lottery-actors.ts'
import { useLotteryControls } from './use-lottery.ts'

type Candidates = CallAnswer<'/api/event/Lottery/GetCandidates'>
type Candidate = Candidates['Candidates'][number]

interface PeopleDialogProps {
  lottery: LotteryDoc
  draws: readonly LotteryDraw[]
  onClose: () => void
}

/** The people in the pool by the lottery's rule, with buttons to exclude people, and the import of a list. */
export function PeopleDialog({ lottery, draws, onClose }: PeopleDialogProps) {
  const t = useText<'lottery' | 'console'>()
  const eventCode = useEventCode()
  const { id: ItemId, context } = lottery
  const { entries, excluded } = context
  const control = useLotteryControls(lottery, draws)
  const fillPool = { type: 'fillPool', entries, excluded } as const
  const keep = ({ EntryId, Excluded }: Candidate) =>
    control(fillPool, Excluded ? 'Lottery/Include' : 'Lottery/Exclude', { ItemId, EntryIds: [EntryId] })
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Candidates>()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  // Number of imports on this page. A change of this number shows that the list has changed. The document shows
  // only the number of people, and another list may have the same length.
  const [imports, setImports] = useState(0)
  const [tries, setTries] = useState(0)
  const stand = `${entries} ${excluded} ${imports} ${tries}`
  useEffect(() => {
    let wanted = true
    void stand
    void candidatesOf(eventCode, ItemId, search).then((answer) => {
      if (!wanted) return
      // After a failed request, show neither an empty list nor an old list.
      setFound(answer.ok ? answer.data : undefined)
      setRefusal(answer.ok ? null : answer)
    })
    return () => {
      wanted = false
    }
  }, [eventCode, ItemId, search, stand])
  const [importing, setImporting] = useState(false)
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
            <ImportField
              itemId={ItemId}
              whyDisabled={control(fillPool, 'Lottery/Import').whyDisabled}
              busy={importing}
              onBusy={setImporting}
              onImported={() => setImports((before) => before + 1)}
            />
          )}
          <Field label={t('lottery.search')}>
            <TextInput value={search} onChange={(event) => setSearch(event.target.value)} />
          </Field>
          {refusal && (
            <ErrorState
              title={t('lottery.peopleFailed')}
              detail={t.error(refusal.code, refusal.params)}
              onRetry={() => setTries(tries + 1)}
            />
          )}
          {found && (
            <Text tone="muted" role="status">
              {t('lottery.peopleCount', { total: found.Total, excluded })}
            </Text>
          )}
          <Stack as="ul" gap="4" maxH="360px" overflowY="auto">
            {found?.Candidates.map((person) => (
              <PersonLine key={person.EntryId} person={person} control={keep(person)} />
            ))}
          </Stack>
          {found?.Candidates.length === 0 && <Text tone="muted">{t('lottery.nobody')}</Text>}
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
  itemId: string
  whyDisabled: string | undefined
  /** True while the dialog reads or sends a file. */
  busy: boolean
  onBusy: (busy: boolean) => void
  onImported: () => void
}

function ImportField({ itemId, whyDisabled, busy, onBusy, onImported }: ImportFieldProps) {
  const t = useText<'lottery'>()
  const eventCode = useEventCode()
  const input = useRef<HTMLInputElement>(null)
  const lock = useFeatureLock('importedDraws')
  const take = async (file: File | undefined) => {
    if (!file) return
    onBusy(true)
    const outcome = await importList(eventCode, itemId, file)
    onBusy(false)
    onImported()
    if (typeof outcome === 'string')
      toast.error(t(`lottery.import-${outcome}`, { most: limits.lotteryFileBytes / 1e6 }))
    else if (outcome.ok) toast.success(t('lottery.imported', { count: outcome.data }))
    else showRefusal(t, outcome)
  }
  return (
    <Stack gap="4">
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.xlsx"
        hidden
        aria-label={t('lottery.import')}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Row gap="8" flexWrap="wrap">
        <Button
          icon={<Upload size={18} aria-hidden="true" />}
          busy={busy}
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
