import { Check, Pencil, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { isTakenByInputMethod, pressedEnter } from '#ui/kit/controls/pressed-enter.ts'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type AgendaItem, useAgenda } from '../agenda.ts'
import { AgendaTable } from '../agenda-table.tsx'
import { Sample } from '../sample.tsx'

/** /table/inline-edit: a table with cells to edit in place. Enter saves, Escape discards. */
export default function InlineEditPage() {
  return (
    <Sample title="routes.sampleInlineEdit" about="samples.aboutInlineEdit" file="table/inline-edit-page.tsx">
      <Editable />
    </Sample>
  )
}

function Editable() {
  const t = useText<'samples'>()
  const agenda = useAgenda()
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const items = agenda.map((item) => ({ ...item, name: names[item.id] ?? item.name }))
  return (
    <AgendaTable
      items={items}
      columns={[
        {
          name: t('samples.name'),
          show: (item) => <Name item={item} onKeep={(name) => setNames({ ...names, [item.id]: name })} />,
        },
        { name: t('samples.minutes'), number: true, show: ({ minutes }) => minutes },
      ]}
    />
  )
}

function Name({ item, onKeep }: { item: AgendaItem; onKeep: (name: string) => void }) {
  const t = useText<'samples'>()
  const [draft, setDraft] = useState<string>()
  if (draft === undefined) {
    return (
      <Row>
        {item.name}
        <IconButton
          label={t('samples.edit', { name: item.name })}
          icon={<Pencil size={16} aria-hidden="true" />}
          onClick={() => setDraft(item.name)}
        />
      </Row>
    )
  }
  const keep = () => {
    if (draft.trim()) onKeep(draft.trim())
    setDraft(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedEnter(event)) keep()
    if (event.key === 'Escape' && !isTakenByInputMethod(event)) setDraft(undefined)
  }
  return (
    <Row>
      <TextInput
        aria-label={t('samples.name')}
        value={draft}
        maxLength={80}
        ref={(input: HTMLInputElement | null) => input?.focus()}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={t('samples.keep')} icon={<Check size={16} aria-hidden="true" />} onClick={keep} />
      <IconButton
        label={t('samples.leave')}
        icon={<X size={16} aria-hidden="true" />}
        onClick={() => setDraft(undefined)}
      />
    </Row>
  )
}
