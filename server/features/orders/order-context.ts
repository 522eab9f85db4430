import type { Logger } from 'pino'
import type { WechatClient } from '#server/platform/payment/wechat/client.ts'
import type { BankAccount } from '#server/platform/payment-environment.ts'
import type { Store } from '#server/store/store.ts'
import type { OrderBook } from './order-book.ts'

/** The parts of the server that the steps of a payment use. */
export interface OrderContext {
  store: Store
  orders: OrderBook
  /** Undefined if no merchant account is configured. */
  wechat: WechatClient | undefined
  /** Whether WeChat Pay is the WeChat Pay simulator, which moves no money. */
  isTest: boolean
  /** The company's bank account for transfers; undefined if none is configured. */
  bank: BankAccount | undefined
  /** The URL that WeChat Pay calls after a payment. */
  notifyUrl: string
  clock: () => number
  log: Logger
}
