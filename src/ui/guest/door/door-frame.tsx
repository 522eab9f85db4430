import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useText } from '../../kit/i18n.tsx'
import { Row } from '../../kit/layout.tsx'
import { Text } from '../../kit/text.tsx'
import { LanguageSwitch } from '../language-switch.tsx'

const Page = chakra('div', {
  base: {
    minH: '100dvh',
    maxW: '480px',
    mx: 'auto',
    display: 'flex',
    flexDirection: 'column',
    px: 'max(16px, env(safe-area-inset-left))',
    pt: 'max(8px, env(safe-area-inset-top))',
    pb: 'max(24px, env(safe-area-inset-bottom))',
  },
})
const Main = chakra('main', {
  base: { flex: '1 1 auto', display: 'flex', flexDirection: 'column', gap: '24', pt: '24' },
})

/** The frame of every page outside an event. */
export function DoorFrame({ children }: { children: ReactNode }) {
  const t = useText<'guest'>()
  return (
    <Page>
      <Row as="header" justifyContent="space-between">
        <Text strong tone="muted">
          {t('common.productName')}
        </Text>
        <LanguageSwitch />
      </Row>
      <Main id="content">{children}</Main>
    </Page>
  )
}
