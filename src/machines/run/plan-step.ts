import type { ErrorCode } from '#contract/errors.ts'
import { itemPlaces } from '#contract/items/kinds.ts'
import type { JoinCodeSize } from '#contract/join-code.ts'
import { hasSlide } from '#contract/run/cue.ts'
import type { ShowBefore } from '#contract/run/run.ts'
import { type ItemEffect, type ItemStep, ItemTrial } from './item-effects.ts'
import { quizPress } from './quiz-press.ts'
import type { PlannedCue, ShowView } from './show-view.ts'

/** A change of what the screen shows. */
export type ScreenEffect =
  | { type: 'showWelcome' }
  | { type: 'showQa' }
  | { type: 'showItem'; itemId: string }
  | { type: 'showSlide'; cueId: string }
  /** The interaction mode without an item. */
  | { type: 'showInteractions' }
  | { type: 'blackOut' }
  | { type: 'endBlackout' }
  | { type: 'setJoinCode'; joinCode: JoinCodeSize }

/** One change that a step of the run makes, as a host would make it by hand. */
export type RunEffect = ItemEffect | ScreenEffect | { type: 'openQa' } | { type: 'closeQa' }

export type WantedStep =
  | { type: 'start'; cueId?: string | undefined }
  | { type: 'next' | 'skip' | 'previous' }
  /** The automatic step. It leaves a quiz, and starts a run that has not started. */
  | { type: 'due' }
  | { type: 'goTo'; cueId: string }

export interface StepPlan {
  /** The event of the run's state machine, without the data that only the server adds. */
  step: { type: WantedStep['type']; to: string | null } | { type: 'quizStepped' }
  /** The changes, in their order. */
  effects: RunEffect[]
  /** Changes that an item refuses, with the reason. The step is taken without them. */
  blocked: { type: ItemStep; itemId: string; code: ErrorCode }[]
  /** What the effects change, as it is now. */
  before: ShowBefore
}

const hasEnded = (phase: string | undefined): boolean =>
  phase === undefined || phase === 'lobby' || phase === 'podium'

/** One plan under construction. */
class Planning {
  readonly #view: ShowView
  readonly #items: ItemTrial
  readonly #more: RunEffect[] = []
  readonly #blocked: StepPlan['blocked'] = []

  constructor(view: ShowView, at: number) {
    this.#view = view
    this.#items = new ItemTrial(view.items, at)
  }

  /** Whether the next press steps the quiz of the current cue. */
  pressQuiz(cue: PlannedCue | undefined): boolean {
    const regions = this.#itemOf(cue)
    const press = regions && quizPress(regions)
    return press !== undefined && this.#items.try(press, cue?.itemId ?? '') === undefined
  }

