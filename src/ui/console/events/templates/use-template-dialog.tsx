import { useMemo, useState } from 'react'
import type { CallAnswer } from '#contract/interface/calls.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall, useSentCommand } from '#ui/console/calls/use-host-call.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { FormDialog } from '#ui/console/forms/form-dialog.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { useGo } from '#ui/console/page/use-go.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { sortEvents } from '../data/filter-events.ts'
import { deskPath } from '../list/event-actions.tsx'
import { usedTemplateRules } from './template.rules.ts'
import { addedBy, type ListedTemplate, placeOfTemplate } from './template-place.ts'

type ListedEvent = CallAnswer<'/api/event/Event/GetList'>[number]

interface UseTemplateDialogProps {
  template: ListedTemplate
  onClose: () => void
  /** Called to create a new event with the template. */
  onCreate: () => void
}

/** Adds a template to an event of the host and opens this event, or creates a new event with the template. */
export default function UseTemplateDialog({ template, onClose, onCreate }: UseTemplateDialogProps) {
  const t = useText<'console'>()
  const loaded = useLoadedCall('/api/event/Event/GetList', { filter: 'all' })
  const { data } = loaded
  const events = useMemo(() => sortEvents(data ?? []), [data])
  if (events.length > 0)
    return <ChooseEvent template={template} events={events} onClose={onClose} onCreate={onCreate} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.useTemplate', { name: template.name })}
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
  const [rules] = useState(() => usedTemplateRules(template.id))
  const { submit, sending, refusal } = useSentCommand('Item/AddFromTemplate', {
    onDone: (answer) => {
      const [item = ''] = addedBy(answer)
      const place = new URLSearchParams({ tab: placeOfTemplate(template), item })
      go(`${deskPath(form.getValues('eventCode'))}?${place}`)
    },
  })
  const form = useZodForm(rules, {
    begin: () => ({ eventCode: events[0]?.eventCode ?? '' }),
    guard: { sending, onClose },
  })
  return (
    <FormDialog
      form={form}
      title={t('console.useTemplate', { name: template.name })}
      instead={<Button onClick={onCreate}>{t('console.newEventWith')}</Button>}
      action={t('console.addToEvent')}
      sending={sending}
      onSubmit={form.handleSubmit((given) => !sending && submit(given))}
    >
      <RefusalNote refusal={refusal} />
      <Fields<{ eventCode: string }>
        fields={[
          {
            type: 'choice',
            name: 'eventCode',
            label: t('console.intoEvent'),
            choices: events.map(({ eventCode, eventName }) => ({ value: eventCode, label: eventName })),
          },
        ]}
      />
    </FormDialog>
  )
}
