import { refused } from '#contract/errors.ts'
import type { CommandPayload } from '#contract/interface/commands.ts'
import type { PollCommand, PollEdit } from '#machines/domain/poll/poll.events.ts'
import { pollTable } from '#machines/domain/poll/poll.table.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import { handlersOf } from '#server/engine/handlers-of.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { claimUploads } from '#server/platform/uploads/upload-use.ts'
import { editParts } from '../shared/edit-parts.ts'
import { addItem } from '../shared/items.ts'

type PollPayload = CommandPayload<'Poll/Add'>['poll']

const content = (poll: PollPayload): PollEdit => ({
  ...poll,
  options: poll.options.map(({ optionId, ...option }) => ({ id: optionId ?? newId(), ...option })),
  maxChoices: poll.multiple ? poll.maxChoices : 1,
})

const picturesOf = ({ options }: PollPayload): unknown => options.map(({ picture }) => picture)

const withoutIds = (poll: PollPayload): PollPayload => ({
  ...poll,
  options: poll.options.map(({ optionId: _, ...option }) => option),
})

async function update(work: UnitOfWork, { payload }: EnvelopeOf<'Poll/Update'>) {
  const poll = await work.load('poll', payload.itemId)
  if (!poll) return refused('NotFound')
  if (!(await claimUploads(work.tx, picturesOf(payload.poll), work.at))) return refused('UploadGone')
  return editParts(work, poll, ({ options }) => ({
    old: options,
    given: payload.poll.options.map((option) => option.optionId),
    content: content(payload.poll),
  }))
}

export const pollHandlers = {
  'Poll/Add': async (work: UnitOfWork, { payload }: EnvelopeOf<'Poll/Add'>) =>
    (await claimUploads(work.tx, picturesOf(payload.poll), work.at))
      ? addItem(work, 'poll', content(withoutIds(payload.poll)))
      : refused('UploadGone'),
  'Poll/Update': update,
  ...handlersOf(
    pollTable,
    ['setLook', 'showAnswer', 'hideAnswer'],
    async (work, event: PollCommand, { payload }: EnvelopeOf<'Poll/ShowAnswer'>) => {
      const poll = await work.load('poll', payload.itemId)
      return poll ? (work.send(poll, event) ?? done) : refused('NotFound')
    },
  ),
}
