import { BrowserRouter } from 'react-router-dom'
import { consoleTexts } from '../../i18n/surfaces/console-texts.ts'
import { scaleRootFont } from '../kit/root-font.ts'
import { startSurface } from '../kit/start-surface.tsx'
import { ConsoleRoutes } from './routes.tsx'
import { currentLook } from './shell/preferences.ts'
import { logPageError } from './shell/shell-actors.ts'

scaleRootFont(currentLook().size)
void startSurface({
  texts: consoleTexts,
  onError: logPageError,
  content: (
    <BrowserRouter>
      <ConsoleRoutes />
    </BrowserRouter>
  ),
})
