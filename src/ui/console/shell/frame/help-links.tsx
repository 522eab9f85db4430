import { RouteLink } from '#ui/console/page/route-link.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { house } from '#ui/kit/house/house.ts'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { FrameDialog } from './frame-dialogs.tsx'

/** One size and one weight for links and buttons, smaller than the page's own words. */
const inBar = {
  px: '6',
  fontSize: '12',
  fontWeight: 'normal',
  color: 'inherit',
  whiteSpace: 'nowrap',
} as const

/** Links to home, help and contact, for a wide bar. `HelpMenu` has the same links for a narrow bar. */
export function HelpLinks({ onOpen }: { onOpen: (dialog: FrameDialog) => void }) {
  const t = useText<'shell' | 'routes'>()
  const opener = (dialog: FrameDialog, words: string) => (
    <Button variant="ghost" css={inBar} onClick={() => onOpen(dialog)}>
      {words}
    </Button>
  )
  return (
    <Row as="nav" aria-label={t('shell.more')} gap="0" display={{ base: 'none', xl: 'flex' }}>
      <RouteLink css={inBar} to="/">
        {t('shell.home')}
      </RouteLink>
      <RouteLink css={inBar} to="/documentation/index">
        {t('shell.more')}
      </RouteLink>
      {house.hasPlans && (
        <RouteLink css={inBar} to="/price">
          {t('shell.prices')}
        </RouteLink>
      )}
      {opener('contact', t('shell.contact'))}
      {opener('service', t('shell.onlineService'))}
      {opener('version', t('shell.version'))}
    </Row>
  )
}
