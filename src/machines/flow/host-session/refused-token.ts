import type { ErrorCode, Refusal } from '#contract/errors.ts'

const codes: ReadonlySet<ErrorCode> = new Set(['NotSignedIn', 'TokenInvalid', 'AccountDisabled'])

/** True if the server refused because of the host's token. Such a refusal ends the session. */
export const endsSession = ({ code }: Refusal): boolean => codes.has(code)
