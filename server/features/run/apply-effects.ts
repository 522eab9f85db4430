import type { Outcome, Refusal } from '#contract/errors.ts'
import type { RunEffect } from '#machines/domain/run/plan-step.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { changeComments } from '../comments/comments.public.ts'
import { takeStep } from '../items/items.public.ts'
import { putOnScreen, show } from '../present/present.public.ts'
import { setChannel } from '../qa/qa.public.ts'

async function apply(work: UnitOfWork, effect: RunEffect): Promise<Outcome> {
  switch (effect.type) {
    case 'showWelcome':
    case 'showQa':
    case 'blackOut':
    case 'endBlackout':
      return show(work, { type: effect.type })
    case 'setJoinCode':
      return show(work, { type: 'setJoinCode', joinCode: effect.joinCode })
    case 'showSlide':
      return show(work, { type: 'showSlide', cueId: effect.cueId })
    case 'showInteractions':
      return show(work, { type: 'showInteraction', itemId: null })
    case 'openQa':
      return setChannel(work, 'open')
    case 'closeQa':
      return setChannel(work, 'close')
    case 'openComments':
      return changeComments(work, 'open')
    case 'closeComments':
      return changeComments(work, 'close')
    case 'openReactions':
    case 'closeReactions':
      return changeComments(work, effect.type)
    case 'showItem': {
      const item = await work.loadItem(effect.itemId)
      if (!item) throw new Error('the plan shows an item that does not exist')
      return putOnScreen(work, item)
    }
    default: {
      const item = await work.loadItem(effect.itemId)
      if (!item) throw new Error('the plan changes an item that does not exist')
      return (await takeStep(work, item, effect.type, effect.word)) ?? done
    }
  }
}

/**
 * Makes the changes of a plan. The plan contains only changes that the state machines accept. Returns the refusal of a draw
 * whose pool is empty, because only the server counts the pool: the step is then refused as a whole.
 */
export async function applyEffects(
  work: UnitOfWork,
  effects: readonly RunEffect[],
): Promise<Refusal | undefined> {
  for (const effect of effects) {
    const outcome = await apply(work, effect)
    if (outcome.ok) continue
    if (effect.type === 'prepare' && outcome.code === 'NoParticipants') return outcome
    throw new Error(`the planned ${effect.type} was refused: ${outcome.code}`)
  }
  return undefined
}
