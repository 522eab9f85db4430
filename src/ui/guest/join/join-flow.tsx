import { Button } from '#ui/kit/controls/button.tsx'
import { Spinner } from '#ui/kit/display/spinner.tsx'
import { Dialog } from '#ui/kit/feedback/dialog.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { PageSkeleton } from '../feedback/page-skeleton.tsx'
import { useEventTheme } from '../session/event-theme.ts'
import type { SessionProps } from '../session/guest-actors.ts'
import { CodeSearch } from './code-search.tsx'
import { JoinFrame } from './join-frame.tsx'
import { JoinPage } from './join-page.tsx'
import { ProvePage } from './prove-page.tsx'
import { TurnedAway } from './turned-away.tsx'

/** All pages outside an event: the join flow and the reasons why joining is not possible. */
export function JoinFlow({ session, send }: SessionProps) {
  useEventTheme(session.context.event?.mobileSkin)
  if (session.matches('cookiesUnsupported')) {
    return <CookieWarning onContinue={() => send({ type: 'continueWithoutCookies' })} />
  }
  if (session.matches('searching')) return <CodeSearch session={session} send={send} />
  if (session.matches('proving')) return <ProvePage session={session} send={send} />
  if (session.hasTag('form')) return <JoinPage session={session} send={send} />
  if (session.matches('recovering')) return <Recovery session={session} send={send} />
  if (session.hasTag('busy')) return <PageSkeleton />
  return <TurnedAway session={session} send={send} />
}

/** The first page if the browser stores no cookies (specification, section 8). The page appears once. */
function CookieWarning({ onContinue }: { onContinue: () => void }) {
  const t = useText()
  return (
    <JoinFrame>
      <Dialog
        open
        mustAnswer
        sheet
        title={t('common.cookiesTitle')}
        detail={t.error('CookiesMissing')}
        onClose={onContinue}
        actions={
          <Button variant="primary" wide onClick={onContinue}>
            {t('common.continueAnyway')}
          </Button>
        }
      />
    </JoinFrame>
  )
}

/**
 * The recovery after a guest call without a token (specification, section 8): a message and a reload, or a
 * dialog once the limit of reloads is reached.
 */
function Recovery({ session, send }: SessionProps) {
  const t = useText<'guest'>()
  const exhausted = session.matches({ recovering: 'exhausted' })
  const close = () => send({ type: 'closeMessage' })
  return (
    <JoinFrame>
      {!exhausted && (
        <Row role="alert" justifyContent="center" py="48" color="inkMuted">
          <Spinner />
          <Text size="16">{t('guest.pageAbnormal')}</Text>
        </Row>
      )}
      <Dialog
        open={exhausted}
        sheet
        title={t('guest.pageAbnormal')}
        detail={t('guest.pageAbnormalLimit')}
        onClose={close}
        actions={
          <Button variant="primary" wide onClick={close}>
            {t('common.reload')}
          </Button>
        }
      />
    </JoinFrame>
  )
}
