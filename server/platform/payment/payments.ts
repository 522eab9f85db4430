import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { Logger } from 'pino'
import { WrongEnvironment } from '../environment.ts'
import type { BankAccount, PaymentSettings, WechatSettings } from '../payment-environment.ts'
import type { WechatAccount } from './wechat/client.ts'

/** A test payment, as the payer sees it. The amount is in fen. */
export interface TestTrade {
  description: string
  amount: number
  canBePaid: boolean
}

export interface TestPayer {
  find(tradeNo: string): TestTrade | undefined
  /** Returns false if the trade cannot be paid. */
  pay(tradeNo: string): Promise<boolean>
}

/** The payment methods of this server. */
export interface Payments {
  account: WechatAccount | undefined
  bank: BankAccount | undefined
  /** Pays in place of a person if payments are tests. Undefined if real money is moved. */
  testPayer: TestPayer | undefined
  close(): Promise<void>
}

export const noPayments: Payments = {
  account: undefined,
  bank: undefined,
  testPayer: undefined,
  close: async () => {},
}

function keyFrom(name: string, file: string, read: (pem: string) => KeyObject): KeyObject {
  try {
    return read(readFileSync(file, 'utf8'))
  } catch {
    throw new WrongEnvironment(`${name} must name a file with a key (PEM) that can be read`)
  }
}

/**
 * Finds a key of WeChat Pay by its serial number. A file that was replaced is read again, so that new keys need no
 * restart.
 */
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
 * The configured payment methods with real money.
 * @throws WrongEnvironment if a key cannot be read
 */
export const configuredPayments = ({ wechat, bank }: PaymentSettings, log: Logger): Payments => ({
  ...noPayments,
  account: wechat && accountOf(wechat, log),
  bank,
})
