import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { GuestOrigin } from '#contract/interface/views.ts'
import type { Environment } from './environment.ts'

const isPrivate = (address: string): boolean => /^(192\.168\.|10\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address)

/**
 * The machine's own address in its local network, as nearby phones reach it; undefined if the machine has no such
 * address.
 */
export function networkAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  return addresses.find(isPrivate) ?? addresses[0]
}

export const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Whether the server listens on all addresses of the machine. */
export const isEverywhere = ({ host }: Environment): boolean => host === '0.0.0.0' || host === '::'

/**
 * The origin to show to people: PUBLIC_URL, else the address that the server listens on, else the machine's address
 * in its local network.
 */
export function originFor(environment: Environment, { port }: Pick<AddressInfo, 'port'>): string {
  if (environment.publicUrl) return environment.publicUrl
  const host = isEverywhere(environment) ? (networkAddress() ?? '127.0.0.1') : environment.host
  return `http://${inUrl(host)}:${port}`
}

/**
 * The origin that pages show to guests. With several servers and no PUBLIC_URL it is empty, because the address of one
 * server is not valid for all.
 */
export function guestOrigin(environment: Environment): GuestOrigin {
  if (environment.publicUrl) return { address: environment.publicUrl, fixed: true }
  return { address: environment.redisUrl ? '' : originFor(environment, environment), fixed: false }
}
