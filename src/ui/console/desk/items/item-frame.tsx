import { BookmarkPlus, Copy, Pencil, ScanEye, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { AnyItem, ItemDocOf } from '#machines/domain/item-charts/any-item.ts'
import { itemTable } from '#machines/item/item.table.ts'
import { LazyKeepTemplateDialog } from '#ui/console/events/templates/lazy-keep-template-dialog.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { itemSubject } from '#ui/live/items.ts'
import { PastDocs, useCommand } from '#ui/live/live.tsx'
import { ItemPreview } from './item-preview.tsx'
import { ItemState } from './item-state.tsx'
import { type RoundName, RoundPicker } from './round-picker.tsx'
import { useItemControls } from './use-item-controls.ts'
import { type Rounds, useRounds } from './use-rounds.ts'

interface ItemFrameProps<Kind extends ItemKind> {
  item: { kind: Kind; doc: ItemDocOf<Kind> }
  onEdit: () => void
  /** Badges beside the state, for example for the type of answer. */
  badges?: ReactNode
  /** The row of large controls below the result. */
  controls?: ReactNode
  /** The name of an ended round in the list of rounds. Only for kinds without answers. */
  roundEnded?: RoundName
  /** Renders the result of the displayed round. `earlier`: the round has ended, so its result cannot change. */
  children: (doc: ItemDocOf<Kind>, earlier: boolean) => ReactNode
}

/** The selected item: its state, its question, its result and its actions. */
export function ItemFrame<Kind extends ItemKind>(props: ItemFrameProps<Kind>) {
  const { item: given, onEdit, badges, controls, roundEnded, children } = props
  const t = useText<'console'>()
  const item = given as AnyItem
  const rounds = useRounds(given.kind, given.doc)
  const { shown, docs, earlier, refusal } = rounds
  return (
    <Stack
      as="section"
      aria-label={item.doc.context.title}
      gap={{ base: '12', lg: '8' }}
      minW="0"
      h={{ lg: 'full' }}
    >
      <Card
        look="raised"
        display="flex"
        flexDirection="column"
        gap={{ base: '12', lg: '8' }}
        p={{ base: '16', lg: '12', '2xl': '16' }}
        flex="1 1 auto"
        minH="0"
        overflowY={{ lg: 'auto' }}
      >
        <Row gap="12" flexWrap={{ base: 'wrap', md: 'nowrap' }} alignItems="flex-start">
          <Row gap="12" flexWrap="wrap" flex="1 1 auto" minW="0">
            <ItemState item={item} />
            {badges}
            <RoundPicker doc={item.doc} rounds={rounds as Rounds<ItemKind>} roundEnded={roundEnded} />
          </Row>
          <ItemTools item={item} onEdit={onEdit} />
        </Row>
        <Heading
          as="h2"
          size={{ base: '20', lg: '16', '2xl': '20' }}
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {shown.context.title}
        </Heading>
        {refusal && <RefusalNote refusal={refusal} />}
        {earlier && (
          <Row gap="8" flexWrap="wrap" role="status">
            <Badge tone="accent">{t('console.earlierRound', { round: shown.context.round })}</Badge>
            <Button size="compact" onClick={() => rounds.choose(item.doc.context.round)}>
              {t('console.backToRound', { round: item.doc.context.round })}
            </Button>
          </Row>
        )}
        <PastDocs value={docs} key={shown.context.round}>
          {children(shown, earlier)}
        </PastDocs>
      </Card>
      {controls}
    </Stack>
  )
}

function ItemTools({ item, onEdit }: { item: AnyItem; onEdit: () => void }) {
  const t = useText<'console'>()
  const { id, context } = item.doc
  const { edit, remove } = useItemControls(item)
  const clone = useCommand(`${itemSubject(id)}/clone`)
  const [deleting, setDeleting] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  const [keeping, setKeeping] = useState(false)
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <Row gap="0" my="-8" flexShrink="0" ml="auto">
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
        onClick={() => clone.send(itemTable.clone, { itemId: id })}
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
      {keeping && <LazyKeepTemplateDialog items={[item]} onClose={() => setKeeping(false)} />}
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
