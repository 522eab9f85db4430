import { useLayoutEffect, useState } from 'react'
import { ScreenPage } from '#ui/screen/page/screen-page.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { LiveProvider } from '../live/live.tsx'
import { stillLife } from './preview-actors.ts'
import type { SampleLogo, SamplePage } from './sample-pages.ts'
import { sampleCode, sampleView } from './sample-view.ts'

/** A preview of the big screen with the content of the page. */
export default function ScreenPreview({ page, logo }: { page: SamplePage; logo: SampleLogo }) {
  const t = useText<'kinds' | 'themes'>()
  const [line] = useState(() => stillLife(sampleView(page, 'screen', t, Date.now(), logo)))
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = 'max(87.5%, 1.7vmin)'
  }, [])
  return (
    <LiveProvider audience="screen" eventCode={sampleCode} token={page} line={line}>
      <ScreenPage eventCode={sampleCode} />
    </LiveProvider>
  )
}
