import { screenTexts } from '../../i18n/surfaces/screen-texts.ts'
import { startSurface } from '../kit/start-surface.tsx'
import { ScreenApp } from './screen-app.tsx'

// Controls and lists are read from the desk, some way from the screen: they grow with it.
document.documentElement.style.fontSize = 'max(87.5%, 1.7vmin)'

void startSurface({ texts: screenTexts, content: <ScreenApp /> })
