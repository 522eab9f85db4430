import { speakerTexts } from '#i18n/surfaces/speaker-texts.ts'
import { ToastRegion } from '../kit/feedback/toast-region.tsx'
import { startSurface } from '../kit/start-surface.ts'
import '../kit/styling/inter.css'
import { interSystem } from '../kit/styling/inter-system.ts'
import { SpeakerApp } from './speaker-app.tsx'

// The speaker reads the page from three metres away, so its font grows with the device.
document.documentElement.style.fontSize = 'max(87.5%, 1.9vmin)'

void startSurface({
  system: interSystem,
  texts: speakerTexts,
  content: <SpeakerApp />,
  toastRegion: <ToastRegion />,
})
