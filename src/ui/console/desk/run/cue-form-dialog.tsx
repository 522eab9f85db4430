import { useId, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { endsByAnswers } from '#contract/items/kinds.ts'
import { joinCodeSizes } from '#contract/join-code.ts'
import * as limits from '#contract/limits.ts'
import {
  type CueContent,
  type CueDoc,
  type CueKind,
  cueChannels,
  cueResults,
  newCue,
} from '#contract/run/cue.ts'
import { SwitchField } from '#ui/console/desk/items/form/switch-field.tsx'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { Form } from '#ui/console/parts/forms/form.tsx'
import { FormField } from '#ui/console/parts/forms/form-field.tsx'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { useZodForm } from '#ui/console/parts/forms/use-zod-form.ts'
import { RichTextInput } from '#ui/console/parts/rich-text/rich-text-input.tsx'
import { PictureField } from '#ui/console/parts/uploads/picture-field.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { DateTimeInput } from '#ui/kit/console/fields/date-time-input.tsx'
import { NumberInput } from '#ui/kit/console/fields/number-input.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Select, type SelectProps } from '#ui/kit/fields/select.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useItem } from '#ui/live/items.ts'
import { useEventCode } from '#ui/live/live.tsx'
import { type CueValues, changedFields, cueRules, cueValues } from './cue.rules.ts'
import { cueKindTexts } from './cue-words.ts'
import { cueSaver } from './run-actors.ts'

interface CueFormDialogProps {
  /** The cue to change, or the kind of a new cue. */
  cue: CueDoc | Exclude<CueKind, 'item'>
  onClose: () => void
  onAdded: (id: string) => void
}

/** The form for a cue: its title, times and notes, what happens to its item, and the content of its slide. */
export default function CueFormDialog({ cue, onClose, onAdded }: CueFormDialogProps) {
  const t = useText<'run' | 'console'>()
  const id = useId()
  const eventCode = useEventCode()
  const isNew = typeof cue === 'string'
  const [before] = useState<CueContent>(() => (isNew ? newCue(cue) : cue.context))
  const [rules] = useState(() => cueRules(before))
  const [send] = useState(() => cueSaver(eventCode, isNew ? { kind: cue } : { cueId: cue.id }))
  const { submit, edited, sending, refusal } = useSubmission(send, {
    onDone: (answer) => {
      const added = (answer as { cueId?: string } | null)?.cueId
      if (added) onAdded(added)
      onClose()
    },
  })
  const form = useZodForm(rules, {
    begin: () => cueValues(before),
    onEdit: edited,
    guard: { sending, onClose },
  })
  const save = form.handleSubmit((payload) => {
    if (!sending && !form.isUploading) submit(isNew ? payload : changedFields(before, payload))
  })
  return (
    <Dialog
      open
      onClose={form.leave}
      size="large"
      title={
        before.kind === 'item'
          ? t('run.editItemCue')
          : t(isNew ? 'run.addKind' : 'run.editKind', { kind: t(cueKindTexts[before.kind]) })
      }
      actions={
        <>
          <Button onClick={form.leave}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={sending}
            whyDisabled={form.isUploading ? t('console.uploading') : undefined}
          >
            {isNew ? t('run.add') : t('console.saveChanges')}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={save} earlyError="TextTooLong">
        <Stack gap="20">
          <RefusalNote refusal={refusal} />
          <TitleAndTimes kind={before.kind} />
          {before.slide && <SlideFields />}
          {before.kind === 'item' && <ItemFields />}
          {before.kind !== 'welcome' && <JoinCodeField />}
          <AudienceFields />
          <Automation itemId={before.itemId} />
          <Notes />
        </Stack>
      </Form>
    </Dialog>
  )
}

interface ChoiceFieldProps extends Pick<SelectProps<string>, 'choices'> {
  name: 'results' | 'comments' | 'reactions' | 'joinCode' | 'begins.by' | 'ends.by'
  label: string
}

/** A field with a few named choices. */
function ChoiceField({ name, label, choices }: ChoiceFieldProps) {
  const { control } = useFormContext<CueValues>()
  return (
    <FormField control={control} name={name} label={label}>
      {({ value, onChange }) => <Select value={value} choices={choices} onChoose={onChange} />}
    </FormField>
  )
}

function TitleAndTimes({ kind }: { kind: CueKind }) {
  const t = useText<'run' | 'console'>()
  const { control } = useFormContext<CueValues>()
  return (
    <>
      <FormField
        control={control}
        name="title"
        label={t('run.title')}
        hint={t(kind === 'item' ? 'run.titleOfItemHint' : 'run.titleHint')}
        optional
        most={limits.cueTitleLength}
      >
        {(field) => <TextInput {...field} />}
      </FormField>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <FormField
          control={control}
          name="seconds"
          label={t('run.length')}
          hint={t('run.lengthHint')}
          texts={{ BadInput: t('run.lengthInvalid') }}
          optional
        >
          {(field) => <TextInput {...field} inputMode="text" autoComplete="off" />}
        </FormField>
        <FormField
          control={control}
          name="startAt"
          label={t('run.plannedStart')}
          texts={{ BadInput: t('console.dateInvalid') }}
          optional
        >
          {({ value, onChange }) => <DateTimeInput name="startAt" value={value} onChange={onChange} />}
        </FormField>
      </Grid>
    </>
  )
}

function SlideFields() {
  const t = useText<'run' | 'console'>()
  const { control, watch } = useFormContext<CueValues>()
  return (
    <FormSection title={t('run.onTheSlide')}>
      <FormField
        control={control}
        name="slide.heading"
        label={t('run.heading')}
        optional
        most={limits.slideHeadingLength}
      >
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField
        control={control}
        name="slide.text"
        label={t('run.text')}
        optional
        most={limits.slideTextLength}
      >
        {({ value, onChange }) => (
          <RichTextInput
            name="slideText"
            label={t('run.text')}
            value={value}
            onChange={onChange}
            most={limits.slideTextLength}
          />
        )}
      </FormField>
      <Controller
        control={control}
        name="slide.picture.path"
        render={({ field: { value, onChange } }) => (
          <PictureField label={t('run.picture')} value={value} onChange={onChange} />
        )}
      />
      {watch('slide.picture.path') !== '' && (
        <FormField
          control={control}
          name="slide.picture.alt"
          label={t('run.pictureAlt')}
          hint={t('run.pictureAltHint')}
          optional
          most={limits.questionLength}
        >
          {(field) => <TextInput {...field} />}
        </FormField>
      )}
      {watch('slide.picture.path') !== '' && (
        <SwitchField control={control} name="slide.fullBleed" label={t('run.fullBleed')} />
      )}
      <FormField
        control={control}
        name="slide.link"
        label={t('run.link')}
        hint={t('run.linkHint')}
        texts={{ BadInput: t('run.linkInvalid') }}
        optional
      >
        {(field) => <TextInput {...field} type="url" inputMode="url" />}
      </FormField>
      <SwitchField control={control} name="slide.agenda" label={t('run.showAgenda')} />
      <SwitchField control={control} name="slide.countdown" label={t('run.showCountdown')} />
    </FormSection>
  )
}

function ItemFields() {
  const t = useText<'run'>()
  const { control } = useFormContext<CueValues>()
  return (
    <FormSection title={t('run.itemInCue')}>
      <ChoiceField
        name="results"
        label={t('run.results')}
        choices={cueResults.map((value) => ({ value, label: t(`run.results-${value}`) }))}
      />
      <SwitchField control={control} name="lockOnLeave" label={t('run.lockOnLeave')} />
    </FormSection>
  )
}

/** Whether guests may send comments and reactions in this part. */
function AudienceFields() {
  const t = useText<'run'>()
  const choices = cueChannels.map((channel) => ({ value: channel, label: t(`run.channel-${channel}`) }))
  return (
    <FormSection title={t('run.audience')}>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <ChoiceField name="comments" label={t('run.comments')} choices={choices} />
        <ChoiceField name="reactions" label={t('run.reactions')} choices={choices} />
      </Grid>
    </FormSection>
  )
}

function JoinCodeField() {
  const t = useText<'run'>()
  return (
    <ChoiceField
      name="joinCode"
      label={t('run.joinCode')}
      choices={joinCodeSizes.map((value) => ({ value, label: t(`run.joinCode-${value}`) }))}
    />
  )
}

const ends = ['hand', 'length', 'time', 'answers'] as const

/** How the cue begins and ends. */
function Automation({ itemId }: { itemId: string | null }) {
  const t = useText<'run' | 'console'>()
  const { control, watch } = useFormContext<CueValues>()
  const item = useItem(itemId)
  const byAnswers = item !== undefined && endsByAnswers(item.kind)
  const dateInvalid = { BadInput: t('console.dateInvalid') }
  return (
    <FormSection title={t('run.automation')}>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <ChoiceField
          name="begins.by"
          label={t('run.begins')}
          choices={(['hand', 'time'] as const).map((value) => ({ value, label: t(`run.begins-${value}`) }))}
        />
        {watch('begins.by') === 'time' && (
          <FormField
            control={control}
            name="begins.at"
            label={t('run.beginsAt')}
            texts={dateInvalid}
            required
          >
            {({ value, onChange }) => <DateTimeInput name="beginsAt" value={value} onChange={onChange} />}
          </FormField>
        )}
      </Grid>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <ChoiceField
          name="ends.by"
          label={t('run.ends')}
          choices={ends
            .filter((by) => by !== 'answers' || byAnswers)
            .map((value) => ({ value, label: t(`run.ends-${value}`) }))}
        />
        {watch('ends.by') === 'time' && (
          <FormField control={control} name="ends.at" label={t('run.endsAt')} texts={dateInvalid} required>
            {({ value, onChange }) => <DateTimeInput name="endsAt" value={value} onChange={onChange} />}
          </FormField>
        )}
        {watch('ends.by') === 'answers' && (
          <Grid gridTemplateColumns="1fr 1fr" alignItems="start">
            <FormField
              control={control}
              name="ends.percent"
              label={t('run.percent')}
              texts={{ BadInput: t('run.percentInvalid') }}
            >
              {({ value, onChange }) => <NumberInput value={value} onChange={onChange} min={1} max={100} />}
            </FormField>
            <FormField
              control={control}
              name="ends.seconds"
              label={t('run.atMost')}
              texts={{ BadInput: t('run.lengthInvalid') }}
            >
              {(field) => <TextInput {...field} autoComplete="off" />}
            </FormField>
          </Grid>
        )}
      </Grid>
      {watch('ends.by') !== 'hand' && watch('results') === 'revealOnLeave' && (
        <FormField
          control={control}
          name="resultSeconds"
          label={t('run.resultSeconds')}
          hint={t('run.resultSecondsHint')}
          texts={{ BadInput: t('run.lengthInvalid') }}
          optional
        >
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
      )}
    </FormSection>
  )
}

function Notes() {
  const t = useText<'run'>()
  const { control } = useFormContext<CueValues>()
  return (
    <FormField
      control={control}
      name="notes"
      label={t('run.notes')}
      hint={t('run.notesHint')}
      optional
      most={limits.cueNotesLength}
    >
      {({ value, onChange }) => (
        <RichTextInput
          name="notes"
          label={t('run.notes')}
          value={value}
          onChange={onChange}
          most={limits.cueNotesLength}
        />
      )}
    </FormField>
  )
}
