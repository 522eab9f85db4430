import { createHash } from 'node:crypto'
import { type Refusal, refused } from '#contract/errors.ts'
import type { Change } from '#contract/interface/protocol.ts'
import type { SpeakerActor } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { linkId, type Session } from '#server/platform/sessions.ts'

/** The actor of a session that a speaker's link has opened. */
export const speakerActor = (session: Session): SpeakerActor => ({
  kind: 'speaker',
  id: linkId(session),
  tokenHash: session.tokenHash,
  madeBy: session.madeBy ?? '',
  control: session.control,
})

/**
 * Stands for an account in the documents of speakers. It is a hash, so that speakers can compare accounts, but learn
 * no id.
 */
export const accountForSpeakers = (eventId: string, accountId: string): string =>
  createHash('sha256').update(`speaker ${eventId} ${accountId}`).digest('hex').slice(0, 16)

/** The additional document in a speaker's snapshot: the rights of the link. */
export const ownLink = (eventId: string, { control, madeBy }: SpeakerActor, version: number): Change[] => [
  ['speaker-link', version, { control, account: accountForSpeakers(eventId, madeBy) }],
]

/**
 * The refusal if the speaker's link has ended. The command may have waited in a queue since, or another server may
 * have ended the link.
 */
export async function endedLinkRefusal(
  { tx, at }: UnitOfWork,
  { tokenHash }: SpeakerActor,
): Promise<Refusal | undefined> {
  const link = await tx
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return link ? undefined : refused('TokenInvalid')
}
