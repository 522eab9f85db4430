import type { CommandName } from '../../contract/commands.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { TallyDoc } from '../../contract/items/item.ts'
import type { QuizPhase } from '../../contract/items/quiz.ts'
import type { PresentDoc } from '../../contract/views.ts'
import { itemSnapshot } from '../../machines/item/item-snapshot.ts'
import type { PollCommand } from '../../machines/poll/poll.events.ts'
import type { QuizCommand } from '../../machines/quiz/quiz.events.ts'
import { refusalOf } from '../../machines/refusal.ts'
import type { AnyItem } from '../kit/items.ts'
import type { PlainText } from './plain-text.ts'
import type { Ranking } from './question-ranking.ts'

/** What a host may do at the big screen. */
export type SteeringAction =
  | 'welcome'
  | 'qa'
  | 'poll'
  | 'interaction'
  | 'advance'
  | 'next'
  | 'previous'
  | 'results'
  | 'enter'
  | 'lock'
  | 'answer'
  | 'answered'
  | 'leave'

/** The show as the host sees it. */
export interface Show {
  present: PresentDoc
  /** In the order of their positions. */
  polls: readonly AnyItem[]
  /** The interaction put on the screen. */
  interaction: AnyItem | undefined
  tally: TallyDoc | undefined
  ranking: Ranking
  /** Why this desk may not send it, where another one holds the baton. */
  steeringRefusal: (name: CommandName) => ErrorCode | undefined
}

/** A command to send; or why there is none: a refusal, or words about where the show stands. */
export type SteeringStep =
  | { kind: 'send'; name: CommandName; payload: Record<string, string | null> }
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'nothing'; text: PlainText }

const send = (name: CommandName, payload: Record<string, string | null> = {}): SteeringStep => ({
  kind: 'send',
  name,
  payload,
})
const nothing = (text: PlainText): SteeringStep => ({ kind: 'nothing', text })

const itemCommands = {
  activate: 'Item/Activate',
  lock: 'Item/Lock',
  unlock: 'Item/Unlock',
  showResults: 'Item/ShowResults',
  hideResults: 'Item/HideResults',
  showAnswer: 'Poll/ShowAnswer',
  hideAnswer: 'Poll/HideAnswer',
} as const satisfies Partial<Record<PollCommand['type'], CommandName>>

/** The item's chart says whether it may. */
function onItem({ kind, doc }: AnyItem, type: keyof typeof itemCommands): SteeringStep {
  const code = refusalOf(itemSnapshot(kind, doc), { type })
  return code ? { kind: 'refused', code } : send(itemCommands[type], { ItemId: doc.id })
}

const showPoll = (poll: AnyItem | undefined, otherwise: PlainText): SteeringStep =>
  poll ? send('Present/ShowPoll', { ItemId: poll.doc.id }) : nothing(otherwise)

const shownPoll = ({ present, polls }: Show): AnyItem | undefined =>
  present.value === 'poll' ? polls.find(({ doc }) => doc.id === present.context.pollId) : undefined

/** The regions that kinds have in common; a kind without one goes on without it. */
interface Standing {
  activity: string
  voting?: string
  results?: string
  answer?: string
}

const standingOf = ({ doc }: AnyItem): Standing => doc.value

const quizCommands = {
  start: 'Quiz/Start',
  next: 'Quiz/Next',
  previous: 'Quiz/Previous',
  lock: 'Item/Lock',
  showResults: 'Item/ShowResults',
  hideResults: 'Item/HideResults',
} as const satisfies Partial<Record<QuizCommand['type'], CommandName>>

/** A step of a quiz; its chart says whether it may. */
function onQuiz({ kind, doc }: AnyItem, type: keyof typeof quizCommands): SteeringStep {
  const code = refusalOf(itemSnapshot(kind, doc), { type, at: 0 })
  return code ? { kind: 'refused', code } : send(quizCommands[type], { ItemId: doc.id })
}

const phaseOf = (item: AnyItem): QuizPhase | undefined =>
  item.kind === 'quiz' ? item.doc.value.phase : undefined

/** A quiz that runs takes the steps for itself; before and after it they go to the items beside. */
const isRunning = (item: AnyItem | undefined): item is AnyItem => {
  const phase = item && phaseOf(item)
  return phase !== undefined && phase !== 'lobby' && phase !== 'podium'
}

/** The next thing to do with a quiz. */
function advanceQuiz(quiz: AnyItem): SteeringStep | undefined {
  if (phaseOf(quiz) === 'podium') return undefined
  if (quiz.doc.value.activity === 'deactivated') return onItem(quiz, 'activate')
  return onQuiz(quiz, phaseOf(quiz) === 'lobby' ? 'start' : 'next')
}

/** The next thing to do with a poll, in the order of a show. */
function advancePoll(show: Show, poll: AnyItem): SteeringStep {
  const ofQuiz = poll.kind === 'quiz' ? advanceQuiz(poll) : undefined
  if (ofQuiz) return ofQuiz
  const value = standingOf(poll)
  const { context } = poll.doc
  const hasVotes = show.tally?.round === context.round && show.tally.voters > 0
  if (value.activity === 'deactivated' && !hasVotes) return onItem(poll, 'activate')
  if (value.activity === 'active' && value.voting === 'open') return onItem(poll, 'lock')
  if (value.results === 'hidden') return onItem(poll, 'showResults')
  const marked = 'options' in context && context.options.some((option) => option.correct)
  if (value.answer === 'hidden' && marked) return onItem(poll, 'showAnswer')
  return showPoll(show.polls[show.polls.indexOf(poll) + 1], 'screen.noNext')
}

