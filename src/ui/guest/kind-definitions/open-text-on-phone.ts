import { MessageSquareText } from 'lucide-react'
import { answersClosed, type KindOnPhone } from './kind-on-phone.ts'

export const openTextOnPhone: KindOnPhone<'openText'> = {
  icon: MessageSquareText,
  own: ['own-entries:'],
  onScreenText: 'guest.nowOpenText',
  closedTexts: () => answersClosed,
}
