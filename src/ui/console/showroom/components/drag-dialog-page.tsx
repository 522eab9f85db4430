import { GripVertical, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { NumberInput } from '#ui/kit/console/fields/number-input.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type AgendaItem, useAgenda } from '../agenda.ts'
import { AgendaTable } from '../agenda-table.tsx'
import { Sample } from '../sample.tsx'
import { useMovable } from './use-movable.ts'

/** /components/drag-dialog: a dialog that the user can move. */
export default function DragDialogPage() {
  return (
    <Sample
      title="routes.sampleDragDialog"
      about="samples.aboutDragDialog"
      file="components/drag-dialog-page.tsx"
    >
      <Agenda />
    </Sample>
  )
}

/** The table below the dialog, which shows the input of the dialog immediately. */
function Agenda() {
  const t = useText<'common' | 'samples'>()
  const agenda = useAgenda()
  const [minutes, setMinutes] = useState<Readonly<Record<string, number>>>({})
  const [opened, setOpened] = useState<string>()
  const items = agenda.map((item) => ({ ...item, minutes: minutes[item.id] ?? item.minutes }))
  return (
    <>
      <AgendaTable
        items={items}
        columns={[
          {
            name: t('samples.name'),
            show: ({ id, name }) => (
              <Row>
                {name}
                <IconButton
                  label={t('samples.edit', { name })}
                  icon={<Pencil size={16} aria-hidden="true" />}
                  onClick={() => setOpened(id)}
                />
              </Row>
            ),
          },
          { name: t('samples.minutes'), number: true, show: (item) => item.minutes },
        ]}
      />
      <MinutesDialog
        item={items.find(({ id }) => id === opened)}
        onChange={(id, value) => setMinutes({ ...minutes, [id]: value })}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

interface MinutesDialogProps {
  /** The item that the dialog changes. Undefined while the dialog is closed. */
  item: AgendaItem | undefined
  onChange: (id: string, minutes: number) => void
  onClose: () => void
}

const longest = 600

function MinutesDialog({ item, onChange, onClose }: MinutesDialogProps) {
  const t = useText<'common' | 'samples'>()
  const { handle, style, toMiddle } = useMovable()
  const close = () => {
    onClose()
    toMiddle()
  }
  return (
    <Dialog
      open={item !== undefined}
      onClose={close}
      title={item?.name ?? ''}
      style={style}
      handle={
        <IconButton
          {...handle}
          label={t('samples.moveWindow')}
          icon={<GripVertical size={20} aria-hidden="true" />}
          cursor="move"
          touchAction="none"
          ml="-12"
        />
      }
      actions={
        <Button variant="primary" onClick={close}>
          {t('common.close')}
        </Button>
      }
    >
      {item && (
        <Field label={t('samples.minutes')} hint={t('samples.moveWindowHint')}>
          <NumberInput
            max={longest}
            value={String(item.minutes)}
            onChange={(typed) => onChange(item.id, Math.min(longest, Math.max(0, Math.round(Number(typed)))))}
          />
        </Field>
      )}
    </Dialog>
  )
}
