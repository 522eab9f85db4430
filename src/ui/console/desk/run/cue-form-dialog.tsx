import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
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
import { Fields } from '#ui/console/fields/fields.tsx'
import { FormDialog } from '#ui/console/forms/form-dialog.tsx'
import { FormSection } from '#ui/console/forms/form-section.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useItem } from '#ui/live/items.ts'
import { useEventCode } from '#ui/live/live.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
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
    <FormDialog
      form={form}
      size="large"
      gap="20"
      title={
        before.kind === 'item'
          ? t('run.editItemCue')
          : t(isNew ? 'run.addKind' : 'run.editKind', { kind: t(cueKindTexts[before.kind]) })
      }
      action={isNew ? t('run.add') : t('console.saveChanges')}
      sending={sending}
      onSubmit={save}
      earlyError="TextTooLong"
    >
      <RefusalNote refusal={refusal} />
      <CueFields kind={before.kind} itemId={before.itemId} hasSlide={before.slide !== null} />
    </FormDialog>
  )
}

const ends = ['hand', 'length', 'time', 'answers'] as const
const halves = {
  type: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
} as const

interface CueFieldsProps {
  kind: CueKind
  itemId: string | null
  hasSlide: boolean
}

function CueFields({ kind, itemId, hasSlide }: CueFieldsProps) {
  const t = useText<'run' | 'console'>()
  const { watch } = useFormContext<CueValues>()
  const item = useItem(itemId)
  const byAnswers = item !== undefined && endsByAnswers(item.kind)
  const dateInvalid = { BadInput: t('console.dateInvalid') }
  const lengthInvalid = { BadInput: t('run.lengthInvalid') }
  const channels = cueChannels.map((value) => ({ value, label: t(`run.channel-${value}`) }))
  return (
    <Fields<CueValues>
      fields={[
        {
          type: 'text',
          name: 'title',
          label: t('run.title'),
          hint: t(kind === 'item' ? 'run.titleOfItemHint' : 'run.titleHint'),
          optional: true,
          most: limits.cueTitleLength,
        },
        {
          ...halves,
          fields: [
            {
              type: 'text',
              name: 'seconds',
              label: t('run.length'),
              hint: t('run.lengthHint'),
              texts: lengthInvalid,
              optional: true,
              input: { inputMode: 'text', autoComplete: 'off' },
            },
            {
              type: 'date',
              name: 'startAt',
              inputName: 'startAt',
              label: t('run.plannedStart'),
              texts: dateInvalid,
              optional: true,
            },
          ],
        },
        hasSlide && <SlideFields key="slide" />,
        kind === 'item' && {
          type: 'section',
          title: t('run.itemInCue'),
          fields: [
            {
              type: 'choice',
              name: 'results',
              label: t('run.results'),
              choices: cueResults.map((value) => ({ value, label: t(`run.results-${value}`) })),
            },
            { type: 'switch', name: 'lockOnLeave', label: t('run.lockOnLeave') },
          ],
        },
        kind !== 'welcome' && {
          type: 'choice',
          name: 'joinCode',
          label: t('run.joinCode'),
          choices: joinCodeSizes.map((value) => ({ value, label: t(`run.joinCode-${value}`) })),
        },
        {
          type: 'section',
          title: t('run.audience'),
          fields: [
            {
              ...halves,
              fields: [
                { type: 'choice', name: 'comments', label: t('run.comments'), choices: channels },
                { type: 'choice', name: 'reactions', label: t('run.reactions'), choices: channels },
              ],
            },
          ],
        },
        {
          type: 'section',
          title: t('run.automation'),
          fields: [
            {
              ...halves,
              fields: [
                {
                  type: 'choice',
                  name: 'begins.by',
                  label: t('run.begins'),
                  choices: (['hand', 'time'] as const).map((value) => ({
                    value,
                    label: t(`run.begins-${value}`),
                  })),
                },
                watch('begins.by') === 'time' && {
                  type: 'date',
                  name: 'begins.at',
                  inputName: 'beginsAt',
                  label: t('run.beginsAt'),
                  texts: dateInvalid,
                  required: true,
                },
              ],
            },
            {
              ...halves,
              fields: [
                {
                  type: 'choice',
                  name: 'ends.by',
                  label: t('run.ends'),
                  choices: ends
                    .filter((by) => by !== 'answers' || byAnswers)
                    .map((value) => ({ value, label: t(`run.ends-${value}`) })),
                },
                watch('ends.by') === 'time' && {
                  type: 'date',
                  name: 'ends.at',
                  inputName: 'endsAt',
                  label: t('run.endsAt'),
                  texts: dateInvalid,
                  required: true,
                },
                watch('ends.by') === 'answers' && {
                  type: 'grid',
                  gridTemplateColumns: '1fr 1fr',
                  alignItems: 'start',
                  fields: [
                    {
                      type: 'number',
                      name: 'ends.percent',
                      label: t('run.percent'),
                      texts: { BadInput: t('run.percentInvalid') },
                      min: 1,
                      max: 100,
                    },
                    {
                      type: 'text',
                      name: 'ends.seconds',
                      label: t('run.atMost'),
                      texts: lengthInvalid,
                      input: { autoComplete: 'off' },
                    },
                  ],
                },
              ],
            },
            watch('ends.by') !== 'hand' &&
              watch('results') === 'revealOnLeave' && {
                type: 'text',
                name: 'resultSeconds',
                label: t('run.resultSeconds'),
                hint: t('run.resultSecondsHint'),
                texts: lengthInvalid,
                optional: true,
                input: { autoComplete: 'off' },
              },
          ],
        },
        {
          type: 'richText',
          name: 'notes',
          label: t('run.notes'),
          hint: t('run.notesHint'),
          optional: true,
          most: limits.cueNotesLength,
        },
      ]}
    />
  )
}

function SlideFields() {
  const t = useText<'run'>()
  const hasPicture = useFormContext<CueValues>().watch('slide.picture.path') !== ''
  return (
    <FormSection title={t('run.onTheSlide')}>
      <Fields<CueValues>
        fields={[
          {
            type: 'text',
            name: 'slide.heading',
            label: t('run.heading'),
            optional: true,
            most: limits.slideHeadingLength,
          },
          {
            type: 'richText',
            name: 'slide.text',
            inputName: 'slideText',
            label: t('run.text'),
            optional: true,
            most: limits.slideTextLength,
          },
          { type: 'picture', name: 'slide.picture.path', label: t('run.picture') },
          hasPicture && {
            type: 'text',
            name: 'slide.picture.alt',
            label: t('run.pictureAlt'),
            hint: t('run.pictureAltHint'),
            optional: true,
            most: limits.questionLength,
          },
          hasPicture && { type: 'switch', name: 'slide.fullBleed', label: t('run.fullBleed') },
          {
            type: 'text',
            name: 'slide.link',
            label: t('run.link'),
            hint: t('run.linkHint'),
            texts: { BadInput: t('run.linkInvalid') },
            optional: true,
            input: { type: 'url', inputMode: 'url' },
          },
          { type: 'switch', name: 'slide.agenda', label: t('run.showAgenda') },
          { type: 'switch', name: 'slide.countdown', label: t('run.showCountdown') },
        ]}
      />
    </FormSection>
  )
}
