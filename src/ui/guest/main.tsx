import { guestTexts } from '../../i18n/surfaces/guest-texts.ts'
import { later } from '../kit/later.ts'
import { PromptSuspense } from '../kit/prompt-suspense.tsx'
import { startSurface } from '../kit/start-surface.tsx'
import { GuestApp } from './guest-app.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

const VerifyPage = later(() =>
  import('./verify/verify-page.tsx').then((module) => ({ default: module.VerifyPage })),
)

const content = /^\/verify(\/|$)/i.test(location.pathname) ? (
  <PromptSuspense fallback={<PageSkeleton />}>
    <VerifyPage />
  </PromptSuspense>
) : (
  <GuestApp />
)

void startSurface({ texts: guestTexts, content })
