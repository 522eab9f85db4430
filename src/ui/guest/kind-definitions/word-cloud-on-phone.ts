import { Cloud } from 'lucide-react'
import { answersClosed, type KindOnPhone } from './kind-on-phone.ts'

export const wordCloudOnPhone: KindOnPhone<'wordCloud'> = {
  icon: Cloud,
  own: ['own-words:'],
  onScreenText: 'guest.nowWordCloud',
  closedTexts: () => answersClosed,
  saidInOneLine: true,
}
