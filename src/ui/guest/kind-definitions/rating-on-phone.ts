import { Star } from 'lucide-react'
import { answersClosed, type KindOnPhone } from './kind-on-phone.ts'

export const ratingOnPhone: KindOnPhone<'rating'> = {
  icon: Star,
  own: ['ballot:'],
  onScreenText: 'guest.nowRating',
  closedTexts: () => answersClosed,
}
