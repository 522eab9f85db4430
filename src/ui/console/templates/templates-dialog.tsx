import { BookmarkPlus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CallAnswer } from '../../../contract/calls.ts'
import { isItemKind } from '../../../contract/items/kinds.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import type { AnyItem } from '../../kit/items.ts'
import { Row, Spacer, Stack } from '../../kit/layout.tsx'
import { useEventCode } from '../../kit/live.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { Heading, Text } from '../../kit/text.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useLoaded } from '../forms/use-loaded.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { KeepTemplateDialog } from './keep-template-dialog.tsx'
import { deleteTemplate, loadTemplates, templateTaker } from './template-actors.ts'

type Listed = CallAnswer<'/api/event/Template/GetList'>[number]

interface TemplatesDialogProps {
  /** The run as it stands, which can be kept whole. */
  items: readonly AnyItem[]
  onClose: () => void
  /** Hears the first item that was added. */
  onAdded: (id: string) => void
}

/** What the run can go on with: the host's own templates and the ready-made ones. */
export function TemplatesDialog({ items, onClose, onAdded }: TemplatesDialogProps) {
  const t = useText<'console'>()
  const eventCode = useEventCode()
  const { data, refusal, retry } = useLoaded(loadTemplates)
  const [keeping, setKeeping] = useState(false)
  const [take] = useState(() => templateTaker(eventCode))
  const submission = useSubmission(take, {
    onDone: (answer) => {
      const [first] = (answer as { ItemIds?: string[] } | null)?.ItemIds ?? []
      if (first) onAdded(first)
      onClose()
    },
  })
  if (keeping) return <KeepTemplateDialog items={items} onClose={onClose} />
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('console.templates')}
      detail={t('console.templatesDetail')}
      actions={
        <Button
          icon={<BookmarkPlus size={18} aria-hidden="true" />}
          whyDisabled={items.length === 0 ? t('console.noPolls') : undefined}
          onClick={() => setKeeping(true)}
        >
          {t('console.keepRun')}
        </Button>
      }
    >
      <Stack gap="16">
        <RefusalNote refusal={submission.refusal} />
        {refusal && (
          <ErrorState title={t.error(refusal.code)} retryLabel={t('common.retry')} onRetry={retry} />
        )}
        {!data && !refusal && (
          <Loading>
            <Skeleton h="96" />
          </Loading>
        )}
        {data && <Groups templates={data} busy={submission.sending} onTake={submission.submit} />}
      </Stack>
    </Dialog>
  )
}

interface GroupsProps {
  templates: readonly Listed[]
  busy: boolean
  onTake: (id: string) => void
}

/** The own ones first, then those in the reader's language before the others. */
function Groups({ templates, busy, onTake }: GroupsProps) {
  const t = useText<'console'>()
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const written = t.language === 'zh' ? 'zh' : 'en'
  const { own, ready } = useMemo(() => {
    const left = templates.filter(({ Id }) => !deleted.has(Id))
    const first = (one: Listed) => (one.Language === written ? 0 : 1)
    return {
      own: left.filter(({ Own }) => Own),
      ready: left.filter(({ Own }) => !Own).sort((one, other) => first(one) - first(other)),
    }
  }, [templates, deleted, written])
  const forget = (id: string) => {
    void deleteTemplate(id).then(({ ok }) => ok && setDeleted((before) => new Set([...before, id])))
  }
  return (
    <>
      {own.length > 0 && (
        <Group title={t('console.ownTemplates')}>
          {own.map((template) => (
            <Line key={template.Id} template={template} busy={busy} onTake={onTake} onDelete={forget} />
          ))}
        </Group>
      )}
      <Group title={t('console.readyTemplates')}>
        {ready.map((template) => (
          <Line key={template.Id} template={template} busy={busy} onTake={onTake} />
        ))}
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Stack as="section" gap="8">
      <Heading as="h3" size="14">
        {title}
      </Heading>
      <Stack as="ul" gap="8">
        {children}
      </Stack>
    </Stack>
  )
}

interface LineProps {
  template: Listed
  busy: boolean
  onTake: (id: string) => void
  onDelete?: (id: string) => void
}

function Line({ template: { Id, Name, Items }, busy, onTake, onDelete }: LineProps) {
  const t = useText<'console'>()
  return (
    <li>
      <Card p="12">
        <Row gap="12" flexWrap="wrap">
          <Text strong>{Name}</Text>
          <Spacer />
          {onDelete && (
            <IconButton
              icon={<Trash2 size={18} aria-hidden="true" />}
              label={t('console.deleteTemplate', { name: Name })}
              onClick={() => onDelete(Id)}
            />
          )}
          <Button
            busy={busy}
            aria-label={t('console.takeTemplate', { name: Name })}
            onClick={() => onTake(Id)}
          >
            {t('console.addItem')}
          </Button>
        </Row>
        <Stack as="ol" gap="4" mt="4">
          {Items.map(({ Kind, Title }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what a template holds never changes
            <Row as="li" key={index} gap="8">
              {isItemKind(Kind) && <Badge>{t(`console.kind-${Kind}`)}</Badge>}
              <Text as="span" tone="muted" lines="one">
                {Title}
              </Text>
            </Row>
          ))}
        </Stack>
      </Card>
    </li>
  )
}
