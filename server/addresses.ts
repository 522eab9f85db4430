import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { GuestOrigin } from '../src/contract/views.ts'
import type { Environment } from './environment.ts'

const isPrivate = (address: string): boolean => /^(192\.168\.|10\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address)

/** The machine's own address in its network, as phones beside it reach it; undefined where it has none. */
export function networkAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  return addresses.find(isPrivate) ?? addresses[0]
}

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** The origin to give to people: PUBLIC_URL, else the address listened on, else the machine's in its network. */
export function originFor(environment: Environment, { port }: Pick<AddressInfo, 'port'>): string {
  if (environment.publicUrl) return environment.publicUrl
  const everywhere = environment.host === '0.0.0.0' || environment.host === '::'
  const host = everywhere ? (networkAddress() ?? '127.0.0.1') : environment.host
  return `http://${inUrl(host)}:${port}`
}

/** What the pages are told: of several servers without PUBLIC_URL none can speak for all. */
export function guestOrigin(environment: Environment): GuestOrigin {
  if (environment.publicUrl) return { address: environment.publicUrl, fixed: true }
  return { address: environment.redisUrl ? '' : originFor(environment, environment), fixed: false }
}
