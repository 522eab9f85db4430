import type { TallyDoc } from '../../../../contract/items/item.ts'
import type { PollDoc, PollOption } from '../../../../contract/items/poll.ts'
import { pictureAt } from '../../../../contract/picture-path.ts'
import { useText } from '../../../kit/i18n.tsx'
import { Stack } from '../../../kit/layout.tsx'
import { OptionButton, type OptionState } from '../../../kit/option-button.tsx'
import { optionLetter } from '../../../screen/kinds/poll/poll-stage.ts'
import type { Answer } from '../../items/answer.ts'

interface PollOptionsProps {
  poll: PollDoc
  /** While the host shows them. */
  results: TallyDoc | undefined
  answer: Answer
  /** Chosen and not sent yet. */
  marked: readonly string[]
  /** Why the choice cannot be changed. */
  whyFixed: string | undefined
  most: number
  onMark: (optionId: string) => void
}

function stateOf(id: string, answer: Answer, marked: readonly string[]): OptionState {
  if (marked.includes(id)) return 'chosen'
  if (!answer.optionIds.includes(id)) return 'idle'
  if (answer.status === 'saved' || answer.status === 'refused') return answer.status
  if (answer.status === 'none') return 'idle'
  return answer.status === 'pending' ? 'waiting' : 'sending'
}

/** Of the wrong ones only the guest's own is marked. */
function verdictOf(option: PollOption, state: OptionState): 'correct' | 'wrong' | undefined {
  if (option.correct) return 'correct'
  return state === 'saved' ? 'wrong' : undefined
}

/** The answers to choose from; results grow inside them. */
export function PollOptions(props: PollOptionsProps) {
  const { poll, results, answer, marked, whyFixed, most, onMark } = props
  const t = useText<'guest'>()
  const revealed = poll.value.answer === 'shown'
  // What was picked and not sent in time counts for nothing, and must not look as if it did.
  const picked = whyFixed === undefined ? marked : []
  const full = most > 1 && picked.length >= most
  const noteOf = (state: OptionState): string | undefined => {
    if (state === 'waiting') return t('guest.waitingToSend')
    if (state === 'sending') return t('common.sending')
    if (state === 'saved') return t('common.yourAnswer')
    if (state === 'refused' && answer.refusal) return t.error(answer.refusal.code, answer.refusal.params)
    return undefined
  }
  return (
    <Stack role="group" aria-labelledby="item-title" gap="12">
      {poll.context.options.map((option, place) => {
        const state = stateOf(option.id, answer, picked)
        const quiet = full && state === 'idle' && whyFixed === undefined
        return (
          <OptionButton
            key={option.id}
            label={option.text}
            picture={option.picture && pictureAt(option.picture, 'small')}
            letter={optionLetter(place)}
            several={most > 1}
            state={state}
            note={noteOf(state)}
            whyDisabled={quiet ? t('guest.mostChosen', { count: most }) : whyFixed}
            quiet={quiet}
            result={
              results?.counts ? { count: results.counts[option.id] ?? 0, total: results.voters } : undefined
            }
            verdict={revealed ? verdictOf(option, state) : undefined}
            onPress={() => onMark(option.id)}
          />
        )
      })}
    </Stack>
  )
}
