import type { QuizPhase } from '#contract/items/quiz.ts'
import type { Translator } from '#i18n/translator.ts'
import type { RunEffect, StepPlan } from '#machines/domain/run/plan-step.ts'

type Words = Translator<'run'>

interface Names {
  /** The title of an item. */
  titleOf: (itemId: string) => string
  /** The title of a cue. */
  cueTitleOf: (cueId: string) => string
  /** The item of the current cue, which the host sees: the words about it need no title. */
  currentItemId?: string | null | undefined
  /** The number of answers of an item. */
  answersOf: (itemId: string) => number
}

const ofItem = {
  activate: 'run.willOpen',
  deactivate: 'run.willClose',
  lock: 'run.willLock',
  unlock: 'run.willUnlock',
  hideResults: 'run.willHideResults',
  start: 'run.willStartQuiz',
  reveal: 'run.willRevealAnswer',
  previous: 'run.willGoBackInQuiz',
  stop: 'run.willStopQuiz',
  prepare: 'run.willPrepareDraw',
  startRoll: 'run.willStartDraw',
  draw: 'run.willStopDraw',
  cancel: 'run.willCancelDraw',
} as const

const ofQuiz = {
  lobby: 'run.willStartQuiz',
  countdown: 'run.willTurnToQuestion',
  question: 'run.willOpenQuestion',
  locked: 'run.willLock',
  distribution: 'run.willShowDistribution',
  answer: 'run.willRevealAnswer',
  leaderboard: 'run.willShowLeaderboard',
  podium: 'run.willShowPodium',
} as const satisfies Record<QuizPhase, string>

const ofScreen = {
  showWelcome: 'run.willShowWelcome',
  showQa: 'run.willShowQa',
  showInteractions: 'run.willShowInteractions',
  blackOut: 'run.willBlackOut',
  endBlackout: 'run.willEndBlackout',
  openQa: 'run.willOpenQa',
  closeQa: 'run.willCloseQa',
  openComments: 'run.willOpenComments',
  closeComments: 'run.willCloseComments',
  openReactions: 'run.willOpenReactions',
  closeReactions: 'run.willCloseReactions',
} as const

function wordsOf(
  t: Words,
  effect: RunEffect,
  { titleOf, cueTitleOf, currentItemId, answersOf }: Names,
): string {
  if (effect.type === 'showSlide') return t('run.willShowSlide', { title: cueTitleOf(effect.cueId) })
  if (effect.type === 'setJoinCode') return t(`run.willSetJoinCode-${effect.joinCode}`)
  if (!('itemId' in effect)) return t(ofScreen[effect.type])
  const isCurrent = effect.itemId === currentItemId
  if (isCurrent && effect.type === 'lock') return t('run.willLockCurrent')
  if (isCurrent && effect.type === 'showResults')
    return t('run.willShowCurrentResults', { count: answersOf(effect.itemId) })
  const title = titleOf(effect.itemId)
  if (effect.type === 'showItem') return t('run.willShowItem', { title })
  if (effect.type === 'showResults')
    return t('run.willShowResults', { title, count: answersOf(effect.itemId) })
  return t(effect.type === 'next' ? ofQuiz[effect.phase ?? 'countdown'] : ofItem[effect.type], { title })
}

/**
 * What a step of the run will do, as a sentence. An item that opens is on the screen too, so the sentence does not say
 * that.
 */
export function stepWords(t: Words, { effects }: Pick<StepPlan, 'effects'>, names: Names): string {
  const opened = new Set(effects.flatMap((effect) => (effect.type === 'activate' ? [effect.itemId] : [])))
  const said = effects.filter((effect) => effect.type !== 'showItem' || !opened.has(effect.itemId))
  if (said.length === 0) return t('run.willChangeNothing')
  return said.map((effect) => wordsOf(t, effect, names)).join(t('run.listComma'))
}
