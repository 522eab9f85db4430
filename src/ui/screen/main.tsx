import { screenTexts } from '#i18n/surfaces/screen-texts.ts'
import { ToastRegion } from '#ui/kit/feedback/toast-region.tsx'
import { startSurface } from '#ui/kit/start-surface.ts'
import '#ui/kit/styling/inter.css'
import { interSystem } from '#ui/kit/styling/inter-system.ts'
import { ScreenApp } from '#ui/screen/page/screen-app.tsx'

// The host reads the controls and lists from some distance, so their font grows with the screen.
document.documentElement.style.fontSize = 'max(87.5%, 1.7vmin)'

void startSurface({
  system: interSystem,
  texts: screenTexts,
  content: <ScreenApp />,
  toastRegion: <ToastRegion place="corner" />,
})
