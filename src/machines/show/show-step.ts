import type { ErrorCode } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { PresentDoc } from '#contract/interface/views.ts'
import type { TallyDoc } from '#contract/items/item.ts'
import type { AnyItem } from '../domain/item-charts/any-item.ts'
import { presentTable } from '../domain/present/present.table.ts'
import { questionTable } from '../domain/question/question.table.ts'
import type { Ranking } from '../domain/question/question-ranking.ts'
import { planStep } from '../domain/run/plan-step.ts'
import { runTable } from '../domain/run/run.table.ts'
import type { ShowView } from '../domain/run/show-view.ts'
import { stepPayload } from '../domain/run/step-payload.ts'
import { stepsOfKinds } from './kind-steps.ts'
import { type NoStep, nothing, onItem, type ShowAction, type ShowStep, send } from './show-action.ts'

/** The steps of a kind, with types that do not depend on the kind. */
interface AnySteps {
  enter?: ShowAction
  stepOf?(action: ShowAction, doc: unknown, tally?: TallyDoc): ShowStep | undefined
  afterResults?(doc: unknown): ShowStep | undefined
}

/** The show as the host sees it. */
export interface Show {
  present: PresentDoc
  /** The run and its cues; undefined while the view does not contain them. */
  view: ShowView | undefined
  /** The polls, sorted by position. */
  polls: readonly AnyItem[]
  /** The item that is on the screen. */
  interaction: AnyItem | undefined
  tally: TallyDoc | undefined
  ranking: Ranking
  /** Returns the refusal of a command that this desk may not send, because another desk has control of the show. */
  controlRefusal: (name: CommandName) => ErrorCode | undefined
}

const kindOf = (item: AnyItem | undefined) => item && (stepsOfKinds[item.kind] as AnySteps)

/** The kind's own step for an action. Undefined if the kind has no such step. */
const ownStep = (action: ShowAction, item: AnyItem | undefined, tally?: TallyDoc): ShowStep | undefined =>
  item && kindOf(item)?.stepOf?.(action, item.doc, tally)

const showPoll = (poll: AnyItem | undefined, otherwise: NoStep): ShowStep =>
  poll ? send(presentTable.showPoll, { itemId: poll.doc.id }) : nothing(otherwise)

const shownPoll = ({ present, polls }: Show): AnyItem | undefined =>
  present.value === 'poll' ? polls.find(({ doc }) => doc.id === present.context.pollId) : undefined

/** The state of an item: the parallel regions of its state machine. Optional regions do not exist in every kind. */
interface ItemValue {
  activity: string
  voting?: string
  results?: string
  answer?: string
}

const itemValue = ({ doc }: AnyItem): ItemValue => doc.value

/** The next step of a poll, in the order of a show. */
function advancePoll(show: Show, poll: AnyItem): ShowStep {
  const own = ownStep('advance', poll, show.tally)
  if (own) return own
  const value = itemValue(poll)
  const { context } = poll.doc
  const hasVotes = show.tally?.round === context.round && show.tally.voters > 0
  if (value.activity === 'deactivated' && !hasVotes) return onItem(poll, 'activate')
  if (value.activity === 'active' && value.voting === 'open') return onItem(poll, 'lock')
  if (value.results === 'hidden') return onItem(poll, 'showResults')
  return (
    kindOf(poll)?.afterResults?.(poll.doc) ?? showPoll(show.polls[show.polls.indexOf(poll) + 1], 'noNext')
  )
}

/**
 * Removes the interaction's content from the screen. If no content is shown, the screen returns to the welcome
 * scene.
 */
function leave({ present, interaction }: Show): ShowStep {
  const own = ownStep('leave', interaction)
  if (own) return own
  return present.value === 'interaction' ? send(presentTable.showWelcome) : nothing('nothingToLeave')
}

function highlightBeside({ ranking }: Show, step: 1 | -1): ShowStep {
  const { highlighted, open } = ranking
  const place = open.findIndex((question) => question.id === highlighted?.id)
  const found = place === -1 ? open[0] : open[place + step]
  if (found) return send(questionTable.highlight, { questionId: found.id })
  return nothing(step === 1 ? 'noNext' : 'noPrevious')
}

function beside(show: Show, step: 1 | -1): ShowStep {
  if (show.present.value === 'qa') return highlightBeside(show, step)
  const end = step === 1 ? 'noNext' : 'noPrevious'
  const poll = shownPoll(show)
  const own = ownStep(step === 1 ? 'next' : 'previous', poll, show.tally)
  if (own) return own
  if (poll) return showPoll(show.polls[show.polls.indexOf(poll) + step], end)
  return step === 1 && show.present.value === 'welcome' ? send(presentTable.showQa) : nothing(end)
}