  #itemOf(cue: PlannedCue | undefined) {
    return cue?.kind === 'item' && cue.itemId !== null ? this.#items.regions(cue.itemId) : undefined
  }

  #take(type: ItemStep, itemId: string): void {
    const code = this.#items.try(type, itemId)
    if (code && code !== 'AlreadySo') this.#blocked.push({ type, itemId, code })
  }

  /** Ends the cue as it says: locks its item and reveals the results. Returns the item that stays open with them. */
  end(cue: PlannedCue | undefined): string | null {
    const regions = this.#itemOf(cue)
    if (!cue || cue.itemId === null || regions?.activity !== 'active') return null
    if (cue.lockOnLeave && regions.voting === 'open') this.#take('lock', cue.itemId)
    if (cue.results !== 'revealOnLeave' || regions.results === undefined) return null
    this.#take('showResults', cue.itemId)
    return cue.itemId
  }

  /** Closes the items, except those that stay. A running quiz of the left cue is stopped first. */
  close(left: PlannedCue | undefined, kept: readonly (string | null)[], all: boolean): void {
    const leftQuiz = this.#itemOf(left)?.phase === undefined ? null : (left?.itemId ?? null)
    const closing = all ? this.#items.activeIds : [leftQuiz]
    for (const id of closing) {
      if (id === null || kept.includes(id)) continue
      const regions = this.#items.regions(id)
      if (regions?.activity !== 'active') continue
      if (id === leftQuiz && !hasEnded(regions.phase)) this.#take('stop', id)
      this.#take('deactivate', id)
    }
  }

  open({ results, lockOnLeave }: PlannedCue, itemId: string): void {
    if (this.#items.regions(itemId)?.activity !== 'active') this.#take('activate', itemId)
    // The cue locks its item when it ends, so it was locked by an earlier visit, such as a rehearsal. A cue that shows
    // the results of an item leaves it locked.
    if (lockOnLeave && results !== 'shown' && this.#items.regions(itemId)?.voting === 'locked')
      this.#take('unlock', itemId)
    const shown = this.#items.regions(itemId)?.results
    if (shown === undefined) return
    if (results === 'shown' && shown === 'hidden') this.#take('showResults', itemId)
    if ((results === 'hidden' || results === 'revealOnLeave') && shown === 'shown')
      this.#take('hideResults', itemId)
  }

  /** Puts the cue on the screen, unless the screen already shows it, with the join code as large as the cue says. */
  show(cue: PlannedCue): void {
    const { value, context } = this.#view.present
    if (cue.joinCode !== context.joinCode) this.#more.push({ type: 'setJoinCode', joinCode: cue.joinCode })
    if (cue.kind === 'welcome') {
      if (value !== 'welcome') this.#more.push({ type: 'showWelcome' })
    } else if (cue.kind === 'qa') {
      if (this.#view.channel === 'closed') this.#more.push({ type: 'openQa' })
      if (value !== 'qa') this.#more.push({ type: 'showQa' })
    } else if (cue.kind === 'item') {
      const kind = cue.itemId !== null && this.#items.kindOf(cue.itemId)
      if (!kind || cue.itemId === null) return
      const shown = itemPlaces[kind] === 'polls' ? context.pollId : context.interactionId
      const mode = itemPlaces[kind] === 'polls' ? 'poll' : 'interaction'
      if (value !== mode || shown !== cue.itemId) this.#more.push({ type: 'showItem', itemId: cue.itemId })
    } else if (hasSlide(cue.kind) && context.slideId !== cue.id) {
      this.#more.push({ type: 'showSlide', cueId: cue.id })
    }
  }

  plan(step: StepPlan['step']): StepPlan {
    const { present, channel } = this.#view
    // Whatever the screen shows next ends a blackout. A step that changes nothing on the screen ends it too: the host
    // wants to see the step.
    const isLit = this.#more.some(({ type }) => type.startsWith('show'))
    const more: RunEffect[] = isLit || !present.context.blackout ? [] : [{ type: 'endBlackout' }]
    return {
      step,
      effects: [...this.#items.effects, ...this.#more, ...more],
      blocked: this.#blocked,
      before: { present, channel, items: this.#items.before },
    }
  }
}

function targetOf({ run, cues }: ShowView, step: WantedStep): PlannedCue | undefined {
  if (step.type === 'goTo') return cues.find(({ id }) => id === step.cueId)
  if (step.type === 'start' && step.cueId !== undefined) return cues.find(({ id }) => id === step.cueId)
  if (run.value === 'notStarted') return cues[0]
  const at = cues.findIndex(({ id }) => id === run.context.cueId)
  // A finished run has no current cue: its last cue is the one before.
  if (step.type === 'previous') return run.value === 'finished' ? cues.at(-1) : cues[at - 1]
  return cues[at + 1]
}

/**
 * Says what a step of the run will do. The server makes exactly these changes, in one transaction, and the desk shows
 * them before.
 * @param at time of the step, milliseconds since 1970
 */
export function planStep(view: ShowView, wanted: WantedStep, at: number): StepPlan {
  const planning = new Planning(view, at)
  const { cues, run } = view
  const left = cues.find(({ id }) => id === run.context.cueId)
  if (wanted.type === 'next' && planning.pressQuiz(left)) return planning.plan({ type: 'quizStepped' })
  const to = targetOf(view, wanted)
  const isForward = to === undefined || !left || cues.indexOf(to) > cues.indexOf(left)
  const revealed = isForward && wanted.type !== 'skip' ? planning.end(left) : null
  const opened = to?.kind === 'item' ? to.itemId : null
  const closesAll = (opened !== null && view.oneItemOpen) || to?.kind === 'break' || to?.kind === 'closing'
  if (to) planning.close(left, [opened, revealed], closesAll)
  if (to && opened !== null) planning.open(to, opened)
  if (to) planning.show(to)
  return planning.plan({ type: wanted.type, to: to?.id ?? null })
}
