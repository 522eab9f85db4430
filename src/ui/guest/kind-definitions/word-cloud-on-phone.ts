import { Cloud } from 'lucide-react'
import type { KindOnPhone } from './kind-on-phone.ts'

export const wordCloudOnPhone: KindOnPhone<'wordCloud'> = {
  icon: Cloud,
  own: ['own-words:'],
  onScreenText: 'guest.nowWordCloud',
  saidInOneLine: true,
}
