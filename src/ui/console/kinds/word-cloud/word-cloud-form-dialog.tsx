import { type FormEvent, useId, useState } from 'react'
import { wordCloudTexts } from '../../../../i18n/surfaces/word-cloud-texts.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Stack } from '../../../kit/layout.tsx'
import { useEventCode } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { RefusalNote } from '../../forms/refusal-note.tsx'
import { useSubmission } from '../../forms/use-submission.ts'
import type { KindFormProps } from '../kind-on-desk.ts'
import { wordCloudAdder, wordCloudUpdater } from './word-cloud-actors.ts'
import {
  newWordCloudDraft,
  type WordCloudDraft,
  wordCloudDraftOf,
  wordCloudFaults,
  wordCloudInput,
} from './word-cloud-draft.ts'
import { WordCloudFields } from './word-cloud-fields.tsx'

/** Adds or changes a word cloud; what the server refuses is said in place and nothing typed is lost. */
export function WordCloudFormDialog(props: KindFormProps<'wordCloud'>) {
  return (
    <MoreTexts source={wordCloudTexts}>
      <FormDialog {...props} />
    </MoreTexts>
  )
}

function FormDialog({ doc: cloud, onClose, onAdded }: KindFormProps<'wordCloud'>) {
  const t = useText<'console' | 'wordCloud'>()
  const form = useId()
  const eventCode = useEventCode()
  const [draft, setDraft] = useState(() => (cloud ? wordCloudDraftOf(cloud.context) : newWordCloudDraft()))
  const [checked, setChecked] = useState(false)
  const [save] = useState(() => (cloud ? wordCloudUpdater(eventCode, cloud.id) : wordCloudAdder(eventCode)))
  const submission = useSubmission(save, {
    onDone: (answer) => {
      const { ItemId } = (answer ?? {}) as { ItemId?: string }
      if (!cloud && ItemId) onAdded(ItemId)
      onClose()
    },
  })
  const faults = wordCloudFaults(draft)
  const change = (part: Partial<WordCloudDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    submission.edited()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (submission.sending || Object.keys(faults).length > 0) return
    submission.submit(wordCloudInput(draft))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={cloud ? t('wordCloud.edit') : t('wordCloud.add')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={submission.sending}>
            {cloud ? t('console.saveChanges') : t('wordCloud.add')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap="16">
          <RefusalNote refusal={submission.refusal} />
          <WordCloudFields draft={draft} change={change} faults={checked ? faults : undefined} />
        </Stack>
      </form>
    </Dialog>
  )
}
