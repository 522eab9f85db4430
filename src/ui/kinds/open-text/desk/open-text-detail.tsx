import { ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import type { OpenTextDoc } from '#contract/items/open-text.ts'
import type { OpenTextCommand } from '#machines/domain/open-text/open-text.events.ts'
import { ReviewNotice } from '#ui/console/desk/controls/review-notice.tsx'
import { AnsweredOf } from '#ui/console/desk/items/answered-of.tsx'
import { ItemControls } from '#ui/console/desk/items/item-controls.tsx'
import { ItemFrame } from '#ui/console/desk/items/item-frame.tsx'
import type { KindDetailProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { useItemControl } from '#ui/console/desk/items/use-item-controls.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { presentedId } from '#ui/live/items.ts'
import { useDoc } from '#ui/live/live.tsx'
import { EntryLists } from './entry-lists.tsx'
import { GroupBar } from './group-bar.tsx'
import { WallPager } from './wall-pager.tsx'

/** The selected open question: its answers with their actions, and its controls. */
export function OpenTextDetail({ doc, onEdit }: KindDetailProps<'openText'>) {
  const t = useText<'console' | 'openText'>()
  const present = useDoc('present')
  const item = useMemo(() => ({ kind: 'openText' as const, doc }), [doc])
  const { context } = doc
  const control = useItemControl<OpenTextCommand>(item)
  const { entriesPerGuest, moderated, named } = context
  const moderation = {
    key: 'M',
    control: control({ type: moderated ? 'moderationOff' : 'moderationOn' }),
    look: moderated ? ('on' as const) : ('off' as const),
    icon: <ShieldCheck size={20} aria-hidden="true" />,
    text: moderated ? t('openText.moderationOff') : t('openText.moderationOn'),
  }
  return (
    <ItemFrame
      item={item}
      onEdit={onEdit}
      badges={
        <>
          <Badge>{t('openText.summary', { count: entriesPerGuest })}</Badge>
          <Badge>{named ? t('openText.namedBadge') : t('openText.anonymousBadge')}</Badge>
        </>
      }
      controls={present && <ItemControls item={item} present={present} more={[moderation]} />}
    >
      {(shown, earlier) => (
        <>
          <ReviewNotice
            cause={context.cause}
            keep={control({ type: 'moderationOn' })}
            stop={control({ type: 'moderationOff' })}
          />
          <Entries doc={shown} earlier={earlier} />
        </>
      )}
    </ItemFrame>
  )
}

function Entries({ doc, earlier }: { doc: OpenTextDoc; earlier: boolean }) {
  const tally = useDoc(`tally:${doc.id}`)
  const { value, context } = doc
  const onScreen = presentedId(useDoc('present')) === doc.id
  return (
    <>
      <Row gap="12" rowGap="4" flexWrap="wrap" justifyContent="space-between">
        <AnsweredOf
          itemId={doc.id}
          voters={tally?.round === context.round ? tally.voters : 0}
          hidden={value.results === 'hidden'}
          earlier={earlier}
        />
        <GroupBar doc={doc} tally={tally} fixed={earlier} />
      </Row>
      {!earlier && onScreen && <WallPager doc={doc} />}
      <EntryLists doc={doc} tally={tally} fixed={earlier} />
    </>
  )
}
