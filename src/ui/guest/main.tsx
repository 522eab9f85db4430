import { Suspense } from 'react'
import { guestTexts } from '#i18n/surfaces/guest-texts.ts'
import { lazyFrom } from '../kit/lazy/lazy-part.ts'
import { PromptSuspense } from '../kit/lazy/prompt-suspense.tsx'
import { startSurface } from '../kit/start-surface.ts'
import { phoneSystem } from '../kit/styling/system.ts'
import { PageSkeleton } from './feedback/page-skeleton.tsx'
import { GuestApp } from './guest-app.tsx'

const VerifyPage = lazyFrom(
  () => import('./verify/verify-page.tsx'),
  (module) => module.VerifyPage,
)

// No toast appears in the first moment, so the region is not part of the first load.
const ToastRegion = lazyFrom(
  () => import('../kit/feedback/toast-region.tsx'),
  (module) => module.ToastRegion,
)

const page = /^\/verify(\/|$)/i.test(location.pathname) ? (
  <PromptSuspense fallback={<PageSkeleton />}>
    <VerifyPage />
  </PromptSuspense>
) : (
  <GuestApp />
)

// Inside the content, whose error boundary handles a region that cannot be loaded.
const content = (
  <>
    {page}
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  </>
)

void startSurface({ system: phoneSystem, texts: guestTexts, content, toastRegion: null })
