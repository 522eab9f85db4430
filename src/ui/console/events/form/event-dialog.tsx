import { useId, useMemo, useState } from 'react'
import type { EventSettings } from '#contract/content.ts'
import { loadCall } from '#ui/console/calls/call-actors.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useUnsaved } from '#ui/console/forms/unsaved.ts'
import { EventPlanProvider } from '#ui/console/plans/event-plan.tsx'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { type LoadEventThemes, themesForCopyOf, themesForNewEvent } from '#ui/console/themes/theme-actors.ts'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useLoaded } from '#ui/state/use-loaded.ts'
import { EventForm } from './event-form.tsx'
import { type SaveEvent, saveChanges, saveClone, saveNewEvent, settingsOf } from './event-form-actors.ts'
import type { EventFormDialogProps, EventFormTask } from './event-form-task.ts'
import {
  bestLevel,
  cloneValues,
  type EventValues,
  eventValues,
  firstLimit,
  newEvent,
} from './event-values.ts'

const saverOf = (job: EventFormTask): SaveEvent => {
  if (job.task === 'create') return saveNewEvent()
  return job.task === 'clone' ? saveClone(job.code) : saveChanges(job.code)
}

const themesFor = (job: EventFormTask): LoadEventThemes => {
  if (job.task === 'create') return themesForNewEvent
  if (job.task === 'clone') return themesForCopyOf(job.code)
  return loadCall('/api/sys/Skin/GetAll', { eventCode: job.code })
}

/** The dialog that creates, changes or copies an event. */
export default function EventDialog({ job, onClose, onSaved }: EventFormDialogProps) {
  const t = useText<'console'>()
  const form = useId()
  const [sending, setSending] = useState(false)
  const [changed, setChanged] = useState(false)
  const leave = useUnsaved({ changed, sending, onDiscard: onClose })
  const handlers = { onChanged: setChanged, onSending: setSending, onSaved }
  const action = t(`console.${job.task}Event`)
  return (
    <Dialog
      open
      onClose={leave}
      size="large"
      title={action}
      detail={job.task === 'clone' ? t('console.cloneEventDetail') : undefined}
      actions={
        <>
          <Button onClick={leave}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={sending}>
            {job.task === 'edit' ? t('console.saveChanges') : action}
          </Button>
        </>
      }
    >
      {job.task === 'create' ? (
        <Filled form={form} job={job} settings={null} {...handlers} />
      ) : job.settings ? (
        <Filled form={form} job={job} settings={job.settings} {...handlers} />
      ) : (
        <EventPlanProvider code={job.code}>
          <Fetched form={form} job={job} {...handlers} />
        </EventPlanProvider>
      )}
    </Dialog>
  )
}

interface FilledProps {
  form: string
  job: EventFormTask
  settings: EventSettings | null
  onChanged: (changed: boolean) => void
  onSending: (sending: boolean) => void
  onSaved: (code: string) => void
}

function Filled({ form, job, settings, ...handlers }: FilledProps) {
  const t = useText<'console'>()
  const { user } = useProfile()
  const [initial] = useState((): EventValues => {
    const level = bestLevel(user.account)
    if (!settings) {
      const { screenSkinId, mobileSkinId, account } = user
      const participantLimit = firstLimit(account, level)
      const values = newEvent(Date.now(), level, { screenSkinId, mobileSkinId, participantLimit })
      return job.task === 'create' && job.name ? { ...values, eventName: job.name } : values
    }
    if (job.task === 'clone') {
      return cloneValues(settings, {
        name: t('console.copyOf', { name: settings.name }),
        level,
        now: Date.now(),
      })
    }
    return eventValues(settings)
  })
  const [save] = useState(() => saverOf(job))
  const [loadThemes] = useState(() => themesFor(job))
  return (
    <EventForm
      id={form}
      initial={initial}
      before={job.task === 'edit' ? settings : null}
      loadThemes={loadThemes}
      save={save}
      {...handlers}
    />
  )
}

interface FetchedProps extends Omit<FilledProps, 'settings' | 'job'> {
  job: Exclude<EventFormTask, { task: 'create' }>
}

function Fetched({ job, ...rest }: FetchedProps) {
  const t = useText<'console'>()
  const load = useMemo(() => settingsOf(job.code), [job.code])
  const loaded = useLoaded(load)
  const shape = (
    <Stack gap="16">
      <Skeleton h="44" />
      <Skeleton h="44" />
      <Skeleton h="80" />
    </Stack>
  )
  return (
    <LoadedPart loaded={loaded} failed={t('console.eventFailed')} shape={shape}>
      {(settings) => <Filled job={job} settings={settings} {...rest} />}
    </LoadedPart>
  )
}
