import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CallAnswer } from '../../../../contract/calls.ts'
import type { LotteryDoc, LotteryDraw } from '../../../../contract/items/lottery.ts'
import * as limits from '../../../../contract/limits.ts'
import { Badge } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Field } from '../../../kit/field.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Box, Row, Spacer, Stack } from '../../../kit/layout.tsx'
import { useEventCode } from '../../../kit/live.tsx'
import { tellRefusal } from '../../../kit/tell-refusal.ts'
import { Text } from '../../../kit/text.tsx'
import { TextInput } from '../../../kit/text-input.tsx'
import { toast } from '../../../kit/toast-store.ts'
import type { Control } from '../../desk/use-controls.ts'
import { useFeatureLock } from '../../plans/feature-lock.ts'
import { LevelLock } from '../../plans/level-lock.tsx'
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

/** Who the rule puts into the pool; whom the host keeps out, and the list to import. */
export function PeopleDialog({ lottery, draws, onClose }: PeopleDialogProps) {
  const t = useText<'lottery'>()
  const eventCode = useEventCode()
  const { id: ItemId, context } = lottery
  const { entries, excluded } = context
  const control = useLotteryControls(lottery, draws)
  const fillPool = { type: 'fillPool', entries, excluded } as const
  const keep = ({ EntryId, Excluded }: Candidate) =>
    control(fillPool, Excluded ? 'Lottery/Include' : 'Lottery/Exclude', { ItemId, EntryIds: [EntryId] })
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Candidates>()
  // What was imported or kept out shows in the document, another list of the same length does not.
  const [imports, setImports] = useState(0)
  const stand = `${entries} ${excluded} ${imports}`
  useEffect(() => {
    let wanted = true
    void stand
    void candidatesOf(eventCode, ItemId, search).then((answer) => {
      if (wanted && answer.ok) setFound(answer.data)
    })
    return () => {
      wanted = false
    }
  }, [eventCode, ItemId, search, stand])
  const total = found?.Total ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('lottery.peopleTitle')}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Stack gap="16">
        {context.pool === 'list' && (
          <ImportField
            itemId={ItemId}
            whyDisabled={control(fillPool, 'Lottery/Import').whyDisabled}
            onImported={() => setImports((before) => before + 1)}
          />
        )}
        <Field label={t('lottery.search')}>
          <TextInput value={search} onChange={(event) => setSearch(event.target.value)} />
        </Field>
        <Text tone="muted" role="status">
          {t('lottery.peopleCount', { total, excluded })}
        </Text>
        <Stack as="ul" gap="4" maxH="360px" overflowY="auto">
          {found?.Candidates.map((person) => (
            <PersonLine key={person.EntryId} person={person} control={keep(person)} />
          ))}
        </Stack>
        {found?.Candidates.length === 0 && <Text tone="muted">{t('lottery.nobody')}</Text>}
      </Stack>
    </Dialog>
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
  onImported: () => void
}

function ImportField({ itemId, whyDisabled, onImported }: ImportFieldProps) {
  const t = useText<'lottery'>()
  const eventCode = useEventCode()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const lock = useFeatureLock('importedDraws')
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    const outcome = await importList(eventCode, itemId, file)
    setBusy(false)
    onImported()
    if (typeof outcome === 'string')
      toast.error(t(`lottery.import-${outcome}`, { most: limits.lotteryFileBytes / 1e6 }))
    else if (outcome.ok) toast.success(t('lottery.imported', { count: outcome.data }))
    else tellRefusal(t, outcome)
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
