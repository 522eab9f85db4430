import { useState } from 'react'
import type { Refusal } from '#contract/errors.ts'
import type { BallotDoc, ItemContent } from '#contract/items/item.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import type { BallotKind } from '#machines/domain/item-charts/item-charts.ts'
import { pollTable } from '#machines/domain/poll/poll.table.ts'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import { useUnfinished } from '#ui/guest/session/unfinished.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { itemSubject } from '#ui/live/items.ts'
import { useCommand, useDoc } from '#ui/live/live.tsx'
import { keepUnsent, unsent } from '#ui/state/unsent.ts'
import { whyNotWords } from './item-status.ts'
import { showsResults, useWhyNotAnswer } from './take-part.ts'

/** A guest's ballot in the current round of an item, with its state. */
export interface Answer {
  status: 'none' | 'pending' | 'sending' | 'saved' | 'refused'
  optionIds: readonly string[]
  refusal: Refusal | null
  /**
   * The refusal of an answer that arrived after its round had ended. The page must show this refusal to the guest.
   */
  missed: Refusal | null
}

const none: Answer = { status: 'none', optionIds: [], refusal: null, missed: null }

const chosenIn = ({ payload }: OutboxItem): string[] =>
  Array.isArray(payload.optionIds) ? payload.optionIds.filter((id) => typeof id === 'string') : []

/** Combines the server's ballot document and the outbox. The outbox item counts only until the ballot arrives. */
export function answerOf(
  { round }: Pick<ItemContent, 'round'>,
  ballot: BallotDoc | undefined,
  item: OutboxItem | undefined,
): Answer {
  const current = item?.payload.round === round ? item : undefined
  const missed = item && !current && item.status === 'refused' ? item.refusal : null
  if (ballot?.round === round) return { ...none, status: 'saved', optionIds: ballot.optionIds, missed }
  if (!current) return { ...none, missed }
  return { status: current.status, optionIds: chosenIn(current), refusal: current.refusal, missed }
}

/** The guest's ballot for an item, and what the guest has chosen but not sent. */
export function useBallot(item: Extract<AnyItem, { kind: BallotKind }>) {
  const { id, context, value } = item.doc
  const t = useText<'guest'>()
  const event = useDoc('event')
  const tally = useDoc(`tally:${id}`)
  const command = useCommand(itemSubject(id))
  const answer = answerOf(context, useDoc(`ballot:${id}`), command.item)
  const [marked, setMarked] = useMarks(`marks:${id}:${context.round}`, answer)
  const why = useWhyNotAnswer(item)
  const editable = why === undefined && isFree(answer)
  useUnfinished('answer', editable && marked.length > 0)
  const shown = showsResults({ event, results: value.results, unanswered: editable })
  const results = shown && tally?.round === context.round ? tally : undefined
  return {
    /** What the frame of the page tells about the ballot. */
    frame: {
      item,
      why,
      missed: answer.missed,
      newRound: context.round > 1 && editable,
      unsent: answer.status === 'none' && marked.length > 0,
      answer,
      resultsShown: results !== undefined,
      done: !editable,
    },
    answer,
    /** The ids of the options that the guest has chosen but not sent, or those of a refused answer. */
    marked,
    mark(optionIds: readonly string[]) {
      // The guest sees the refusal of an earlier answer until the next choice.
      if (answer.status === 'refused') command.dismiss()
      setMarked(optionIds)
    },
    send(optionIds: string[]) {
      command.send(pollTable.vote, { itemId: id, round: context.round, optionIds })
      setMarked(undefined)
    },
    why,
    /** The reason why the guest can no longer change the choice. */
    whyFixed: editable ? undefined : why ? whyNotWords(t, item, why) : t.error('AlreadyVoted'),
    /** The tally while the host shows the results to this guest. */
    results,
    editable,
  }
}

/** True if the guest may answer, as far as the guest's own answer decides it. */
export const isFree = ({ status }: Pick<Answer, 'status'>): boolean =>
  status === 'none' || status === 'refused'

/**
 * The ids of the options that the guest has chosen but not sent. Without such options, the options of a refused
 * answer, so that the guest can send the answer again. Setting undefined clears the choice.
 */
function useMarks(
  name: string,
  { status, optionIds }: Answer,
): [marks: readonly string[], setMarks: (marks: readonly string[] | undefined) => void] {
  const [own, setOwn] = useState<readonly string[] | undefined>(() => unsent(name)?.split(' '))
  const mark = (marks: readonly string[] | undefined) => {
    setOwn(marks)
    keepUnsent(name, marks?.length ? marks.join(' ') : undefined)
  }
  return [own ?? (status === 'refused' ? optionIds : none.optionIds), mark]
}
