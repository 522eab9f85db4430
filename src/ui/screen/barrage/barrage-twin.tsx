import { useShownComments } from '../../kit/comments.ts'
import { useText } from '../../kit/i18n.tsx'
import { useDoc } from '../../kit/live.tsx'
import { LiveRegion, VisuallyHidden } from '../../kit/visually-hidden.tsx'

const listed = 5

/** The comments over the picture in words: the pinned one, said when it is pinned, and the latest ones to read. */
export function BarrageTwin() {
  const t = useText<'screen'>()
  const pinned = useDoc('barrage')?.context.pinned
  const latest = useShownComments().slice(-listed).reverse()
  const words = pinned ? t('screen.twinPinned', { text: pinned.text }) : ''
  return (
    <>
      <VisuallyHidden as="div">
        {pinned && <p>{words}</p>}
        {latest.length > 0 && (
          <>
            <h2>{t('screen.twinComments')}</h2>
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
