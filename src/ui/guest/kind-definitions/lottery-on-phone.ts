import { Gift } from 'lucide-react'
import type { KindOnPhone } from './kind-on-phone.ts'

export const lotteryOnPhone: KindOnPhone<'lottery'> = {
  icon: Gift,
  own: [],
  onScreenText: 'guest.nowLottery',
}
