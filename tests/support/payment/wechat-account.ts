import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WechatPaySimulator } from '#server/wechat-pay-simulator/simulator.ts'

/** The merchant's account at a simulator as an operator configures it, with its keys in files. */
export interface ConfiguredAccount {
  environment: Record<`WECHAT_PAY_${string}`, string>
  remove(): void
}

export function configureAccount({ account, platform }: WechatPaySimulator): ConfiguredAccount {
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-keys-'))
  const merchant = join(folder, 'merchant.pem')
  const wechat = join(folder, 'wechat.pem')
  writeFileSync(merchant, platform.merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const key = account.platformKey(account.platformSerial)
  writeFileSync(wechat, key?.export({ type: 'spki', format: 'pem' }) ?? '')
  return {
    environment: {
      WECHAT_PAY_APP_ID: account.appId,
      WECHAT_PAY_MCH_ID: account.mchId,
      WECHAT_PAY_MCH_SERIAL: account.serial,
      WECHAT_PAY_MCH_KEY: merchant,
      WECHAT_PAY_API_KEY: account.apiKey,
      WECHAT_PAY_PUBLIC_KEYS: `${account.platformSerial}=${wechat}`,
      WECHAT_PAY_URL: account.url,
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
