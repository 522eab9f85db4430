import { useMachine } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isItemKind } from '#contract/items/kinds.ts'
import { useSentCall } from '#ui/console/calls/use-host-call.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Grid, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { deletedTemplates } from './deleted-templates-actors.ts'
import type { ListedTemplate } from './template-place.ts'
import { TemplateScene } from './template-scene.tsx'

interface DeleteTemplateDialogProps {
  template: ListedTemplate
  onClose: () => void
  onDeleted: (template: ListedTemplate) => void
}

/** A confirmation before a template is deleted. The dialog shows a refusal of the server. */
function DeleteTemplateDialog({ template, onClose, onDeleted }: DeleteTemplateDialogProps) {
  const t = useText<'console'>()
  const submission = useSentCall('/api/event/Template/Delete', { onDone: () => onDeleted(template) })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.deleteTemplate', { name: template.name })}
      detail={t('console.deleteTemplateDetail')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="danger"
            busy={submission.sending}
            onClick={() => submission.submit({ templateId: template.id })}
          >
            {t('common.delete')}
          </Button>
        </>
      }
    >
      <RefusalNote refusal={submission.refusal} />
    </Dialog>
  )
}

interface TemplateGroupsProps {
  templates: readonly ListedTemplate[]
  /** The level of the groups' headings. */
  level: 'h2' | 'h3'
  busy: boolean
  onTake: (id: string) => void
}

/** The templates: the host's own templates first, then templates in the page's language, then other templates. */
export function TemplateGroups({ templates, level, busy, onTake }: TemplateGroupsProps) {
  const t = useText<'console'>()
  const [snapshot, send, actor] = useMachine(deletedTemplates)
  useEmitted(actor, { refused: ({ refusal }) => showRefusal(t, refusal) })
  const { deleted } = snapshot.context
  const { own, ready } = useMemo(() => {
    const left = templates.filter(({ id }) => !deleted.includes(id))
    const first = (one: ListedTemplate) => (one.language === t.language ? 0 : 1)
    return {
      own: left.filter(({ own }) => own),
      ready: left.filter(({ own }) => !own).sort((one, other) => first(one) - first(other)),
    }
  }, [templates, deleted, t.language])
  const [asked, setAsked] = useState<ListedTemplate | null>(null)
  const forget = (template: ListedTemplate) => {
    setAsked(null)
    send({ type: 'deleted', id: template.id })
    toast.success(t('console.templateDeleted', { name: template.name }), {
      label: t('common.undo'),
      onPress: () => send({ type: 'restore', id: template.id }),
    })
  }
  return (
    <>
      {own.length > 0 && (
        <Group level={level} title={t('console.ownTemplates')}>
          {own.map((template) => (
            <Line key={template.id} template={template} busy={busy} onTake={onTake} onDelete={setAsked} />
          ))}
        </Group>
      )}
      <Group level={level} title={t('console.readyTemplates')}>
        {ready.map((template) => (
          <Line key={template.id} template={template} busy={busy} onTake={onTake} />
        ))}
      </Group>
      {asked && <DeleteTemplateDialog template={asked} onClose={() => setAsked(null)} onDeleted={forget} />}
    </>
  )
}

interface GroupProps extends Pick<TemplateGroupsProps, 'level'> {
  title: string
  children: React.ReactNode
}

function Group({ title, level, children }: GroupProps) {
  return (
    <Stack as="section" gap="8">
      <Heading as={level} size="14">
        {title}
      </Heading>
      <Grid as="ul" gap="16" gridTemplateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))">
        {children}
      </Grid>
    </Stack>
  )
}

interface LineProps {
  template: ListedTemplate
  busy: boolean
  onTake: (id: string) => void
  onDelete?: (template: ListedTemplate) => void
}

function Line({ template, busy, onTake, onDelete }: LineProps) {
  const { id, name, items } = template
  const t = useText<'console' | 'kinds'>()
  // The item that shows best what the template is: one with options.
  const first = items.find(({ lines }) => lines.length > 1) ?? items[0]
  return (
    <li>
      <Card p="12" h="full" display="flex" flexDirection="column">
        {first && <TemplateScene item={first} />}
        <Row gap="12" flexWrap="wrap" mt="8">
          <Text strong>{name}</Text>
          <Spacer />
          {onDelete && (
            <IconButton
              icon={<Trash2 size={18} aria-hidden="true" />}
              label={t('console.deleteTemplate', { name })}
              onClick={() => onDelete(template)}
            />
          )}
          <Button busy={busy} aria-label={t('console.takeTemplate', { name })} onClick={() => onTake(id)}>
            {t('console.addItem')}
          </Button>
        </Row>
        <Stack as="ol" gap="4" mt="4">
          {items.map(({ kind, title }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a template never change
            <Row as="li" key={index} gap="8" alignItems="baseline">
              {isItemKind(kind) && <Badge>{t(`kinds.${kind}`)}</Badge>}
              <Text as="span" size="12" tone="muted" lines="one">
                {title}
              </Text>
            </Row>
          ))}
        </Stack>
      </Card>
    </li>
  )
}
