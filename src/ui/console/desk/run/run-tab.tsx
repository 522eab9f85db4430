import { ListOrdered } from 'lucide-react'
import { useState } from 'react'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { CueDoc, CueKind } from '#contract/run/cue.ts'
import { runTexts } from '#i18n/surfaces/run-texts.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { TemplatesDialog } from '#ui/console/events/templates/templates-dialog.tsx'
import { useMedia } from '#ui/console/page/use-media.ts'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { LatePart } from '#ui/kit/feedback/late-part.tsx'
import { Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { PromptSuspense } from '#ui/kit/lazy/prompt-suspense.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useCues } from '#ui/live/cues.ts'
import { useItems } from '#ui/live/items.ts'
import { useShowView } from '#ui/live/show-view.ts'
import { LoadingPart } from '../controls/loading-part.tsx'
import { NewPoll } from '../items/add-item.tsx'
import { ItemForm } from '../items/form/item-form.tsx'
import { AddCue } from './add-cue.tsx'
import { CueInHand } from './cue-in-hand.tsx'
import { FinishedRun } from './finished-run.tsx'
import { Automatic, RunBar } from './run-bar.tsx'
import { RunList } from './run-list.tsx'

const CueForm = lazyPart(() => import('./cue-form-dialog.tsx'))
const ImportAgenda = lazyPart(() => import('./import-agenda-dialog.tsx'))

/** The form that is open: a cue, a new cue of a kind, an item, a new item, the templates, or the import. */
type OpenForm =
  | { cue: CueDoc | Exclude<CueKind, 'item'> }
  | { item: { kind: ItemKind; item?: AnyItem } }
  | 'templates'
  | 'import'

interface RunTabProps {
  /** The id of the cue that the address of the page names, or of the item of a cue. */
  wanted: string | null
  /** Called with null when the cue in hand follows the run again. */
  onSelect: (id: string | null) => void
  /** Called when the host wants to see the results of the event. */
  onResults: () => void
}

/** The run of show: its cues on the left, with the controls, and the cue in hand beside them. A phone leads with the cue. */
export function RunTab(props: RunTabProps) {
  return (
    <PromptSuspense
      fallback={
        <LoadingPart>
          <Skeleton h="96" />
        </LoadingPart>
      }
    >
      <MoreTexts source={runTexts}>
        <Run {...props} />
      </MoreTexts>
    </PromptSuspense>
  )
}

function Run({ wanted, onSelect, onResults }: RunTabProps) {
  const t = useText<'run'>()
  const view = useShowView()
  const cues = useCues()
  const [form, setForm] = useState<OpenForm | null>(null)
  // A phone has the controls of the run at its foot.
  const phone = useMedia('(max-width: 767px)')
  if (!view) return null
  const known = (id: string | null) =>
    id === null ? undefined : cues.find((cue) => cue.id === id || cue.context.itemId === id)
  const current = known(view.run.context.cueId)
  const finished = view.run.value === 'finished'
  const selected = known(wanted) ?? current ?? (finished ? cues.at(-1) : cues[0])
  const select = (id: string) => onSelect(id === current?.id ? null : id)
  const follow = () => onSelect(null)
  const newPoll = () => setForm({ item: { kind: 'poll' } })
  const add = (look: 'wide' | 'normal') => (
    <AddCue
      look={look}
      onItem={(kind) => setForm({ item: { kind } })}
      onCue={(cue) => setForm({ cue })}
      onTemplates={() => setForm('templates')}
      onImport={() => setForm('import')}
      onPutBack={onSelect}
    />
  )
  const inHand = (cue: CueDoc) => (
    <Stack gap="8" h={{ lg: 'full' }} minH="0" minW="0">
      {phone && <Automatic view={view} />}
      {finished && <FinishedRun view={view} onResults={onResults} />}
      <CueInHand
        key={cue.id}
        cue={cue}
        current={current}
        onFollow={follow}
        onEdit={(edited) => setForm({ cue: edited })}
        onEditItem={(item) => setForm({ item: { kind: item.kind, item } })}
        onNewPoll={newPoll}
      />
    </Stack>
  )
  return (
    <>
      {selected ? (
        <Grid
          h="full"
          gap="16"
          alignItems="stretch"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: '17rem minmax(0, 1fr)',
            '2xl': '21rem minmax(0, 1fr)',
          }}
        >
          {phone && inHand(selected)}
          <Stack gap="12" minH="0">
            {!phone && <RunBar view={view} onStep={follow} />}
            <RunList
              view={view}
              cues={cues}
              selectedId={selected.id}
              onSelect={select}
              onStep={follow}
              onEdit={(cue) => setForm({ cue })}
              add={add('wide')}
            />
          </Stack>
          {!phone && inHand(selected)}
        </Grid>
      ) : (
        <EmptyState
          icon={<ListOrdered size={24} />}
          title={t('run.none')}
          detail={t('run.noneDetail')}
          action={
            <Row mt="8" justifyContent="center" flexWrap="wrap">
              <NewPoll onNew={newPoll} />
              {add('normal')}
            </Row>
          }
        />
      )}
      <Forms form={form} onClose={() => setForm(null)} onAdded={onSelect} />
    </>
  )
}

interface FormsProps {
  form: OpenForm | null
  onClose: () => void
  /** Called with the id of a new cue, or of a new item that has a cue. */
  onAdded: (id: string) => void
}

function Forms({ form, onClose, onAdded }: FormsProps) {
  const items = useItems()
  if (form === null) return null
  if (form === 'templates') return <TemplatesDialog items={items} onClose={onClose} onAdded={onAdded} />
  return (
    <LatePart onClose={onClose}>
      {form === 'import' ? (
        <ImportAgenda onClose={onClose} />
      ) : 'cue' in form ? (
        <CueForm cue={form.cue} onClose={onClose} onAdded={onAdded} />
      ) : (
        <ItemForm {...form.item} onClose={onClose} onAdded={onAdded} />
      )}
    </LatePart>
  )
}
