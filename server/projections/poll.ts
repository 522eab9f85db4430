import type { PollContent } from '../../src/contract/content.ts'
import type { Audience, TallyDoc } from '../../src/contract/views.ts'
import type { Scene, Subject } from '../work/subject.ts'
import type { Projected } from './projected.ts'

const withoutMarks = (content: PollContent): PollContent => ({
  ...content,
  options: content.options.map(({ id, text }) => ({ id, text })),
})

function tallyDoc(subject: Subject<'poll'>, shown: boolean): TallyDoc {
  const { options, round } = subject.snapshot.context
  const { votes } = subject.tally
  const counts = Object.fromEntries(options.map((option) => [option.id, votes.get(option.id) ?? 0]))
  return { round, voters: votes.get('') ?? 0, counts: shown ? counts : null }
}

/**
 * Hosts see every poll whole. Guests see active polls, the screen also the one put on it; the marks of correct options
 * come only with the shown answer, the counts only with the shown results.
 */
export function projectPoll(subject: Subject<'poll'>, audience: Audience, scene: Scene): Projected[] {
  const { value, context } = subject.snapshot
  const host = audience === 'host'
  const presented = audience === 'screen' && scene.presentedPollId === subject.id
  if (!host && value.activity !== 'active' && !presented) return []

  const content = host || value.answer === 'shown' ? context : withoutMarks(context)
  const docs: Projected[] = [
    [`poll:${subject.id}`, { id: subject.id, position: subject.position, value, context: content }],
  ]
  const shown = host || value.results === 'shown'
  if (shown || audience === 'screen') docs.push([`tally:${subject.id}`, tallyDoc(subject, shown)])
  return docs
}
