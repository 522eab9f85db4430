import { MapPinOff } from 'lucide-react'
import { useText } from '../../kit/i18n.tsx'
import { Box } from '../../kit/layout.tsx'
import { MessagePage } from './message-page.tsx'
import { RouteButton } from './route-button.tsx'

/** /404. */
export default function NotFoundPage() {
  const t = useText<'console'>()
  return (
    <Box as="main" minH="100dvh" display="grid" placeItems="center">
      <MessagePage
        icon={<MapPinOff size={24} />}
        title={t('console.notFoundTitle')}
        detail={t('console.notFoundDetail')}
        action={
          <RouteButton variant="primary" to="/">
            {t('console.toStart')}
          </RouteButton>
        }
      />
    </Box>
  )
}
