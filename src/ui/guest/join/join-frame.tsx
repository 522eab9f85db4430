import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { LanguageSwitch } from '../session/language-switch.tsx'

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

/** The frame of all pages outside an event. */
export function JoinFrame({ children }: { children: ReactNode }) {
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
