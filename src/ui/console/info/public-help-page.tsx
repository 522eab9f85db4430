import { documentationTexts } from '#i18n/surfaces/documentation-texts.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { PageFrame } from '../page/page-frame.tsx'
import { PublicHeader } from '../shell/frame/public-header.tsx'
import { Chapters } from './documentation-page.tsx'

/** /help: the documentation for phones without an account. The QR codes of the contact dialog lead here. */
export default function PublicHelpPage() {
  return (
    <MoreTexts source={documentationTexts}>
      <Help />
    </MoreTexts>
  )
}

function Help() {
  const t = useText<'routes' | 'documentation'>()
  return (
    <Box as="main" minH="100dvh">
      <PublicHeader />
      <PageFrame title={t('routes.documentation')} detail={t('documentation.intro')}>
        <Chapters />
      </PageFrame>
    </Box>
  )
}
