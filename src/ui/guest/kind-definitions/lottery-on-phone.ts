import type { KindOnPhone } from './kind-on-phone.ts'

export const lotteryOnPhone: KindOnPhone<'lottery'> = {
  own: [],
}
