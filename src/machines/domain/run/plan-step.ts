import type { ErrorCode } from '#contract/errors.ts'
import { itemPlaces } from '#contract/items/kinds.ts'
import type { JoinCodeSize } from '#contract/join-code.ts'
import { type CueChannel, hasSlide } from '#contract/run/cue.ts'
import type { AudienceChannels, ShowBefore } from '#contract/run/run.ts'
import { type ItemEffect, type ItemStep, ItemTrial } from './item-effects.ts'
import { itemPress } from './item-press.ts'
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

/** A change of what guests may send. */
export interface ChannelEffect {
  type: 'openQa' | 'closeQa' | 'openComments' | 'closeComments' | 'openReactions' | 'closeReactions'
}

/** One change that a step of the run makes, as a host would make it by hand. */
export type RunEffect = ItemEffect | ScreenEffect | ChannelEffect

export type WantedStep =
  | { type: 'start'; cueId?: string | undefined }
  /** `word`: the word that the audience has called out, for a draw that begins to roll. */
  | { type: 'next'; word?: string | undefined }
  | { type: 'skip' | 'previous' }
  /** The automatic step. It leaves a quiz or draw, and starts a run that has not started. */
  | { type: 'due' }
  | { type: 'goTo'; cueId: string }

export interface StepPlan {
  /** The event of the run's state machine, without the data that only the server adds. */
  step: { type: WantedStep['type']; to: string | null } | { type: 'itemStepped'; reveals: boolean }
  /** The reason why the step is impossible now, although the state machine of the run accepts it. */
  refusal?: ErrorCode
  /** The changes, in their order. */
  effects: RunEffect[]
  /** Changes that an item refuses, with the reason. The step is taken without them. */
  blocked: { type: ItemStep; itemId: string; code: ErrorCode }[]
  /** What the effects change, as it is now. */
  before: ShowBefore
}

