import { type Outcome, refused } from '../../src/contract/errors.ts'
import type { PresentCommand } from '../../src/machines/present/present.events.ts'
import type { CommandOrder } from '../work/order.ts'
import { done, type Work } from '../work/work.ts'

async function show(work: Work, event: PresentCommand): Promise<Outcome> {
  const present = await work.load('present', `present-${work.row.id}`)
  if (!present) return refused('NotFound')
  return work.send(present, event) ?? done
}

export const presentHandlers = {
  'Present/ShowWelcome': (work: Work) => show(work, { type: 'showWelcome' }),
  'Present/ShowQa': (work: Work) => show(work, { type: 'showQa' }),
  'Present/ShowPoll': async (work: Work, { payload }: CommandOrder<'Present/ShowPoll'>) => {
    const poll = await work.load('poll', payload.ItemId)
    if (!poll) return refused('NotFound')
    // The poll that leaves the screen is loaded too, so that its documents are taken from the screen.
    if (work.scene.presentedPollId) await work.load('poll', work.scene.presentedPollId)
    const outcome = await show(work, { type: 'showPoll', pollId: poll.id })
    if (outcome.ok) work.setScene({ presentedPollId: poll.id })
    return outcome
  },
}
