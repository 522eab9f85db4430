import { expect, it } from 'vitest'
import type { PresentMode } from '#contract/content.ts'
import { cueChannels, cueKinds, cueResults, hasSlide, newCue } from '#contract/run/cue.ts'
import { rankQuestions } from '#machines/domain/question/question-ranking.ts'
import { planStep } from '#machines/domain/run/plan-step.ts'
import { notStarted } from '#machines/domain/run/run-start.ts'
import type { ItemState, PlannedCue, ShowView } from '#machines/domain/run/show-view.ts'
import { stepFrom, stepPayload, stepPlaceOf } from '#machines/domain/run/step-payload.ts'
import { showStep } from '#machines/show/show-step.ts'
import { newQuiz } from '#tests/support/chart-cases/quiz.cases.ts'
import { RandomSource } from '#tests/support/random-source.ts'

const phases = ['lobby', 'countdown', 'question', 'locked', 'distribution', 'answer', 'leaderboard', 'podium']
const draws = ['idle', 'prepared', 'rolling', 'drawing', 'drawn']

function randomItem(random: RandomSource, id: string): ItemState {
  const activity = random.chance(4) ? 'deactivated' : 'active'
  const kind = random.pick(['poll', 'quiz', 'lottery'] as const)
  if (kind === 'quiz')
    return {
      id,
      kind,
      value: { activity, phase: random.pick(phases) },
      context: { ...newQuiz, at: random.below(2), endsAt: random.pick([null, 1500]) },
    }
  if (kind === 'lottery') {
    const prizes = [1, 2].map((number) => ({ id: `${number}`, quantity: number, perDraw: 1 }))
    const taken = { 1: random.below(2), 2: random.below(3) }
    const value = { activity, channel: random.pick(['open', 'closed']), draw: random.pick(draws) }
    const context = {
      round: 1,
      prizes,
      taken,
      prepared: random.below(4),
      current: null,
      draws: [],
      names: [],
    }
    return { id, kind, value, context }
  }
  const voting = random.pick(['open', 'locked'])
  const value = { activity, voting, results: random.pick(['hidden', 'shown']), answer: 'hidden' }
  return { id, kind, value, context: { round: 1, title: id, options: [{ id: 'a', text: 'x' }] } }
}

function randomCue(random: RandomSource, id: string, items: readonly ItemState[]): PlannedCue {
  const kind = random.chance(2) ? 'item' : random.pick(cueKinds.filter((each) => each !== 'item'))
  return {
    ...newCue(kind),
    id,
    itemId: kind === 'item' ? random.pick(items).id : null,
    slide: hasSlide(kind) ? newCue(kind).slide : null,
    results: random.pick(cueResults),
    lockOnLeave: random.chance(2),
    comments: random.pick(cueChannels),
    reactions: random.pick(cueChannels),
  }
}

function randomShow(random: RandomSource): ShowView {
  const items = ['p', 'q', 'r'].map((id) => randomItem(random, id))
  const cues = Array.from({ length: 1 + random.below(5) }, (_, at) => randomCue(random, `cue-${at}`, items))
  const cueId = random.pick(cues).id
  const value = random.pick<PresentMode>(['welcome', 'qa', 'poll', 'interaction', 'slide'])
  const shown = random.pick(items).id
  return {
    run: {
      value: random.pick(['running', 'held'] as const),
      context: { ...notStarted, cueId, enteredAt: 0 },
    },
    cues,
    present: {
      value,
      context: {
        pollId: shown,
        interactionId: shown,
        slideId: cueId,
        blackout: random.chance(3),
        joinCode: 'automatic',
      },
    },
    channel: random.pick(['open', 'closed'] as const),
    audience: { comments: random.pick(['open', 'closed'] as const), reactions: 'open' },
    items,
    oneItemOpen: random.chance(2),
  }
}

it('desk, screen and speaker send the same next step in every show, and the step never fails', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 2000; seed += 1) {
    const view = randomShow(new RandomSource(seed))
    const plan = planStep(view, { type: 'next' }, 1000)
    const payload = stepPayload(view)
    const onScreen = showStep('advance', {
      present: view.present,
      view,
      polls: [],
      interaction: undefined,
      tally: undefined,
      ranking: rankQuestions([], []),
      controlRefusal: () => undefined,
    })
    expect(onScreen, `seed ${seed}`).toEqual(
      plan.refusal ? { kind: 'refused', code: plan.refusal } : { kind: 'send', name: 'Run/Next', payload },
    )
    // A speaker gets the place of an active item only.
    const item = view.items.find(({ id }) => id === view.cues.find((cue) => cue.id === payload.cueId)?.itemId)
    const isActive = (item?.value as { activity?: string } | undefined)?.activity === 'active'
    const bySpeaker = stepFrom(view.run.context.cueId, isActive && item ? stepPlaceOf(item) : undefined)
    expect(payload, `seed ${seed}`).toMatchObject(bySpeaker)
    // An item takes no step twice, and the plan leads on: to another cue, or to another state of its item.
    if (plan.step.type === 'itemStepped')
      expect(plan.refusal !== undefined || plan.effects.length > 0).toBe(true)
    else expect(plan.step.to).not.toBe(view.run.context.cueId)
    seen.add(plan.refusal ?? `${plan.step.type} ${'reveals' in plan.step && plan.step.reveals}`)
  }
  expect([...seen].sort()).toEqual([
    'DrawUnderWay',
    'PodiumUnderWay',
    'itemStepped false',
    'itemStepped true',
    'next false',
  ])
})
