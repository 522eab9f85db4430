import { itemPlaces } from '#contract/items/kinds.ts'
import type { ItemBefore, ItemRegions, RunUndo, UndoLoss } from '#contract/run/run.ts'
import { automaticStep } from './automatic-step.ts'
import { type ItemStep, ItemTrial, itemBefore } from './item-effects.ts'
import { channelEffects, type RunEffect } from './plan-step.ts'
import type { ShowView } from './show-view.ts'

export interface UndoPlan {
  effects: RunEffect[]
  /** What cannot be restored. */
  lost: UndoLoss[]
  /**
   * Whether the run does nothing automatically after the undo. Otherwise it would take the undone step again at once.
   */
  takesOver: boolean
}

/** The steps that lead from the current state of an item back to its state before, in their order. */
function stepsBack(now: ItemRegions, before: ItemRegions): ItemStep[] {
  const steps: ItemStep[] = []
  // Voting can only be locked and unlocked while the item is active, so open the item first and close it last.
  if (now.activity !== 'active' && before.activity === 'active') steps.push('activate')
  const [isOpen, wasOpen] = [now.voting ?? now.channel, before.voting ?? before.channel]
  if (isOpen !== wasOpen) steps.push(wasOpen === 'open' ? 'unlock' : 'lock')
  if (now.results !== before.results) steps.push(before.results === 'shown' ? 'showResults' : 'hideResults')
  if (now.activity === 'active' && before.activity !== 'active') steps.push('deactivate')
  return steps
}

function undoItem(trial: ItemTrial, before: ItemBefore, now: ItemBefore): UndoLoss[] {
  const lost: UndoLoss[] = []
  const lose = (reason: UndoLoss['reason']): void => void lost.push({ reason, itemId: before.id })
  if (now.round !== before.round) {
    lose('round')
    return lost
  }
  const hasMoved = now.value.draw !== before.value.draw
  // A prepared draw can be put away. Nothing else of a draw can be taken back.
  const isPutAway = hasMoved && now.value.draw === 'prepared' && !trial.try('cancel', before.id)
  if (now.drawn > before.drawn || (hasMoved && !(isPutAway && before.value.draw === 'idle'))) lose('draw')
  if (now.value.phase !== before.value.phase || now.question !== before.question) {
    // Nobody has seen a question during its countdown. All later steps of a quiz cannot be taken back here.
    if (now.value.phase === 'countdown' && !trial.try('previous', before.id)) return lost
    lose('quiz')
    if (before.value.activity === 'active' && now.value.activity !== 'active')
      trial.try('activate', before.id)
    return lost
  }
  for (const step of stepsBack(now.value, before.value)) {
    const code = trial.try(step, before.id)
    if (code && code !== 'AlreadySo') lose('item')
  }
  return lost
}

/** What people see on the screen. The items that it showed in other modes are not seen. */
function shownOn({ value, context }: ShowView['present']): string {
  const ids = { poll: context.pollId, interaction: context.interactionId, slide: context.slideId }
  return value === 'welcome' || value === 'qa' ? value : `${value} ${ids[value]}`
}

/** The change that brings back what the screen showed, or null if that was deleted. */
function screenBack({ run, cues, items }: ShowView): RunEffect | null {
  const shown = run.context.undo?.present
  if (!shown || shown.value === 'welcome') return { type: 'showWelcome' }
  if (shown.value === 'qa') return { type: 'showQa' }
  const { pollId, interactionId, slideId } = shown.context
  if (shown.value === 'slide')
    return cues.some(({ id }) => id === slideId) ? { type: 'showSlide', cueId: slideId ?? '' } : null
  const itemId = shown.value === 'poll' ? pollId : interactionId
  const place = shown.value === 'poll' ? 'polls' : 'interactions'
  const item = items.find(({ id, kind }) => id === itemId && itemPlaces[kind] === place)
  if (item) return { type: 'showItem', itemId: item.id }
  return shown.value === 'interaction' && itemId === null ? { type: 'showInteractions' } : null
}

/** Whether the undone step was automatic, or would be by now. */
function isTakingOver({ run, cues }: ShowView, { value, position }: RunUndo, at: number): boolean {
  const step = automaticStep({ value, context: { ...run.context, ...position } }, cues)
  const cause = run.context.last?.cause
  const byHand = cause === 'hand' || cause === 'speaker'
  return step !== undefined && (!byHand || step.dueAt <= at)
}

/** Says what the undo of the last step will do, and what it cannot restore. */
export function planUndo(view: ShowView, at: number): UndoPlan {
  const { undo } = view.run.context
  if (!undo) return { effects: [], lost: [], takesOver: false }
  const trial = new ItemTrial(view.items, at)
  const lost = undo.items.flatMap((before): UndoLoss[] => {
    const item = view.items.find(({ id }) => id === before.id)
    return item ? undoItem(trial, before, itemBefore(item.id, item)) : [{ reason: 'item', itemId: before.id }]
  })
  const effects: RunEffect[] = [...trial.effects]
  if (undo.channel === 'closed' && view.channel === 'open') effects.push({ type: 'closeQa' })
  const screen = shownOn(view.present) === shownOn(undo.present) ? undefined : screenBack(view)
  if (screen) effects.push(screen)
  if (screen === null) lost.push({ reason: 'screen', itemId: null })
  effects.push(...channelEffects(view.audience, undo.audience))
  const { joinCode } = undo.present.context
  if (joinCode !== view.present.context.joinCode) effects.push({ type: 'setJoinCode', joinCode })
  if (undo.present.context.blackout && (screen || !view.present.context.blackout))
    effects.push({ type: 'blackOut' })
  return { effects, lost, takesOver: isTakingOver(view, undo, at) }
}
