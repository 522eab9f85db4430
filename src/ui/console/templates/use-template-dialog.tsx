import { type FormEvent, useId, useMemo, useState } from 'react'
import type { CallAnswer } from '../../../contract/calls.ts'
import { isItemKind, itemPlaces } from '../../../contract/items/kinds.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { Select } from '../../kit/select.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Text } from '../../kit/text.tsx'
import { deskPath } from '../events/event-actions.tsx'
import { loadEvents } from '../events/event-list-actors.ts'
import { sortEvents } from '../events/filter-events.ts'
import { LoadedPart } from '../forms/loaded-part.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useLoaded } from '../forms/use-loaded.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { useGo } from '../shell/use-go.ts'
import { templateTaker } from './template-actors.ts'

type Listed = CallAnswer<'/api/event/Template/GetList'>[number]
type ListedEvent = CallAnswer<'/api/event/Event/GetList'>[number]

interface UseTemplateDialogProps {
  template: Listed
  onClose: () => void
}

/** Adds a template to the run of one of the host's events, and leads there. */
export function UseTemplateDialog({ template, onClose }: UseTemplateDialogProps) {
  const t = useText<'console'>()
  const loaded = useLoaded(loadEvents)
  const { data } = loaded
  const events = useMemo(() => sortEvents(data ?? []), [data])
  if (events.length > 0) return <ChooseEvent template={template} events={events} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t('console.useTemplate', { name: template.Name })}>
      <LoadedPart loaded={loaded} failed={t('console.listFailed')} shape={<Skeleton h="44" />}>
        {() => <Text tone="muted">{t('console.noEventsDetail')}</Text>}
      </LoadedPart>
    </Dialog>
  )
}

/** Where on the desk the template's items stand. */
function tabOf({ Items }: Listed): string {
  const kind = Items[0]?.Kind
  return kind !== undefined && isItemKind(kind) ? itemPlaces[kind] : 'polls'
}

interface ChooseEventProps extends UseTemplateDialogProps {
  events: readonly ListedEvent[]
}

function ChooseEvent({ template, events, onClose }: ChooseEventProps) {
  const t = useText<'console'>()
  const go = useGo()
  const form = useId()
  const [code, setCode] = useState(events[0]?.EventCode ?? '')
  // One taker for each event: sent again it adds nothing twice.
  const take = useMemo(() => templateTaker(code), [code])
  const submission = useSubmission(take, {
    onDone: (answer) => {
      const [first = ''] = (answer as { ItemIds?: string[] } | null)?.ItemIds ?? []
      go(`${deskPath(code)}?${new URLSearchParams({ tab: tabOf(template), item: first })}`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!submission.sending) submission.submit(template.Id)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.useTemplate', { name: template.Name })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={submission.sending}>
            {t('console.addToEvent')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap="16">
          <RefusalNote refusal={submission.refusal} />
          <Field label={t('console.intoEvent')}>
            <Select
              value={code}
              choices={events.map(({ EventCode, EventName }) => ({ value: EventCode, label: EventName }))}
              onChoose={setCode}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  )
}
