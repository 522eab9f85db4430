import type { Payments } from '#server/platform/payment/payments.ts'
import type { PaymentSettings } from '#server/platform/payment-environment.ts'
import { type SimulatorOptions, startWechatPaySimulator, type WechatPaySimulator } from './simulator.ts'
import { canBePaid } from './trades.ts'

export interface TestPayments extends Payments {
  simulator: WechatPaySimulator
}

/**
 * Opens the payments of a server without a merchant's account. A simulator of WeChat Pay takes these payments, and
 * no money is moved.
 */
export async function openTestPayments(
  { bank }: PaymentSettings,
  options: SimulatorOptions,
): Promise<TestPayments> {
  const simulator = await startWechatPaySimulator(options)
  return {
    account: simulator.account,
    bank,
    testPayer: {
      find(tradeNo) {
        const trade = simulator.trades.get(tradeNo)
        return trade && { ...trade, canBePaid: canBePaid(trade, options.clock()) }
      },
      pay: simulator.pay,
    },
    simulator,
    close: simulator.close,
  }
}
