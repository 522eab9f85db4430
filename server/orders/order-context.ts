import type { Logger } from 'pino'
import type { BankAccount } from '../payment/payment-environment.ts'
import type { WechatClient } from '../payment/wechat/client.ts'
import type { Store } from '../store/store.ts'
import type { OrderBook } from './order-book.ts'

/** What the steps of a payment need. */
export interface OrderContext {
  store: Store
  orders: OrderBook
  /** Undefined where no merchant's account is configured. */
  wechat: WechatClient | undefined
  /** Whether that is the test gateway: no money is moved. */
  isTest: boolean
  /** The company's account for transfers; undefined where none is configured. */
  bank: BankAccount | undefined
  /** Where WeChat Pay tells of payments. */
  notifyUrl: string
  clock: () => number
  log: Logger
}
