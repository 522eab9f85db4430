import { PackageSearch } from 'lucide-react'
import { useText } from '../../kit/i18n.tsx'
import { MessagePage } from './message-page.tsx'
import { RouteButton } from './route-button.tsx'

/** For an entry of the server's menu whose id this console has no page for: the server is newer than the page. */
export default function UnknownMenuPage() {
  const t = useText<'console'>()
  return (
    <MessagePage
      icon={<PackageSearch size={24} />}
      title={t('console.unknownMenuTitle')}
      detail={t('console.unknownMenuDetail')}
      action={
        <RouteButton variant="primary" to="/">
          {t('console.toStart')}
        </RouteButton>
      }
    />
  )
}
