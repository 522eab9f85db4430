import type { CommandName, CommandPayload } from '../../src/contract/commands.ts'
import type { PollContent } from '../../src/contract/content.ts'
import { accepted, refused } from '../../src/contract/errors.ts'
import { limits } from '../../src/contract/limits.ts'
import type { PollCommand } from '../../src/machines/poll/poll.events.ts'
import { newId } from '../ids.ts'
import type { CommandOrder, Handler } from '../work/order.ts'
import type { Subject } from '../work/subject.ts'
import { done, type Work } from '../work/work.ts'
import { writeTally } from '../work/write-work.ts'

type PollPayload = CommandPayload<'Poll/Add'>['Poll']

const content = (poll: PollPayload): Omit<PollContent, 'round'> => ({
  title: poll.Title,
  options: poll.Options.map((option) => ({
    id: option.OptionId ?? newId(),
    text: option.Text,
    correct: option.Correct,
  })),
  multiple: poll.Multiple,
  maxChoices: poll.Multiple ? poll.MaxChoices : 1,
})

const repeatsOption = (poll: PollPayload): boolean => {
  const ids = poll.Options.flatMap((option) => option.OptionId ?? [])
  return new Set(ids).size !== ids.length
}

async function pollPositions(work: Work): Promise<{ id: string; position: number }[]> {
  const stored = await work.tx
    .selectFrom('aggregate')
    .select(['id', 'position'])
    .where('event_id', '=', work.row.id)
    .where('kind', '=', 'poll')
    .execute()
  const positions = new Map(stored.map((row) => [row.id, row.position]))
  for (const [key, entry] of work.entries) {
    if ((entry.now ?? entry.before)?.kind !== 'poll') continue
    if (entry.now) positions.set(key, entry.now.position)
    else positions.delete(key)
  }
  return [...positions].map(([id, position]) => ({ id, position })).sort((a, b) => a.position - b.position)
}

/** A poll's own event, sent as it is. */
function toPoll<Name extends CommandName>(
  type: Exclude<PollCommand['type'], 'edit' | 'vote' | 'remove' | 'reset'>,
): (work: Work, order: CommandOrder<Name>) => ReturnType<Handler> {
  return async (work, order) => {
    const poll = await work.load('poll', (order.payload as { ItemId: string }).ItemId)
    if (!poll) return refused('NotFound')
    return work.send(poll, { type }) ?? done
  }
}

/** `asked`: what the round that ends has asked, where the poll was changed with the same command. */
async function nextRound(work: Work, poll: Subject<'poll'>, asked = poll.snapshot.context) {
  const refusal = work.send(poll, { type: 'reset' })
  if (refusal) return refusal
  // What this batch has counted in the round that ends would be lost with it.
  await writeTally(work, poll, work.entries.get(poll.id)?.before ?? null)
  if ((poll.tally.votes.get('') ?? 0) > 0) {
    await work.tx
      .insertInto('ended_round')
      .values({ poll_id: poll.id, round: asked.round, content: JSON.stringify(asked), ended_at: work.at })
      .execute()
  }
  const reset = await work.load('poll', poll.id)
  if (reset)
    work.change(reset, {
      tally: { round: reset.snapshot.context.round, votes: new Map(), seq: work.seq + 1 },
    })
  return done
}

async function addPoll(work: Work, poll: Omit<PollContent, 'round'>) {
  const positions = await pollPositions(work)
  if (positions.length >= limits.itemsPerEvent) return refused('ItemsFull', { most: limits.itemsPerEvent })
  const id = newId()
  work.create('poll', id, { ...poll, round: 1 }, { position: (positions.at(-1)?.position ?? 0) + 1 })
  return accepted({ ItemId: id })
}

