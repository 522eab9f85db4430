import type { KindOnPhone } from './kind-on-phone.ts'

export const openTextOnPhone: KindOnPhone<'openText'> = {
  own: ['own-entries:'],
}
