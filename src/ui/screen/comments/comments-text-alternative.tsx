import { LiveRegion, VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useShownComments } from '#ui/live/comments.ts'
import { useDoc } from '#ui/live/live.tsx'

const listed = 5

/**
 * The comments for screen readers. Announces a comment when the host pins the comment, and lists the latest
 * comments.
 */
export function CommentsTextAlternative() {
  const t = useText<'screen'>()
  const pinned = useDoc('comments')?.context.pinned
  const latest = useShownComments().slice(-listed).reverse()
  const words = pinned ? t('screen.textAlternativePinned', { text: pinned.text }) : ''
  return (
    <>
      <VisuallyHidden as="div">
        {pinned && <p>{words}</p>}
        {latest.length > 0 && (
          <>
            <h2>{t('screen.textAlternativeComments')}</h2>
            <ul>
              {latest.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </VisuallyHidden>
      <LiveRegion>{words}</LiveRegion>
    </>
  )
}
