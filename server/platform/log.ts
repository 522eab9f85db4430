import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { otherName } from '#contract/rest-names.ts'
import type { Environment } from './environment.ts'

/** Fields of requests that hold a secret. */
const secretInputs = [
  'token',
  'password',
  'oldPassword',
  'newPassword',
  'validateCode',
  'passcode',
  'securityAnswer',
  'resetToken',
  'requestId',
]

/**
 * Field names that may hold a secret in a logged object, at the top level or one level down. `Code` is the code of a mail
 * in a request by REST; `code` is the code of an error.
 */
const secretFields = [
  'authorization',
  'cookie',
  'password_hash',
  'Code',
  ...secretInputs,
  ...secretInputs.map(otherName),
]

const tokens = /\b(Bearer\s+)\S+|(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g
const urlPasswords = /(:\/\/[^\s:/@]*:)[^\s@]*@/g
const control = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Removes from a text what a log must not contain: tokens, passwords in URLs, and terminal control characters. */
export function maskText(text: string): string {
  return text
    .replace(tokens, (_, bearer: string | undefined) => `${bearer ?? ''}[masked]`)
    .replace(urlPasswords, '$1[masked]@')
    .replace(control, (mark) => (mark === '\n' ? ' | ' : ' '))
}

/**
 * Logs only the type, message, stack and code of an error, because an error of the database driver may also contain the
 * values of its statement.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return maskText(String(error))
  const { type, message, stack } = stdSerializers.err(error)
  const code = 'code' in error ? { code: String(error.code) } : {}
  return { type, message: maskText(message), stack: maskText(stack), ...code }
}

/**
 * Masks the arguments of a log call. If a call has no message, the logger uses the error's message, so that message is
 * masked too.
 */
function maskArguments([first, second, ...rest]: unknown[]): unknown[] {
  if (first instanceof Error) return [{ err: first }, maskText(String(second ?? first.message)), ...rest]
  const masked = [first, second, ...rest].map((part) => (typeof part === 'string' ? maskText(part) : part))
  const carried = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
  if (second === undefined && carried instanceof Error) masked[1] = maskText(carried.message)
  return masked
}

export function createLogger(environment: Pick<Environment, 'logLevel'>, stream?: DestinationStream): Logger {
  return pino(
    {
      level: environment.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor: '[masked]' },
      serializers: { err: describeError },
      hooks: {
        logMethod(given, method) {
          method.apply(this, maskArguments(given) as Parameters<typeof method>)
        },
      },
    },
    stream ?? pino.destination({ sync: false }),
  )
}
