import { commentsTexts } from '#i18n/surfaces/comments-texts.ts'
import { useActiveItems } from '#ui/kinds/phone/item-status.ts'
import { KindPage } from '#ui/kinds/phone-pages/items-page.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { PromptSuspense } from '#ui/kit/lazy/prompt-suspense.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { presentedId } from '#ui/live/items.ts'
import { useDoc } from '#ui/live/live.tsx'
import { Notice } from '../feedback/notice.tsx'
import { CommentForm } from './comment-form.tsx'
import { OwnComments, ShownComments } from './comment-lists.tsx'
import { ReactionRow } from './reaction-row.tsx'

/** The active interactions, and the reactions and comments that are available until the event ends. */
export function InteractionPage() {
  return (
    <MoreTexts source={commentsTexts}>
      <Interaction />
    </MoreTexts>
  )
}

function Interaction() {
  const t = useText<'comments'>()
  const over = useDoc('event')?.value.progress === 'finished'
  return (
    <Stack gap="20">
      <VisuallyHidden>
        <h1>{t('comments.pageTitle')}</h1>
      </VisuallyHidden>
      <ActiveItems />
      {over ? (
        <Notice>{t.error('EventEnded')}</Notice>
      ) : (
        <>
          <ReactionRow />
          <CommentForm />
        </>
      )}
      <OwnComments />
      {!over && <ShownComments />}
    </Stack>
  )
}

/** The active items of the interactions page. The presented item comes first. */
function ActiveItems() {
  const items = useActiveItems('interactions')
  const onScreen = presentedId(useDoc('present'))
  const first = items.filter(({ doc }) => doc.id === onScreen)
  return [...first, ...items.filter((item) => !first.includes(item))].map((item) => (
    <PromptSuspense key={item.doc.id} fallback={null}>
      <KindPage item={item} />
    </PromptSuspense>
  ))
}
