import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { Logger } from 'pino'
import { WrongEnvironment } from '../environment.ts'
import { type Gateway, type GatewayOptions, startGateway } from './gateway/gateway.ts'
import type { BankAccount, PaymentSettings, WechatSettings } from './payment-environment.ts'
import type { WechatAccount } from './wechat/client.ts'

/** The ways to pay that this server offers. */
export interface Payments {
  account: WechatAccount | undefined
  bank: BankAccount | undefined
  /** The test gateway, where that is the way. */
  gateway: Gateway | undefined
  close(): Promise<void>
}

export const noPayments: Payments = {
  account: undefined,
  bank: undefined,
  gateway: undefined,
  close: async () => {},
}

function keyFrom(name: string, file: string, read: (pem: string) => KeyObject): KeyObject {
  try {
    return read(readFileSync(file, 'utf8'))
  } catch {
    throw new WrongEnvironment(`${name} must name a file with a key (PEM) that can be read`)
  }
}

/** Keys by serial; a file that was replaced is read again, so that a change of keys needs no restart. */
function platformKeys(files: WechatSettings['publicKeys'], log: Logger) {
  const known = new Map<string, { key: KeyObject; changedAt: number }>()
  const read = (serial: string, file: string): void => {
    const key = keyFrom('WECHAT_PAY_PUBLIC_KEYS', file, createPublicKey)
    known.set(serial, { key, changedAt: statSync(file).mtimeMs })
  }
  for (const [serial, file] of files) read(serial, file)
  return (serial: string): KeyObject | undefined => {
    const file = files.find(([each]) => each === serial)?.[1]
    if (!file) return undefined
    try {
      if (statSync(file).mtimeMs !== known.get(serial)?.changedAt) read(serial, file)
    } catch (error) {
      log.error({ err: error, serial }, 'a key of WeChat Pay could not be read again')
    }
    return known.get(serial)?.key
  }
}

function accountOf(settings: WechatSettings, log: Logger): WechatAccount {
  const { appId, mchId, serial, apiKey, url, publicKeys } = settings
  return {
    appId,
    mchId,
    serial,
    apiKey,
    url,
    privateKey: keyFrom('WECHAT_PAY_MCH_KEY', settings.keyFile, createPrivateKey),
    platformKey: platformKeys(publicKeys, log),
    platformSerial: publicKeys[0]?.[0] ?? '',
  }
}

/**
 * Opens the ways to pay that are configured, the test gateway with these options.
 * @throws WrongEnvironment where a key cannot be read.
 */
export async function openPayments(
  { wechat, bank, testGateway }: PaymentSettings,
  { log, ...gatewayOptions }: { log: Logger } & GatewayOptions,
): Promise<Payments> {
  if (!testGateway) {
    return { ...noPayments, account: wechat && accountOf(wechat, log), bank }
  }
  log.warn('payments are a test: no money is moved')
  const gateway = await startGateway(gatewayOptions)
  return { account: gateway.account, bank, gateway, close: () => gateway.close() }
}
