import { FolderPlus, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import type { TallyDoc } from '#contract/items/item.ts'
import type { OpenTextDoc } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import { openTextTable } from '#machines/domain/open-text/open-text.table.ts'
import { touchSize } from '#ui/console/page/touch-size.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { LatePart } from '#ui/kit/feedback/late-part.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { itemSubject } from '#ui/live/items.ts'
import { useCommand } from '#ui/live/live.tsx'

const GroupNameDialog = lazyPart(() => import('./group-name-dialog.tsx'))

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
  const save = (name: string) => {
    if (naming) command.send(openTextTable.renameGroup, { itemId: id, groupId: naming, name })
    else command.send(openTextTable.addGroup, { itemId: id, name })
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
                onClick={() => command.send(openTextTable.removeGroup, { itemId: id, groupId: group.id })}
              />
            </>
          )}
        </Row>
      ))}
      {!fixed && (
        <Button
          size="compact"
          css={touchSize}
          icon={<FolderPlus size={16} aria-hidden="true" />}
          whyDisabled={full ? t.error('GroupsFull', { most: limits.textGroups }) : undefined}
          onClick={() => setNaming('')}
        >
          {t('openText.addGroup')}
        </Button>
      )}
      <LatePart onClose={() => setNaming(null)}>
        {naming !== null && (
          <GroupNameDialog
            title={naming ? t('openText.renameGroup') : t('openText.addGroup')}
            name={groups.find((group) => group.id === naming)?.name ?? ''}
            onClose={() => setNaming(null)}
            onSave={save}
          />
        )}
      </LatePart>
    </Row>
  )
}
