import { useId, useMemo, useState } from 'react'
import type { EventSettings } from '../../../contract/content.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useLoaded } from '../../kit/use-loaded.ts'
import { LoadedPart } from '../forms/loaded-part.tsx'
import { useLeave } from '../forms/use-leave.tsx'
import { EventPlanProvider } from '../plans/event-plan.tsx'
import { useProfile } from '../session/host-session.tsx'
import {
  type LoadEventThemes,
  themesForCopyOf,
  themesForEvent,
  themesForNewEvent,
} from '../themes/theme-actors.ts'
import { bestLevel, cloneDraft, draftOf, type EventDraft, newDraft } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import { loadSettings, type SaveEvent, saveChanges, saveClone, saveNewEvent } from './event-form-actors.ts'

/** What the form is opened for; the settings are fetched where the page does not have them. */
export type EventFormTask =
  /** With the name that it begins with, where it has one. */
  { task: 'create'; name?: string } | { task: 'edit' | 'clone'; code: string; settings?: EventSettings }

interface EventFormDialogProps {
  job: EventFormTask
  onClose: () => void
  onSaved: (code: string) => void
}

const saverOf = (job: EventFormTask): SaveEvent => {
  if (job.task === 'create') return saveNewEvent()
  return job.task === 'clone' ? saveClone(job.code) : saveChanges(job.code)
}

const themesFor = (job: EventFormTask): LoadEventThemes => {
  if (job.task === 'create') return themesForNewEvent
  return job.task === 'clone' ? themesForCopyOf(job.code) : themesForEvent(job.code)
}

/** Creates, changes or copies an event. */
export function EventFormDialog({ job, onClose, onSaved }: EventFormDialogProps) {
  const t = useText<'console'>()
  const form = useId()
  const [sending, setSending] = useState(false)
  const [changed, setChanged] = useState(false)
  const { leave, question } = useLeave({ changed, sending }, onClose)
  const heard = { onChanged: setChanged, onSending: setSending, onSaved }
  const action = t(`console.${job.task}Event`)
  return (
    <>
      <Dialog
        open
        asksFirst
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
          <Filled form={form} job={job} settings={null} {...heard} />
        ) : job.settings ? (
          <Filled form={form} job={job} settings={job.settings} {...heard} />
        ) : (
          <EventPlanProvider code={job.code}>
            <Fetched form={form} job={job} {...heard} />
          </EventPlanProvider>
        )}
      </Dialog>
      {question}
    </>
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

function Filled({ form, job, settings, ...heard }: FilledProps) {
  const t = useText<'console'>()
  const { user } = useProfile()
  const [initial] = useState((): EventDraft => {
    const level = bestLevel(user.Account)
    if (!settings) {
      const skins = { screenSkinId: user.ScreenSkinId, mobileSkinId: user.MobileSkinId }
      const draft = newDraft(Date.now(), level, skins)
      return job.task === 'create' && job.name ? { ...draft, name: job.name } : draft
    }
    if (job.task === 'clone') {
      return cloneDraft(settings, {
        name: t('console.copyOf', { name: settings.name }),
        level,
        now: Date.now(),
      })
    }
    return draftOf(settings)
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
      {...heard}
    />
  )
}

interface FetchedProps extends Omit<FilledProps, 'settings' | 'job'> {
  job: Exclude<EventFormTask, { task: 'create' }>
}

function Fetched({ job, ...rest }: FetchedProps) {
  const t = useText<'console'>()
  const load = useMemo(() => () => loadSettings(job.code), [job.code])
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
