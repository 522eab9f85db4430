import type { KindOnPhone } from './kind-on-phone.ts'

export const wordCloudOnPhone: KindOnPhone<'wordCloud'> = {
  own: ['own-words:'],
  saidInOneLine: true,
}
