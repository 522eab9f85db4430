import { FolderPlus, Pencil, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { TallyDoc } from '#contract/items/item.ts'
import type { OpenTextDoc } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import { useLeave } from '#ui/console/parts/forms/use-leave.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { IconButton } from '#ui/console-kit/controls/icon-button.tsx'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { itemSubject } from '#ui/live/items.ts'
import { useCommand } from '#ui/live/live.tsx'

interface GroupBarProps {
  doc: OpenTextDoc
  tally: TallyDoc | undefined
  /** True if the round has ended. The bar then shows no actions for the groups. */
  fixed: boolean
}

/** Creates, renames and removes the groups of the wall. Each card has a separate control for its group. */
export function GroupBar({ doc, tally, fixed }: GroupBarProps) {
  const t = useText<'openText'>()
  const { id, context } = doc
  const command = useCommand(`${itemSubject(id)}/groups`)
  /** The id of the group whose name the host is typing, or '' for a new group. Null if the host types no name. */
  const [naming, setNaming] = useState<string | null>(null)
  const { groups } = context
  const full = groups.length >= limits.textGroups
  if (fixed && groups.length === 0) return null
  const save = (Name: string) => {
    if (naming) command.send('OpenText/RenameGroup', { ItemId: id, GroupId: naming, Name })
    else command.send('OpenText/AddGroup', { ItemId: id, Name })
    setNaming(null)
  }
  return (
    <Row as="section" aria-label={t('openText.groups')} gap="8" flexWrap="wrap">
      {groups.map((group) => (
        <Row
          key={group.id}
          gap="4"
          pl="12"
          pr={fixed ? '12' : undefined}
          minH="32"
          borderWidth="1px"
          borderColor="line"
          borderRadius="full"
          bg="surface"
        >
          <Text as="span" strong>
            {group.name}
          </Text>
          <Figure color="inkMuted">{tally?.counts?.[group.id] ?? 0}</Figure>
          {!fixed && (
            <>
              <IconButton
                icon={<Pencil size={14} aria-hidden="true" />}
                label={`${t('openText.renameGroup')}: ${group.name}`}
                onClick={() => setNaming(group.id)}
              />
              <IconButton
                icon={<X size={14} aria-hidden="true" />}
                label={`${t('openText.removeGroup')}: ${group.name}`}
                onClick={() => command.send('OpenText/RemoveGroup', { ItemId: id, GroupId: group.id })}
              />
            </>
          )}
        </Row>
      ))}
      {!fixed && (
        <Button
          icon={<FolderPlus size={16} aria-hidden="true" />}
          whyDisabled={full ? t.error('GroupsFull', { most: limits.textGroups }) : undefined}
          onClick={() => setNaming('')}
        >
          {t('openText.addGroup')}
        </Button>
      )}
      {naming !== null && (
        <NameDialog
          title={naming ? t('openText.renameGroup') : t('openText.addGroup')}
          name={groups.find((group) => group.id === naming)?.name ?? ''}
          onClose={() => setNaming(null)}
          onSave={save}
        />
      )}
    </Row>
  )
}

interface NameDialogProps {
  title: string
  name: string
  onClose: () => void
  onSave: (name: string) => void
}

function NameDialog({ title, name: before, onClose, onSave }: NameDialogProps) {
  const t = useText<'openText'>()
  const form = useId()
  const [name, setName] = useState(before)
  const length = name.trim().length
  const why =
    length === 0
      ? t.error('TextEmpty')
      : length > limits.labelLength
        ? t.error('TextTooLong', { below: limits.labelLength + 1 })
        : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (why === undefined) onSave(name)
  }
  const { leave, question } = useLeave({ changed: name !== before, sending: false }, onClose)
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={title}
        actions={
          <>
            <Button onClick={leave}>{t('common.cancel')}</Button>
            <Button type="submit" form={form} variant="primary" whyDisabled={why}>
              {t('common.save')}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit} noValidate>
          <Field label={t('openText.groupName')}>
            <TextInput
              autoFocus
              most={limits.labelLength}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        </form>
      </Dialog>
      {question}
    </>
  )
}
