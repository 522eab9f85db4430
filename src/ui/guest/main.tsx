import { mobileSkin } from '../../contract/skin.ts'
import { guestTexts } from '../../i18n/surfaces/guest-texts.ts'
import { startSurface } from '../kit/start-surface.tsx'
import { GuestApp } from './guest-app.tsx'

void startSurface({ texts: guestTexts, skin: mobileSkin, content: <GuestApp /> })