function toggleResults(show: Show): ShowStep {
  const { highlighted, open } = show.ranking
  if (show.present.value === 'qa') {
    const top = open[0]
    if (highlighted) return send(questionTable.unhighlight, { questionId: highlighted.id })
    return top ? send(questionTable.highlight, { questionId: top.id }) : nothing('noQuestions')
  }
  const poll = shownPoll(show)
  if (!poll) return nothing('onlyForPolls')
  return (
    ownStep('results', poll, show.tally) ??
    onItem(poll, itemValue(poll).results === 'shown' ? 'hideResults' : 'showResults')
  )
}

function togglePoll(show: Show, action: 'lock' | 'answer'): ShowStep {
  const poll = shownPoll(show)
  if (!poll) return nothing('onlyForPolls')
  const own = ownStep(action, poll, show.tally)
  if (own) return own
  if (action === 'lock') return onItem(poll, itemValue(poll).voting === 'locked' ? 'unlock' : 'lock')
  return onItem(poll, itemValue(poll).answer === 'shown' ? 'hideAnswer' : 'showAnswer')
}

function markAnswered({ present, ranking }: Show): ShowStep {
  const { highlighted } = ranking
  if (present.value !== 'qa' || !highlighted) return nothing('onlyForHighlighted')
  return send(questionTable[highlighted.answered ? 'markUnanswered' : 'markAnswered'], {
    questionId: highlighted.id,
  })
}

/** Hides the join code, or shows it again. The welcome shows the code always. */
function toggleJoinCode({ present }: Show): ShowStep {
  if (present.value === 'welcome') return nothing('joinCodeStays')
  const hidden = present.context.joinCode === 'hidden'
  return send(presentTable.setJoinCode, { joinCode: hidden ? 'automatic' : 'hidden' })
}

/** The step of a running run. Undefined if the run is not running: the keys then move the items one by one. */
function runStep({ view }: Show, type: 'next' | 'previous'): ShowStep | undefined {
  if (view?.run.value !== 'running' && view?.run.value !== 'held') return undefined
  const seen = stepPayload(view)
  if (type === 'previous') return send(runTable.previous, { cueId: seen.cueId })
  // The reason does not depend on the time.
  const { refusal } = planStep(view, { type: 'next' }, 0)
  return refusal ? { kind: 'refused', code: refusal } : send(runTable.next, seen)
}

function stepOf(action: ShowAction, show: Show): ShowStep {
  switch (action) {
    case 'blackout':
      return send(presentTable[show.present.context.blackout ? 'endBlackout' : 'blackOut'])
    case 'joinCode':
      return toggleJoinCode(show)
    case 'back':
      return runStep(show, 'previous') ?? beside(show, -1)
    case 'welcome':
      return send(presentTable.showWelcome)
    case 'qa':
      return send(presentTable.showQa)
    case 'poll': {
      const last = show.polls.find(({ doc }) => doc.id === show.present.context.pollId)
      const active = show.polls.find(({ doc }) => doc.value.activity === 'active')
      return showPoll(last ?? active ?? show.polls[0], 'noPoll')
    }
    case 'interaction':
      return send(presentTable.showInteraction, { itemId: show.present.context.interactionId })
    case 'leave':
      return leave(show)
    case 'advance': {
      const step = runStep(show, 'next')
      if (step) return step
      if (show.present.value === 'interaction')
        return ownStep('advance', show.interaction) ?? nothing('noNext')
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
      return showStep(kindOf(shownPoll(show))?.enter ?? 'results', show)
    case 'lock':
    case 'answer':
      return togglePoll(show, action)
    case 'answered':
      return markAnswered(show)
    case 'pageOn':
    case 'pageBack':
      return ownStep(action, shownPoll(show)) ?? nothing('onlyForWalls')
  }
}

/** True if the screen already shows the target of the step. */
function isShown(step: ShowStep, { present }: Show): boolean {
  if (step.kind !== 'send' || present.context.blackout) return false
  const { pollId, interactionId } = present.context
  switch (step.name) {
    case presentTable.showWelcome.name:
      return present.value === 'welcome'
    case presentTable.showQa.name:
      return present.value === 'qa'
    case presentTable.showPoll.name:
      return present.value === 'poll' && step.payload.itemId === pollId
    case presentTable.showInteraction.name:
      return present.value === 'interaction' && step.payload.itemId === interactionId
    default:
      return false
  }
}

/** The step for an action in the current state, or a refusal if this desk may not take the step. */
export function showStep(action: ShowAction, show: Show): ShowStep {
  const step = stepOf(action, show)
  if (isShown(step, show)) return { kind: 'shown' }
  const code = step.kind === 'send' ? show.controlRefusal(step.name) : undefined
  return code ? { kind: 'refused', code } : step
}