export const pollHandlers = {
  'Poll/Add': async (work: Work, { payload }: CommandOrder<'Poll/Add'>) =>
    addPoll(
      work,
      content({ ...payload.Poll, Options: payload.Poll.Options.map(({ OptionId: _, ...option }) => option) }),
    ),

  'Poll/Update': async (work: Work, { payload }: CommandOrder<'Poll/Update'>) => {
    const poll = await work.load('poll', payload.ItemId)
    if (!poll) return refused('NotFound')
    if (repeatsOption(payload.Poll)) return refused('OptionRepeated')
    const old = poll.snapshot.context.options.map((option) => option.id)
    const given = payload.Poll.Options.flatMap((option) => option.OptionId ?? [])
    if (given.some((id) => !old.includes(id))) return refused('OptionUnknown')
    const refusal = work.send(poll, { type: 'edit', content: content(payload.Poll) })
    if (refusal) return refusal
    // Votes for options that are gone would no longer add up: what was answered stays with its round.
    const edited = await work.load('poll', poll.id)
    const answered = (poll.tally.votes.get('') ?? 0) > 0
    const sameOptions = old.length === payload.Poll.Options.length && given.length === old.length
    return answered && !sameOptions && edited ? nextRound(work, edited, poll.snapshot.context) : done
  },

  'Item/Clone': async (work: Work, { payload }: CommandOrder<'Item/Clone'>) => {
    const poll = await work.load('poll', payload.ItemId)
    if (!poll) return refused('NotFound')
    const { round: _, ...copy } = poll.snapshot.context
    return addPoll(work, { ...copy, options: copy.options.map((option) => ({ ...option, id: newId() })) })
  },

  'Item/Delete': async (work: Work, { payload }: CommandOrder<'Item/Delete'>) => {
    const poll = await work.load('poll', payload.ItemId)
    if (!poll) return refused('NotFound')
    const refusal = work.send(poll, { type: 'remove' })
    if (refusal) return refusal
    const present = await work.load('present', `present-${work.row.id}`)
    if (present && work.scene.presentedPollId === poll.id) {
      work.send(present, { type: 'pollRemoved', pollId: poll.id })
      work.setScene({ presentedPollId: null })
    }
    work.remove(poll)
    await work.tx.deleteFrom('ballot').where('poll_id', '=', poll.id).execute()
    await work.tx.deleteFrom('tally').where('subject_id', '=', poll.id).execute()
    await work.tx.deleteFrom('ended_round').where('poll_id', '=', poll.id).execute()
    return done
  },

  'Item/Move': async (work: Work, { payload }: CommandOrder<'Item/Move'>) => {
    const order = (await pollPositions(work)).map((row) => row.id)
    const before = payload.BeforeItemId
    if (!order.includes(payload.ItemId) || (before !== null && !order.includes(before)))
      return refused('NotFound')
    const rest = order.filter((id) => id !== payload.ItemId)
    const at = before === null || before === payload.ItemId ? rest.length : rest.indexOf(before)
    const next = before === payload.ItemId ? order : [...rest.slice(0, at), payload.ItemId, ...rest.slice(at)]
    for (const [index, id] of next.entries()) {
      const poll = await work.load('poll', id)
      if (poll && poll.position !== index + 1) work.change(poll, { position: index + 1 })
    }
    return done
  },

  'Item/Reset': async (work: Work, { payload }: CommandOrder<'Item/Reset'>) => {
    const poll = await work.load('poll', payload.ItemId)
    return poll ? nextRound(work, poll) : refused('NotFound')
  },

  'Item/Activate': toPoll<'Item/Activate'>('activate'),
  'Item/Deactivate': toPoll<'Item/Deactivate'>('deactivate'),
  'Item/Lock': toPoll<'Item/Lock'>('lock'),
  'Item/Unlock': toPoll<'Item/Unlock'>('unlock'),
  'Item/ShowResults': toPoll<'Item/ShowResults'>('showResults'),
  'Item/HideResults': toPoll<'Item/HideResults'>('hideResults'),
  'Poll/ShowAnswer': toPoll<'Poll/ShowAnswer'>('showAnswer'),
  'Poll/HideAnswer': toPoll<'Poll/HideAnswer'>('hideAnswer'),
}
