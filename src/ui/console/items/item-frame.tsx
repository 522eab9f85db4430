import { BookmarkPlus, Copy, Pencil, ScanEye, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { type AnyItem, itemSubject } from '../../kit/items.ts'
import { Row, Spacer, Stack } from '../../kit/layout.tsx'
import { useCommand } from '../../kit/live.tsx'
import { Heading } from '../../kit/text.tsx'
import { KeepTemplateDialog } from '../templates/keep-template-dialog.tsx'
import { ItemPreview } from './item-preview.tsx'
import { ItemState } from './item-state.tsx'
import { useItemControls } from './use-item-controls.ts'

interface ItemFrameProps {
  item: AnyItem
  onEdit: () => void
  /** Another title than the item's: of an earlier round. */
  title?: string | undefined
  /** Beside the state: what kind of answer is asked, the round. */
  badges?: ReactNode
  /** The row of large controls below. */
  controls?: ReactNode
  children: ReactNode
}

/** The selected item: how it stands, what it asks, its result, and everything that can be done to it. */
export function ItemFrame({ item, onEdit, title, badges, controls, children }: ItemFrameProps) {
  return (
    <Stack as="section" aria-label={item.doc.context.title} gap="12" minW="0" h={{ lg: 'full' }}>
      <Card
        look="raised"
        display="flex"
        flexDirection="column"
        gap="16"
        p={{ base: '16', xl: '24' }}
        flex="1 1 auto"
        minH="0"
        overflowY={{ lg: 'auto' }}
      >
        <Row gap="12" flexWrap="wrap">
          <ItemState item={item} />
          {badges}
          <Spacer />
          <ItemTools item={item} onEdit={onEdit} />
        </Row>
        <Heading as="h2" size="20" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {title ?? item.doc.context.title}
        </Heading>
        {children}
      </Card>
      {controls}
    </Stack>
  )
}

function ItemTools({ item, onEdit }: Pick<ItemFrameProps, 'item' | 'onEdit'>) {
  const t = useText<'console'>()
  const { id, context } = item.doc
  const { edit, remove } = useItemControls(item)
  const clone = useCommand(`${itemSubject(id)}/clone`)
  const [deleting, setDeleting] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  const [keeping, setKeeping] = useState(false)
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <Row gap="0" my="-8">
      <IconButton
        icon={<ScanEye {...icon} />}
        label={t('console.preview')}
        onClick={() => setPreviewing(true)}
      />
      <IconButton
        icon={<Pencil {...icon} />}
        label={t('console.editItem')}
        whyDisabled={edit.whyDisabled}
        onClick={onEdit}
      />
      <IconButton
        icon={<Copy {...icon} />}
        label={t('console.cloneItem')}
        busy={clone.status === 'pending' || clone.status === 'sending'}
        onClick={() => clone.send('Item/Clone', { ItemId: id })}
      />
      <IconButton
        icon={<BookmarkPlus {...icon} />}
        label={t('console.keepTemplate')}
        onClick={() => setKeeping(true)}
      />
      <IconButton
        icon={<Trash2 {...icon} />}
        label={t('console.deleteItem')}
        whyDisabled={remove.whyDisabled}
        busy={remove.busy}
        onClick={() => setDeleting(true)}
      />
      {keeping && <KeepTemplateDialog items={[item]} onClose={() => setKeeping(false)} />}
      {previewing && <ItemPreview item={item} onClose={() => setPreviewing(false)} />}
      <Dialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t('console.deleteItemTitle')}
        detail={t('console.deleteItemDetail', { title: context.title })}
        actions={
          <>
            <Button onClick={() => setDeleting(false)}>{t('console.keepIt')}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setDeleting(false)
                remove.press()
              }}
            >
              {t('console.deleteItem')}
            </Button>
          </>
        }
      />
    </Row>
  )
}
