import { screenTexts } from '#i18n/surfaces/screen-texts.ts'
import { ToastRegion } from '../kit/feedback/toast-region.tsx'
import { startSurface } from '../kit/start-surface.ts'
import '../kit/styling/inter.css'
import { ScreenApp } from './screen-app.tsx'
import { screenSystem } from './screen-system.ts'

// The host reads the controls and lists from some distance, so their font grows with the screen.
document.documentElement.style.fontSize = 'max(87.5%, 1.7vmin)'

void startSurface({
  system: screenSystem,
  texts: screenTexts,
  content: <ScreenApp />,
  toastRegion: <ToastRegion />,
})
