import { type FormEvent, useId, useMemo, useState } from 'react'
import type { CallAnswer } from '../../../contract/calls.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { Select } from '../../kit/select.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Text } from '../../kit/text.tsx'
import { useLoaded } from '../../kit/use-loaded.ts'
import { deskPath } from '../events/event-actions.tsx'
import { loadEvents } from '../events/event-list-actors.ts'
import { sortEvents } from '../events/filter-events.ts'
import { LoadedPart } from '../forms/loaded-part.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { useGo } from '../shell/use-go.ts'
import { addedBy, type ListedTemplate, placeOfTemplate, templateTaker } from './template-actors.ts'

type ListedEvent = CallAnswer<'/api/event/Event/GetList'>[number]

interface UseTemplateDialogProps {
  template: ListedTemplate
  onClose: () => void
  /** A new event is to begin with it. */
  onCreate: () => void
}

/** Adds a template to the run of one of the host's events, and leads there; or begins a new event with it. */
export function UseTemplateDialog({ template, onClose, onCreate }: UseTemplateDialogProps) {
  const t = useText<'console'>()
  const loaded = useLoaded(loadEvents)
  const { data } = loaded
  const events = useMemo(() => sortEvents(data ?? []), [data])
  if (events.length > 0)
    return <ChooseEvent template={template} events={events} onClose={onClose} onCreate={onCreate} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.useTemplate', { name: template.Name })}
      actions={
        <Button variant="primary" onClick={onCreate}>
          {t('console.newEventWith')}
        </Button>
      }
    >
      <LoadedPart loaded={loaded} failed={t('console.listFailed')} shape={<Skeleton h="44" />}>
        {() => <Text tone="muted">{t('console.noEventsDetail')}</Text>}
      </LoadedPart>
    </Dialog>
  )
}

interface ChooseEventProps extends UseTemplateDialogProps {
  events: readonly ListedEvent[]
}

function ChooseEvent({ template, events, onClose, onCreate }: ChooseEventProps) {
  const t = useText<'console'>()
  const go = useGo()
  const form = useId()
  const [code, setCode] = useState(events[0]?.EventCode ?? '')
  // One taker for each event: sent again it adds nothing twice.
  const take = useMemo(() => templateTaker(code), [code])
  const submission = useSubmission(take, {
    onDone: (answer) => {
      const [item = ''] = addedBy(answer)
      go(`${deskPath(code)}?${new URLSearchParams({ tab: placeOfTemplate(template), item })}`)
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
          <Button onClick={onCreate}>{t('console.newEventWith')}</Button>
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
