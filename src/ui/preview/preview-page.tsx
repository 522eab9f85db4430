import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { themesTexts } from '../../i18n/surfaces/themes-texts.ts'
import { later } from '../kit/later.ts'
import { MoreTexts } from '../kit/more-texts.tsx'
import { type SamplePage, samplePages } from './sample-pages.ts'

const GuestPreview = later(() => import('./guest-preview.tsx'))
const ScreenPreview = later(() => import('./screen-preview.tsx'))

const pageNamed = (name: string | undefined): SamplePage =>
  samplePages.find((page) => page === name) ?? 'welcome'

/** /demo/preview/:surface/:page: a page of the phone or the screen as it is, with an event that is only looked at. */
export default function PreviewPage() {
  const { surface, page } = useParams()
  const Preview = surface === 'screen' ? ScreenPreview : GuestPreview
  return (
    <MoreTexts source={themesTexts}>
      <Suspense fallback={null}>
        <Preview key={page} page={pageNamed(page)} />
      </Suspense>
    </MoreTexts>
  )
}
