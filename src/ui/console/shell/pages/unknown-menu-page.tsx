import { PackageSearch } from 'lucide-react'
import { RouteButton } from '#ui/console/page/route-button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MessagePage } from './message-page.tsx'

/** The page for a menu entry with an unknown id. The server is then newer than the page. */
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
