import { useParams } from 'react-router-dom'
import { legalPages } from '#contract/house.ts'
import { useLoadedCall } from '#ui/console/calls/use-host-call.ts'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { MarkdownText } from '#ui/kit/markdown/markdown-text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { PageFrame } from '../page/page-frame.tsx'
import { PublicHeader } from '../shell/frame/public-header.tsx'
import NotFoundPage from '../shell/pages/not-found-page.tsx'

/** /legal/:page: a page that the house has written, such as its privacy notice. */
export default function LegalPage() {
  const { page } = useParams()
  const known = legalPages.find((each) => each === page)
  return known ? <Legal page={known} /> : <NotFoundPage />
}

function Legal({ page }: { page: (typeof legalPages)[number] }) {
  const t = useText()
  const { data, refusal, refresh } = useLoadedCall('/api/sys/House/GetPage', { page, language: t.language })
  return (
    <Box as="main" minH="100dvh">
      <PublicHeader />
      <PageFrame width="narrow" title={t(`common.${page}`)}>
        {data && <MarkdownText text={data.text} />}
        {!data && !refusal && (
          <Loading>
            <Skeleton h="240" />
          </Loading>
        )}
        {refusal && <ErrorState level="h2" title={t.error(refusal.code, refusal.params)} onRetry={refresh} />}
      </PageFrame>
    </Box>
  )
}
