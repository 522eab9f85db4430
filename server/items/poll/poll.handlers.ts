import type { CommandPayload } from '../../../src/contract/commands.ts'
import { refused } from '../../../src/contract/errors.ts'
import type { PollEdit } from '../../../src/machines/poll/poll.events.ts'
import { newId } from '../../ids.ts'
import { claimUploads } from '../../uploads/upload-use.ts'
import type { CommandOrder } from '../../work/order.ts'
import { done, type Work } from '../../work/work.ts'
import { addItem, nextRound } from '../items.ts'
import { keptParts } from '../kept-parts.ts'

type PollPayload = CommandPayload<'Poll/Add'>['Poll']

const content = (poll: PollPayload): PollEdit => ({
  title: poll.Title,
  options: poll.Options.map((option) => ({
    id: option.OptionId ?? newId(),
    text: option.Text,
    ...(option.Picture && { picture: option.Picture }),
    correct: option.Correct,
  })),
  multiple: poll.Multiple,
  maxChoices: poll.Multiple ? poll.MaxChoices : 1,
  look: poll.Look,
})

const picturesOf = ({ Options }: PollPayload): unknown => Options.map(({ Picture }) => Picture)

const withoutIds = (poll: PollPayload): PollPayload => ({
  ...poll,
  Options: poll.Options.map(({ OptionId: _, ...option }) => option),
})

async function update(work: Work, { payload }: CommandOrder<'Poll/Update'>) {
  const poll = await work.load('poll', payload.ItemId)
  if (!poll) return refused('NotFound')
  const given = payload.Poll.Options.map((option) => option.OptionId)
  if (!(await claimUploads(work.tx, picturesOf(payload.Poll), work.at))) return refused('UploadGone')
  const kept = keptParts(poll.snapshot.context.options, given)
  if (!kept.ok) return kept
  const refusal = work.send(poll, { type: 'edit', content: content(payload.Poll) })
  if (refusal) return refusal
  // Votes for options that are gone would no longer add up: what was answered stays with its round.
  const edited = await work.load('poll', poll.id)
  const answered = (poll.tally.votes.get('') ?? 0) > 0
  return answered && !kept.data && edited ? nextRound(work, edited, poll.snapshot.context) : done
}

const toPoll =
  (type: 'showAnswer' | 'hideAnswer') =>
  async (work: Work, { payload }: CommandOrder<'Poll/ShowAnswer' | 'Poll/HideAnswer'>) => {
    const poll = await work.load('poll', payload.ItemId)
    return poll ? (work.send(poll, { type }) ?? done) : refused('NotFound')
  }

export const pollHandlers = {
  'Poll/Add': async (work: Work, { payload }: CommandOrder<'Poll/Add'>) =>
    (await claimUploads(work.tx, picturesOf(payload.Poll), work.at))
      ? addItem(work, 'poll', content(withoutIds(payload.Poll)))
      : refused('UploadGone'),
  'Poll/Update': update,
  'Poll/ShowAnswer': toPoll('showAnswer'),
  'Poll/HideAnswer': toPoll('hideAnswer'),
}
