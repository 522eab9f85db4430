import type { QuestionContent } from '#contract/content.ts'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { QaCommand } from '#machines/domain/qa/qa.events.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { judgeWords } from '../word-filter/word-filter.public.ts'
import { countQuestions } from './recent-questions.ts'

export const qaOf = (work: UnitOfWork) => work.load('qa', `qa-${work.row.id}`)

type ChannelStep = Exclude<QaCommand['type'], 'ask' | 'adopt' | 'upvote'>

/** Opens or closes the channel, or changes its review. */
export async function setChannel(work: UnitOfWork, type: ChannelStep): Promise<Outcome> {
  const qa = await qaOf(work)
  if (!qa) return refused('NotFound')
  return work.send(qa, { type }) ?? done
}

interface SaidByGuest {
  guestId: string
  guestName: string
  text: string
}

/**
 * Copies a guest's text, such as a comment, into a live question, without a name if the event allows that. Returns
 * the id.
 */
export async function adoptQuestion(
  work: UnitOfWork,
  { guestId, guestName, text }: SaidByGuest,
): Promise<Outcome<string>> {
  const qa = await qaOf(work)
  if (!qa) return refused('NotFound')
  const settings = work.event.snapshot.context
  if (!settings.features.qa) return refused('FeatureOff')
  const full = work.send(qa, { type: 'adopt', questions: await countQuestions(work) })
  if (full) return full
  const anonymous = settings.anonymousAllowed
  const content: QuestionContent = {
    text,
    masked: judgeWords(settings.guard, text).masked,
    held: null,
    authorId: guestId,
    authorName: anonymous ? '' : guestName,
    anonymous,
    askedAt: work.at,
    autoReview: true,
    replies: [],
  }
  const question = work.create('question', newId(), content, { authorId: guestId })
  work.affectGuest(guestId, { aggregateId: question.id })
  return accepted(question.id)
}
