import type { KindOnPhone } from './kind-on-phone.ts'

export const pollOnPhone: KindOnPhone<'poll'> = {
  own: ['ballot:'],
}
