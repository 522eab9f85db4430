import type { TallyDoc } from '#contract/items/item.ts'
import { drawnLook, type PollDoc, type PollLook, type PollOption } from '#contract/items/poll.ts'
import { pictureAt } from '#contract/picture-path.ts'
import type { Answer } from '#ui/kinds/phone/answer.ts'
import { OptionButton, type OptionState } from '#ui/kit/controls/option-button.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { optionLetter } from '#ui/kit/texts/option-letter.ts'
import { percentagesOf } from '#ui/kit/texts/percentages.ts'

interface PollOptionsProps {
  poll: PollDoc
  /** The tally of the poll while the host shows the results, otherwise undefined. */
  results: TallyDoc | undefined
  answer: Answer
  /** Options that are chosen but not sent. */
  marked: readonly string[]
  /** The reason why the guest can no longer change the choice. */
  whyFixed: string | undefined
  most: number
  onMark: (optionId: string) => void
}

/** How an option shows its figures beside each drawing of the result. */
const drawings = { bars: 'bar', columns: 'above', donut: 'figures' } as const satisfies Record<
  PollLook,
  string
>

function stateOf(id: string, answer: Answer, marked: readonly string[]): OptionState {
  if (marked.includes(id)) return 'chosen'
  if (!answer.optionIds.includes(id)) return 'idle'
  if (answer.status === 'saved' || answer.status === 'refused') return answer.status
  if (answer.status === 'none') return 'idle'
  return answer.status === 'pending' ? 'waiting' : 'sending'
}

/** Among the wrong options, only the guest's own choice is marked as wrong. */
function verdictOf(option: PollOption, state: OptionState): 'correct' | 'wrong' | undefined {
  if (option.correct) return 'correct'
  return state === 'saved' ? 'wrong' : undefined
}

/**
 * The options of a poll. Results appear as figures inside the options, with bars if the host draws bars. Below columns,
 * which show the figures, the options are a legend.
 */
export function PollOptions(props: PollOptionsProps) {
  const { poll, results, answer, marked, whyFixed, most, onMark } = props
  const t = useText<'guest'>()
  const look = drawnLook(poll.context.look, poll.context.options.length)
  const revealed = poll.value.answer === 'shown'
  const compact = whyFixed !== undefined && (revealed || results?.counts !== undefined)
  // A choice that was not sent in time does not count, so do not show the choice.
  const picked = whyFixed === undefined ? marked : []
  const full = most > 1 && picked.length >= most
  const counts = poll.context.options.map(({ id }) => results?.counts?.[id] ?? 0)
  const percentages = percentagesOf(counts, results?.voters ?? 0)
  const noteOf = (state: OptionState): string | undefined => {
    if (state === 'waiting') return t('guest.waitingToSend')
    if (state === 'sending') return t('common.sending')
    if (state === 'saved') return t('common.yourAnswer')
    if (state === 'refused' && answer.refusal) return t.error(answer.refusal.code, answer.refusal.params)
    return undefined
  }
  return (
    <Stack role="group" aria-labelledby="item-title" gap={compact ? '6' : '12'}>
      {poll.context.options.map((option, place) => {
        const state = stateOf(option.id, answer, picked)
        const quiet = full && state === 'idle' && whyFixed === undefined
        return (
          <OptionButton
            key={option.id}
            label={option.text}
            picture={option.picture && pictureAt(option.picture, 'small')}
            place={place}
            letter={optionLetter(place)}
            several={most > 1}
            state={state}
            note={noteOf(state)}
            whyDisabled={quiet ? t('guest.mostChosen', { count: most }) : whyFixed}
            quiet={quiet}
            result={
              results?.counts
                ? {
                    count: counts[place] ?? 0,
                    total: results.voters,
                    percent: percentages[place] ?? 0,
                    drawing: drawings[look],
                  }
                : undefined
            }
            compact={compact}
            verdict={revealed ? verdictOf(option, state) : undefined}
            onPress={() => onMark(option.id)}
          />
        )
      })}
    </Stack>
  )
}
