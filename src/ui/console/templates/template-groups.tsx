import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CallAnswer } from '../../../contract/calls.ts'
import { isItemKind } from '../../../contract/items/kinds.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Row, Spacer, Stack } from '../../kit/layout.tsx'
import { Heading, Text } from '../../kit/text.tsx'
import { deleteTemplate } from './template-actors.ts'

type Listed = CallAnswer<'/api/event/Template/GetList'>[number]

interface TemplateGroupsProps {
  templates: readonly Listed[]
  busy: boolean
  onTake: (id: string) => void
}

/** The own ones first, then those in the reader's language before the others. */
export function TemplateGroups({ templates, busy, onTake }: TemplateGroupsProps) {
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
  const t = useText<'console' | 'kinds'>()
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
            <Row as="li" key={index} gap="8" alignItems="baseline">
              {isItemKind(Kind) && <Badge>{t(`kinds.${Kind}`)}</Badge>}
              <Text as="span" tone="muted" lines="two">
                {Title}
              </Text>
            </Row>
          ))}
        </Stack>
      </Card>
    </li>
  )
}
