import { ListChecks } from 'lucide-react'
import type { KindOnPhone } from './kind-on-phone.ts'

export const pollOnPhone: KindOnPhone<'poll'> = {
  icon: ListChecks,
  own: ['ballot:'],
  onScreenText: 'guest.nowPoll',
}
