import { afterAll, it } from 'vitest'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { configureAccount } from '#tests/support/payment/wechat-account.ts'
import { openSimulator, walkOrder } from './paths/order.ts'

const simulator = await openSimulator()
const account = configureAccount(simulator)
afterAll(async () => {
  await simulator.close()
  account.remove()
})

const fixture = setUpFixture({
  ownServer: {
    ...account.environment,
    PUBLIC_URL: 'https://hall.test',
    BANK_ACCOUNT: 'Cuelight Ltd|Bank of Tests|6222 0000',
  },
})

it('the order state machine matches the pages of its buyer and an operator on every test path', () =>
  walkOrder(fixture, simulator))
