import { LockKeyhole } from 'lucide-react'
import { RouteButton } from '#ui/console/page/route-button.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MessagePage } from './message-page.tsx'

/** /401. */
export default function UnauthorisedPage() {
  const t = useText<'console'>()
  return (
    <Box as="main" minH="100dvh" display="grid" placeItems="center">
      <MessagePage
        icon={<LockKeyhole size={24} />}
        title={t('console.unauthorisedTitle')}
        detail={t('console.unauthorisedDetail')}
        action={
          <RouteButton variant="primary" to="/">
            {t('console.toStart')}
          </RouteButton>
        }
      />
    </Box>
  )
}
