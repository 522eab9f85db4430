import { Check, Lock, Pin } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { OpenTextDoc } from '../../../../contract/items/open-text.ts'
import { openTextTexts } from '../../../../i18n/surfaces/open-text-texts.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Field } from '../../../kit/field.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { itemSubject } from '../../../kit/items.ts'
import { Row, Stack } from '../../../kit/layout.tsx'
import { useCommand, useDismiss, useDoc, useOutbox } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { Heading, Text } from '../../../kit/text.tsx'
import { TextArea } from '../../../kit/text-area.tsx'
import { ItemHead } from '../../items/item-head.tsx'
import { NextItem } from '../../items/next-item.tsx'
import { Notice } from '../../notice.tsx'
import { FloatingAction } from '../../room/floating-action.tsx'
import { useUnfinished } from '../../room/unfinished.ts'
import { whyNotAnswer } from '../../take-part.ts'
import { OwnEntries, type SentEntry } from './own-entries.tsx'

/** One open question: written here, with what became of the guest's own answers. */
export function OpenTextPage({ doc }: { doc: OpenTextDoc }) {
  return (
    <MoreTexts source={openTextTexts}>
      <Stack gap="16">
        <Head doc={doc} />
        <Body key={doc.context.round} doc={doc} />
        <PinnedEntries doc={doc} />
      </Stack>
    </MoreTexts>
  )
}

function Head({ doc }: { doc: OpenTextDoc }) {
  const t = useText<'openText'>()
  const { entriesPerGuest, entryLength } = doc.context
  return <ItemHead doc={doc} hint={t('openText.hint', { count: entriesPerGuest, most: entryLength })} />
}

/** The guest's entries of the round: those the server has, then those on their way or refused. */
function useSentEntries({ id, context }: OpenTextDoc): SentEntry[] {
  const own = useDoc(`own-entries:${id}`)
  const outbox = useOutbox()
  const known = own?.round === context.round ? own.entries : []
  const ids = new Set(known.map((entry) => entry.id))
  const underWay = outbox.filter(({ subject, payload, status, data }) => {
    if (subject !== itemSubject(id) || payload.Round !== context.round) return false
    return status !== 'saved' || !ids.has((data as { EntryId: string } | null)?.EntryId ?? '')
  })
  return [
    ...known.map(({ id, text, place }) => ({ id, text, place, refusal: null })),
    ...underWay.map(({ commandId, payload, status, refusal }) => ({
      id: commandId,
      text: String(payload.Text),
      place: status === 'refused' ? ('refused' as const) : ('sending' as const),
      refusal,
    })),
  ]
}

function Body({ doc }: { doc: OpenTextDoc }) {
  const t = useText<'guest' | 'openText'>()
  const form = useId()
  const event = useDoc('event')
  const command = useCommand(itemSubject(doc.id))
  const dismiss = useDismiss()
  const [text, setText] = useState('')
  const { entriesPerGuest, entryLength, named, round } = doc.context
  const entries = useSentEntries(doc)
  const counted = entries.filter(({ place }) => place !== 'refused').length
  const left = entriesPerGuest - counted
  const why = event ? whyNotAnswer(event, { kind: 'openText', doc }) : undefined
  const editable = why === undefined && left > 0
  useUnfinished('answer', editable && text.trim() !== '')

  const length = text.trim().length
  const fault =
    length === 0
      ? t.error('TextEmpty')
      : length > entryLength
        ? t.error('TextTooLong', { below: entryLength + 1 })
        : undefined
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (fault !== undefined || !editable) return
    for (const entry of entries) if (entry.place === 'refused') dismiss(entry.id)
    command.send('OpenText/Submit', { ItemId: doc.id, Round: round, Text: text })
    setText('')
  }
  return (
    <>
      {why && (
        <Notice tone="warning" icon={<Lock size={18} aria-hidden="true" />}>
          {t.error(why)}
        </Notice>
      )}
      {editable && (
        <form id={form} onSubmit={submit}>
          <Field
            label={t('openText.yourAnswer')}
            hint={named ? t('openText.isNamed') : t('openText.isAnonymous')}
          >
            <TextArea
              rows={3}
              fontSize="16"
              most={entryLength}
              value={text}
              onChange={(changed) => setText(changed.target.value)}
            />
          </Field>
        </form>
      )}
      {left <= 0 && (
        <Notice tone="success" icon={<Check size={18} aria-hidden="true" />}>
          {t('openText.allSent')}
        </Notice>
      )}
      <OwnEntries
        entries={entries}
        wallShown={doc.value.results === 'shown'}
        onTakeBack={(entry) => {
          dismiss(entry.id)
          setText(entry.text)
        }}
      />
      <FloatingAction>
        {editable ? (
          <Button
            type="submit"
            form={form}
            variant="primary"
            size="large"
            wide
            boxShadow="float"
            whyDisabled={fault}
          >
            {counted > 0 ? t('openText.sendMore') : t('openText.send')}
          </Button>
        ) : (
          <NextItem after={doc.id} />
        )}
      </FloatingAction>
    </>
  )
}

/** What the host has pinned, once the wall is shown. */
function PinnedEntries({ doc }: { doc: OpenTextDoc }) {
  const t = useText<'openText'>()
  const wall = useDoc(`wall:${doc.id}`)
  const pinned = wall?.round === doc.context.round ? wall.cards : []
  if (pinned.length === 0) return null
  return (
    <Stack gap="8">
      <Row gap="8">
        <Pin size={16} aria-hidden="true" />
        <Heading as="h2" size="16">
          {t('openText.onWall')}
        </Heading>
      </Row>
      <Stack as="ul" gap="8">
        {pinned.map(({ id, text, name }) => (
          <li key={id}>
            <Card p="16">
              <Text size="16" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {text}
              </Text>
              {name && (
                <Text size="12" tone="muted" mt="4">
                  {name}
                </Text>
              )}
            </Card>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
