import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { lazyPart } from '../kit/lazy/lazy-part.ts'
import { MoreTexts } from '../kit/texts/more-texts.tsx'
import { logoIn, type SamplePage, samplePages } from './sample-pages.ts'

const GuestPreview = lazyPart(() => import('./guest-preview.tsx'))
const ScreenPreview = lazyPart(() => import('./screen-preview.tsx'))

const pageNamed = (name: string | undefined): SamplePage =>
  samplePages.find((page) => page === name) ?? 'welcome'

/** /demo/preview/:surface/:page: a real page of the phone or the screen, with a sample event. */
export default function PreviewPage() {
  const { surface, page } = useParams()
  const [parameters] = useSearchParams()
  const [logo] = useState(() => logoIn(parameters))
  const Preview = surface === 'screen' ? ScreenPreview : GuestPreview
  return (
    <MoreTexts source={themesTexts}>
      <Suspense fallback={null}>
        <Preview key={page} page={pageNamed(page)} logo={logo} />
      </Suspense>
    </MoreTexts>
  )
}
