import type { KindOnPhone } from './kind-on-phone.ts'

export const ratingOnPhone: KindOnPhone<'rating'> = {
  own: ['ballot:'],
}
