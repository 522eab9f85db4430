import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { FrameDialog } from './frame-dialogs.tsx'

const Leads = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'touch',
    px: '8',
    borderRadius: 'control',
    color: 'inherit',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    _hover: { bg: 'highlight', color: 'ink' },
  },
})

/** Links to home, help and contact, for a wide bar. `HelpMenu` has the same links for a narrow bar. */
export function HelpLinks({ onOpen }: { onOpen: (dialog: FrameDialog) => void }) {
  const t = useText<'shell' | 'routes'>()
  const opener = (dialog: FrameDialog, words: string) => (
    <Button variant="ghost" px="8" whiteSpace="nowrap" fontWeight="normal" onClick={() => onOpen(dialog)}>
      {words}
    </Button>
  )
  return (
    <Row as="nav" aria-label={t('shell.more')} gap="0" display={{ base: 'none', xl: 'flex' }}>
      <Leads to="/">{t('shell.home')}</Leads>
      <Leads to="/documentation/index">{t('shell.more')}</Leads>
      <Leads to="/price">{t('shell.prices')}</Leads>
      {opener('contact', t('shell.contact'))}
      {opener('service', t('shell.onlineService'))}
      {opener('version', t('shell.version'))}
    </Row>
  )
}
