import { barrageTexts } from '../../../i18n/surfaces/barrage-texts.ts'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { MoreTexts } from '../../kit/more-texts.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { ActiveItems } from './active-items.tsx'
import { CommentForm } from './comment-form.tsx'
import { OwnComments } from './own-comments.tsx'
import { ReactionRow } from './reaction-row.tsx'
import { ShownComments } from './shown-comments.tsx'

/** What the host runs here, and what everybody can do at any time: react, and send a comment over the screen. */
export function InteractionPage() {
  return (
    <MoreTexts source={barrageTexts}>
      <Interaction />
    </MoreTexts>
  )
}

function Interaction() {
  const t = useText<'barrage'>()
  return (
    <Stack gap="20">
      <VisuallyHidden>
        <h1>{t('barrage.pageTitle')}</h1>
      </VisuallyHidden>
      <ActiveItems />
      <ReactionRow />
      <CommentForm />
      <OwnComments />
      <ShownComments />
    </Stack>
  )
}
