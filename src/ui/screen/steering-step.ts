import type { CommandName } from '../../contract/commands.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { TallyDoc } from '../../contract/items/item.ts'
import type { PresentDoc } from '../../contract/views.ts'
import type { AnyItem } from '../kit/items.ts'
import { kindsOnScreen } from './kinds/kinds.ts'
import type { PlainText } from './plain-text.ts'
import type { Ranking } from './question-ranking.ts'
import { nothing, onItem, type SteeringAction, type SteeringStep, send } from './steering-parts.ts'

/** How a kind is steered, where it is not known which one it is. */
interface AnySteering {
  enter?: SteeringAction
  stepOf?(action: SteeringAction, doc: unknown): SteeringStep | undefined
}

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

const kindOf = (item: AnyItem | undefined) => item && (kindsOnScreen[item.kind] as AnySteering)

/** What the step means to the item's kind, where that is something of its own. */
const ownStep = (action: SteeringAction, item: AnyItem | undefined): SteeringStep | undefined =>
  item && kindOf(item)?.stepOf?.(action, item.doc)

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

/** The next thing to do with a poll, in the order of a show. */
function advancePoll(show: Show, poll: AnyItem): SteeringStep {
  const own = ownStep('advance', poll)
  if (own) return own
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

/** Puts away what stands on the stage; a second time leads back to the welcome. */
function leave({ present, interaction }: Show): SteeringStep {
  if (present.value !== 'interaction') return nothing('screen.nothingToLeave')
  return ownStep('leave', interaction) ?? send('Present/ShowWelcome')
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
  const own = ownStep(step === 1 ? 'next' : 'previous', poll)
  if (own) return own
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
  return (
    ownStep('results', poll) ??
    onItem(poll, standingOf(poll).results === 'shown' ? 'hideResults' : 'showResults')
  )
}

function togglePoll(show: Show, action: 'lock' | 'answer'): SteeringStep {
  const poll = shownPoll(show)
  if (!poll) return nothing('screen.onlyForPolls')
  const own = ownStep(action, poll)
  if (own) return own
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
      if (show.present.value === 'interaction')
        return ownStep('advance', show.interaction) ?? nothing('screen.noNext')
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
      return steeringStep(kindOf(shownPoll(show))?.enter ?? 'results', show)
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
