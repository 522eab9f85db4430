import { Check, Monitor, Pin } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { OpenTextDoc, TextCard } from '#contract/items/open-text.ts'
import { openTextTable } from '#machines/domain/open-text/open-text.table.ts'
import { Notice } from '#ui/guest/feedback/notice.tsx'
import { SendButton } from '#ui/guest/feedback/send-button.tsx'
import { useUnfinished } from '#ui/guest/session/unfinished.ts'
import { AnswerFrame } from '#ui/kinds/phone/answer-frame.tsx'
import { showsResults, useWhyNotAnswer } from '#ui/kinds/phone/take-part.ts'
import { Field } from '#ui/kit/fields/field.tsx'
import { TextArea } from '#ui/kit/fields/text-area.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { itemSubject } from '#ui/live/items.ts'
import { useCommand, useDismiss, useDoc, useOutbox } from '#ui/live/live.tsx'
import { OwnEntries, type SentEntry } from './own-entries.tsx'

/** The page of an open question, with the guest's own answers and their states. */
export const OpenTextPage = ({ doc }: { doc: OpenTextDoc }) => (
  <Stack gap="16">
    <Entries key={doc.context.round} doc={doc} />
    <ChosenEntries doc={doc} />
  </Stack>
)

/** The guest's entries of the round: first the entries on the server, then sending and refused entries. */
function useSentEntries({ id, context }: OpenTextDoc): SentEntry[] {
  const own = useDoc(`own-entries:${id}`)
  const outbox = useOutbox()
  const known = own?.round === context.round ? own.entries : []
  const ids = new Set(known.map((entry) => entry.id))
  const underWay = outbox.filter(({ subject, payload, status, data }) => {
    if (subject !== itemSubject(id) || payload.round !== context.round) return false
    return status !== 'saved' || !ids.has((data as { entryId: string } | null)?.entryId ?? '')
  })
  return [
    ...known.map((entry) => ({ ...entry, refusal: null })),
    ...underWay.map(({ commandId, payload, status, refusal }) => ({
      id: commandId,
      text: String(payload.text),
      place: status === 'refused' ? ('refused' as const) : ('sending' as const),
      refusal,
    })),
  ]
}

function Entries({ doc }: { doc: OpenTextDoc }) {
  const t = useText<'guest' | 'openText'>()
  const form = useId()
  const command = useCommand(itemSubject(doc.id))
  const dismiss = useDismiss()
  const [text, setText] = useState('')
  const { entriesPerGuest, entryLength, named, round } = doc.context
  const entries = useSentEntries(doc)
  const counted = entries.filter(({ place }) => place !== 'refused').length
  const left = entriesPerGuest - counted
  const item = { kind: 'openText', doc } as const
  const why = useWhyNotAnswer(item)
  const editable = why === undefined && left > 0
  useUnfinished('answer', editable && text.trim() !== '')

  const length = text.trim().length
  const validationError =
    length === 0
      ? t.error('TextEmpty')
      : length > entryLength
        ? t.error('TextTooLong', { below: entryLength + 1 })
        : undefined
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (validationError !== undefined || !editable) return
    for (const entry of entries) if (entry.place === 'refused') dismiss(entry.id)
    command.send(openTextTable.submit, { itemId: doc.id, round, text })
    setText('')
  }
  return (
    <AnswerFrame
      item={item}
      hint={t('openText.hint', { count: entriesPerGuest, most: entryLength })}
      why={why}
      done={!editable}
      send={
        <SendButton type="submit" form={form} boxShadow="float" whyDisabled={validationError}>
          {counted > 0 ? t('openText.sendMore') : t('openText.send')}
        </SendButton>
      }
    >
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
        highlightedId={doc.context.wall.highlighted}
        onTakeBack={(entry) => {
          dismiss(entry.id)
          setText(entry.text)
        }}
      />
    </AnswerFrame>
  )
}

/** The answer that the screen shows alone, and the pinned answers. The page shows the answers once the host shows the wall. */
function ChosenEntries({ doc }: { doc: OpenTextDoc }) {
  const t = useText<'openText'>()
  const event = useDoc('event')
  const wall = useDoc(`wall:${doc.id}`)
  const own = useSentEntries(doc)
  const counted = own.filter(({ place }) => place !== 'refused').length
  const item = { kind: 'openText', doc } as const
  const why = useWhyNotAnswer(item)
  if (!showsResults({ event, results: doc.value.results, unanswered: !why && counted === 0 })) return null
  const chosen = wall?.round === doc.context.round ? wall.cards : []
  const { highlighted } = doc.context.wall
  return (
    <>
      <EntryList
        icon={<Monitor size={16} aria-hidden="true" />}
        title={t('openText.onScreenNow')}
        cards={chosen.filter(({ id }) => id === highlighted && own.every((entry) => entry.id !== id))}
      />
      <EntryList
        icon={<Pin size={16} aria-hidden="true" />}
        title={t('openText.onWall')}
        cards={chosen.filter(({ id, pinned }) => pinned && id !== highlighted)}
      />
    </>
  )
}

interface EntryListProps {
  icon: ReactNode
  title: string
  cards: readonly TextCard[]
}

function EntryList({ icon, title, cards }: EntryListProps) {
  if (cards.length === 0) return null
  return (
    <Stack gap="8">
      <Row gap="8">
        {icon}
        <Heading as="h2" size="16">
          {title}
        </Heading>
      </Row>
      <Stack as="ul" gap="8">
        {cards.map(({ id, text, name }) => (
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
