import { BrowserRouter } from 'react-router-dom'
import { consoleTexts } from '../../i18n/surfaces/console-texts.ts'
import { scaleRootFont } from '../kit/root-font.ts'
import { startSurface } from '../kit/start-surface.tsx'
import { ConsoleRoutes } from './routes.tsx'

scaleRootFont()
void startSurface({
  texts: consoleTexts,
  content: (
    <BrowserRouter>
      <ConsoleRoutes />
    </BrowserRouter>
  ),
})