/** A lottery's names roll and stop by one key; nothing else comes after it by itself. */
function advanceInteraction({ interaction }: Show): SteeringStep {
  if (interaction?.kind !== 'lottery') return nothing('screen.noNext')
  const { id: ItemId, value } = interaction.doc
  if (value.draw === 'rolling') return send('Lottery/Stop', { ItemId })
  if (value.draw === 'prepared') return send('Lottery/Draw', { ItemId, Word: '' })
  return { kind: 'refused', code: 'DrawNotPrepared' }
}

/** Takes the last draw off the screen; a second time leads back to the welcome. */
function leave({ present, interaction }: Show): SteeringStep {
  if (present.value !== 'interaction') return nothing('screen.nothingToLeave')
  if (interaction?.kind === 'lottery') {
    const { id: ItemId, value } = interaction.doc
    if (value.draw === 'drawn') return send('Lottery/Clear', { ItemId })
    if (value.draw === 'prepared') return send('Lottery/Cancel', { ItemId })
    if (value.draw === 'rolling') return { kind: 'refused', code: 'DrawUnderWay' }
  }
  return send('Present/ShowWelcome')
}

function highlightBeside({ ranking }: Show, step: 1 | -1): SteeringStep {
  const { highlighted, open } = ranking
  const place = open.findIndex((question) => question.id === highlighted?.id)
  const found = place === -1 ? open[0] : open[place + step]
  if (found) return send('Qa/Highlight', { QuestionId: found.id })
  return nothing(step === 1 ? 'screen.noNext' : 'screen.noPrevious')
}

function beside(show: Show, step: 1 | -1): SteeringStep {
  if (show.present.value === 'qa') return highlightBeside(show, step)
  const end = step === 1 ? 'screen.noNext' : 'screen.noPrevious'
  const poll = shownPoll(show)
  if (isRunning(poll)) return onQuiz(poll, step === 1 ? 'next' : 'previous')
  if (poll) return showPoll(show.polls[show.polls.indexOf(poll) + step], end)
  return step === 1 && show.present.value === 'welcome' ? send('Present/ShowQa') : nothing(end)
}

function toggleResults(show: Show): SteeringStep {
  const { highlighted, open } = show.ranking
  if (show.present.value === 'qa') {
    const top = open[0]
    if (highlighted) return send('Qa/Unhighlight', { QuestionId: highlighted.id })
    return top ? send('Qa/Highlight', { QuestionId: top.id }) : nothing('screen.noQuestions')
  }
  const poll = shownPoll(show)
  if (!poll) return nothing('screen.onlyForPolls')
  if (poll.kind === 'quiz')
    return onQuiz(poll, phaseOf(poll) === 'distribution' ? 'hideResults' : 'showResults')
  return onItem(poll, standingOf(poll).results === 'shown' ? 'hideResults' : 'showResults')
}

function togglePoll(show: Show, action: 'lock' | 'answer'): SteeringStep {
  const poll = shownPoll(show)
  if (!poll) return nothing('screen.onlyForPolls')
  if (poll.kind === 'quiz') return onQuiz(poll, action === 'lock' ? 'lock' : 'next')
  if (action === 'lock') return onItem(poll, standingOf(poll).voting === 'locked' ? 'unlock' : 'lock')
  return onItem(poll, standingOf(poll).answer === 'shown' ? 'hideAnswer' : 'showAnswer')
}

function markAnswered({ present, ranking }: Show): SteeringStep {
  const { highlighted } = ranking
  if (present.value !== 'qa' || !highlighted) return nothing('screen.onlyForHighlighted')
  return send(highlighted.answered ? 'Qa/MarkUnanswered' : 'Qa/MarkAnswered', { QuestionId: highlighted.id })
}

function stepOf(action: SteeringAction, show: Show): SteeringStep {
  switch (action) {
    case 'welcome':
      return send('Present/ShowWelcome')
    case 'qa':
      return send('Present/ShowQa')
    case 'poll': {
      const last = show.polls.find(({ doc }) => doc.id === show.present.context.pollId)
      const active = show.polls.find(({ doc }) => doc.value.activity === 'active')
      return showPoll(last ?? active ?? show.polls[0], 'screen.noPoll')
    }
    case 'interaction':
      return send('Present/ShowInteraction', { ItemId: show.present.context.interactionId })
    case 'leave':
      return leave(show)
    case 'advance': {
      if (show.present.value === 'interaction') return advanceInteraction(show)
      const poll = shownPoll(show)
      return poll ? advancePoll(show, poll) : beside(show, 1)
    }
    case 'next':
      return beside(show, 1)
    case 'previous':
      return beside(show, -1)
    case 'results':
      return toggleResults(show)
    case 'enter':
      return steeringStep(shownPoll(show)?.kind === 'quiz' ? 'advance' : 'results', show)
    case 'lock':
    case 'answer':
      return togglePoll(show, action)
    case 'answered':
      return markAnswered(show)
  }
}

/** What an action means where the show stands now, and whether it is for this desk to do. */
export function steeringStep(action: SteeringAction, show: Show): SteeringStep {
  const step = stepOf(action, show)
  const code = step.kind === 'send' ? show.steeringRefusal(step.name) : undefined
  return code ? { kind: 'refused', code } : step
}
