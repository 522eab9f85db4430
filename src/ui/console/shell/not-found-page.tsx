import { MapPinOff } from 'lucide-react'
import { StateFrame, StateIcon } from '../../kit/empty-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box } from '../../kit/layout.tsx'
import { Heading, Text } from '../../kit/text.tsx'
import { usePageTitle } from './page-title.ts'
import { RouteButton } from './route-button.tsx'

/** /404. */
export default function NotFoundPage() {
  const t = useText<'console'>()
  usePageTitle(t('console.notFoundTitle'))
  return (
    <Box as="main" minH="100dvh" display="grid" placeItems="center">
      <StateFrame>
        <StateIcon tone="accent" aria-hidden="true">
          <MapPinOff size={24} />
        </StateIcon>
        <Heading as="h1" size="20">
          {t('console.notFoundTitle')}
        </Heading>
        <Text tone="muted">{t('console.notFoundDetail')}</Text>
        <RouteButton variant="primary" mt="8" to="/">
          {t('console.toStart')}
        </RouteButton>
      </StateFrame>
    </Box>
  )
}
