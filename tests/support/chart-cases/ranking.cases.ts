import type { RankingContent } from '#contract/items/ranking.ts'
import type { RankingCommand, RankingEdit } from '#machines/domain/ranking/ranking.events.ts'
import { itemEvents } from './item.cases.ts'

const options = [
  { id: 'rome', text: 'Rome' },
  { id: 'oslo', text: 'Oslo' },
  { id: 'lima', text: 'Lima' },
]

/** Three options that guests put in order, all of them. */
export const threeInOrder: RankingEdit = { title: 'Where next?', options, method: 'order', partial: false }

/** Two options among which guests share points. */
const pointsOfTwo: RankingEdit = { ...threeInOrder, options: options.slice(0, 2), method: 'points' }

export const newRanking: RankingContent = { ...threeInOrder, round: 1 }

export const rankingEvents: RankingCommand[] = [
  { type: 'edit', content: threeInOrder },
  { type: 'edit', content: pointsOfTwo },
  ...itemEvents,
  { type: 'vote', round: 1, optionIds: ['rome-2', 'oslo-3', 'lima-1'] },
  { type: 'vote', round: 1, optionIds: ['rome-2', 'oslo-1'] },
  { type: 'vote', round: 1, optionIds: ['rome-1', 'oslo-1', 'lima-2'] },
  { type: 'vote', round: 1, optionIds: ['rome-4', 'oslo-3', 'lima-1'] },
  { type: 'vote', round: 1, optionIds: ['rome-60', 'oslo-40'] },
  { type: 'vote', round: 1, optionIds: ['rome-60', 'oslo-50'] },
  { type: 'vote', round: 2, optionIds: ['rome-2', 'oslo-3', 'lima-1'] },
]