/** The changes that lead to these states of comments and reactions. `asTheyAre` changes nothing. */
export function channelEffects(
  now: AudienceChannels,
  to: { comments: CueChannel; reactions: CueChannel },
): ChannelEffect[] {
  const effects: ChannelEffect[] = []
  if (to.comments !== 'asTheyAre' && to.comments !== now.comments)
    effects.push({ type: to.comments === 'open' ? 'openComments' : 'closeComments' })
  if (to.reactions !== 'asTheyAre' && to.reactions !== now.reactions)
    effects.push({ type: to.reactions === 'open' ? 'openReactions' : 'closeReactions' })
  return effects
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

  /**
   * Takes the next step of the quiz or the draw of the current cue. Returns whether there is one, or the reason why it is
   * impossible now.
   */
  pressItem(cue: PlannedCue | undefined, word: string | undefined): boolean | ErrorCode {
    const regions = this.#itemOf(cue)
    if (!cue || cue.itemId === null || !regions) return false
    const press = itemPress(regions, this.#items.contextOf(cue.itemId))
    if (!press) return false
    if ('refusal' in press) return press.refusal
    const isTaken = this.#items.try(press.step, cue.itemId, press.step === 'startRoll' ? word : undefined)
    // A draw without the screen would have no audience.
    if (isTaken === undefined && regions.draw !== undefined) this.#showItem(cue.itemId)
    return isTaken === undefined
  }

  /** Reveals the results of the current cue, if it ends with them, and they are still hidden. */
  reveal(cue: PlannedCue | undefined): boolean {
    const regions = this.#itemOf(cue)
    if (!cue || cue.itemId === null || cue.results !== 'revealOnLeave') return false
    if (regions?.activity !== 'active' || regions.results !== 'hidden') return false
    this.lock(cue)
    if (this.#items.try('showResults', cue.itemId) !== undefined) return false
    this.#showItem(cue.itemId)
    return true
  }

  #itemOf(cue: PlannedCue | undefined) {
    return cue?.kind === 'item' && cue.itemId !== null ? this.#items.regions(cue.itemId) : undefined
  }

  #take(type: ItemStep, itemId: string): void {
    const code = this.#items.try(type, itemId)
    if (code && code !== 'AlreadySo') this.#blocked.push({ type, itemId, code })
  }

  /** Locks the item of a cue that ends, if the cue says so. */
  lock(cue: PlannedCue | undefined): void {
    const regions = this.#itemOf(cue)
    if (!cue?.lockOnLeave || cue.itemId === null || regions?.activity !== 'active') return
    if (regions.voting === 'open') this.#take('lock', cue.itemId)
  }

  /** Closes the items, except the one that opens. A running quiz of the left cue is stopped first. */
  close(left: PlannedCue | undefined, opened: string | null, all: boolean): void {
    const leftQuiz = this.#itemOf(left)?.phase === undefined ? null : (left?.itemId ?? null)
    const closing = all ? this.#items.activeIds : [leftQuiz]
    for (const id of closing) {
      if (id === null || id === opened) continue
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
    this.#setChannels(cue)
    if (cue.joinCode !== context.joinCode) this.#more.push({ type: 'setJoinCode', joinCode: cue.joinCode })
    if (cue.kind === 'welcome') {
      if (value !== 'welcome') this.#more.push({ type: 'showWelcome' })
    } else if (cue.kind === 'qa') {
      if (this.#view.channel === 'closed') this.#more.push({ type: 'openQa' })
      if (value !== 'qa') this.#more.push({ type: 'showQa' })
    } else if (cue.kind === 'item') {
      if (cue.itemId !== null) this.#showItem(cue.itemId)
    } else if (hasSlide(cue.kind) && context.slideId !== cue.id) {
      this.#more.push({ type: 'showSlide', cueId: cue.id })
    }
  }

  #showItem(itemId: string): void {
    const { value, context } = this.#view.present
    const kind = this.#items.kindOf(itemId)
    if (!kind) return
    const shown = itemPlaces[kind] === 'polls' ? context.pollId : context.interactionId
    const mode = itemPlaces[kind] === 'polls' ? 'poll' : 'interaction'
    if (value !== mode || shown !== itemId) this.#more.push({ type: 'showItem', itemId })
  }

  #setChannels({ comments, reactions }: PlannedCue): void {
    const { audience } = this.#view
    this.#more.push(...channelEffects(audience, { comments, reactions }))
  }

  plan(step: StepPlan['step'], refusal?: ErrorCode): StepPlan {
    const { present, channel, audience } = this.#view
    // Whatever the screen shows next ends a blackout. A step that changes nothing on the screen ends it too: the host
    // wants to see the step.
    const isLit = this.#more.some(({ type }) => type.startsWith('show'))
    const more: RunEffect[] = isLit || !present.context.blackout ? [] : [{ type: 'endBlackout' }]
    return {
      step,
      ...(refusal && { refusal }),
      effects: [...this.#items.effects, ...this.#more, ...more],
      blocked: this.#blocked,
      before: { present, channel, audience, items: this.#items.before },
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
  if (wanted.type === 'next') {
    const pressed = planning.pressItem(left, wanted.word)
    if (pressed === true) return planning.plan({ type: 'itemStepped', reveals: false })
    if (pressed !== false) return planning.plan({ type: 'itemStepped', reveals: false }, pressed)
  }
  // The audience sees the results before the show moves on.
  if ((wanted.type === 'next' || wanted.type === 'due') && planning.reveal(left))
    return planning.plan({ type: 'itemStepped', reveals: true })
  const to = targetOf(view, wanted)
  const isForward = to === undefined || !left || cues.indexOf(to) > cues.indexOf(left)
  if (isForward && wanted.type !== 'skip') planning.lock(left)
  const opened = to?.kind === 'item' ? to.itemId : null
  const closesAll = (opened !== null && view.oneItemOpen) || to?.kind === 'break' || to?.kind === 'closing'
  if (to) planning.close(left, opened, closesAll)
  if (to && opened !== null) planning.open(to, opened)
  if (to) planning.show(to)
  return planning.plan({ type: wanted.type, to: to?.id ?? null })
}
