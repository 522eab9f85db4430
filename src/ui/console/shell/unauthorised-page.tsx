import { LockKeyhole } from 'lucide-react'
import { useText } from '../../kit/i18n.tsx'
import { Box } from '../../kit/layout.tsx'
import { MessagePage } from './message-page.tsx'
import { RouteButton } from './route-button.tsx'

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
