import { afterAll, it } from 'vitest'
import { configureAccount } from '../server/payment/wechat-account.ts'
import { openGateway, walkOrder } from './paths/order.ts'
import { setStage } from './stage.ts'

const gateway = await openGateway()
const account = configureAccount(gateway)
afterAll(async () => {
  await gateway.close()
  account.remove()
})

const stage = setStage({
  ownServer: {
    ...account.environment,
    PUBLIC_URL: 'https://hall.test',
    BANK_ACCOUNT: 'Cuelight Ltd|Bank of Tests|6222 0000',
  },
})

it('the order chart on the pages of its buyer and of an operator', () => walkOrder(stage, gateway))
