import { guestTexts } from '#i18n/surfaces/guest-texts.ts'
import { ToastRegion } from '../kit/feedback/toast-region.tsx'
import { lazyPart } from '../kit/lazy/lazy-part.ts'
import { PromptSuspense } from '../kit/lazy/prompt-suspense.tsx'
import { startSurface } from '../kit/start-surface.tsx'
import { lightSystem } from '../kit/styling/system.ts'
import { GuestApp } from './guest-app.tsx'
import { PageSkeleton } from './parts/page-skeleton.tsx'

const VerifyPage = lazyPart(() =>
  import('./verify/verify-page.tsx').then((module) => ({ default: module.VerifyPage })),
)

const content = /^\/verify(\/|$)/i.test(location.pathname) ? (
  <PromptSuspense fallback={<PageSkeleton />}>
    <VerifyPage />
  </PromptSuspense>
) : (
  <GuestApp />
)

void startSurface({ system: lightSystem, texts: guestTexts, content, toastRegion: <ToastRegion /> })
