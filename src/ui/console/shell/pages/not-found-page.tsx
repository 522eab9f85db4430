import { MapPinOff } from 'lucide-react'
import { RouteButton } from '#ui/console/page/route-button.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MessagePage } from './message-page.tsx'

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
