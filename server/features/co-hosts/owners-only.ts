import type { HostRight } from '#contract/interface/co-host.ts'
import type { Change } from '#contract/interface/protocol.ts'
import type { EventDoc } from '#contract/interface/views.ts'

const isAccess = ([key]: Change): boolean => key.startsWith('access:')

function withoutPasscode(change: Change): Change {
  const [key, version, doc] = change
  if (key !== 'event' || !doc) return change
  const event = doc as EventDoc
  return [key, version, { ...event, context: { ...event.context, passcode: '' } }]
}

/**
 * Whether changes of the host's view contain secrets that only owners may see: the passcode, or the access of other
 * hosts.
 */
export const holdOwnersSecrets = (changes: readonly Change[]): boolean =>
  changes.some((change) => isAccess(change) || change[0] === 'event')

/** The changes of the host's view that a host with this right may see. */
export const changesForRight = (changes: Change[], right: HostRight): Change[] =>
  right === 'own' ? changes : changes.filter((change) => !isAccess(change)).map(withoutPasscode)
