import type { CommandPayload } from '#contract/interface/commands.ts'
import { type RankingContent, valuesOfRanking } from '#contract/items/ranking.ts'
import type { RankingEdit } from '#machines/domain/ranking/ranking.events.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { byBallot, isSeen, projectTally } from '../shared/ballot-docs.ts'
import { editParts } from '../shared/edit-parts.ts'
import type { ItemKindOnServer } from '../shared/item-kind.ts'
import { addItem } from '../shared/items.ts'
import { valuedAnswers, valueIdsOf } from '../shared/valued-parts.ts'

type RankingPayload = CommandPayload<'Ranking/Add'>['ranking']

const content = (ranking: RankingPayload): RankingEdit => ({
  ...ranking,
  options: ranking.options.map(({ optionId, text }) => ({ id: optionId ?? newId(), text })),
  partial: ranking.method === 'order' && ranking.partial,
})

const withoutIds = (ranking: RankingPayload): RankingPayload => ({
  ...ranking,
  options: ranking.options.map(({ text }) => ({ text })),
})

const valuedOf = (ranking: RankingContent) => ({ parts: ranking.options, values: valuesOfRanking(ranking) })

export const rankingKind: ItemKindOnServer<'ranking'> = {
  handlers: {
    'Ranking/Add': (work: UnitOfWork, { payload }: EnvelopeOf<'Ranking/Add'>) =>
      addItem(work, 'ranking', content(withoutIds(payload.ranking))),
    'Ranking/Update': async (work: UnitOfWork, { payload }: EnvelopeOf<'Ranking/Update'>) =>
      editParts(work, await work.load('ranking', payload.itemId), ({ options, method }) => ({
        old: options,
        given: payload.ranking.options.map(({ optionId }) => optionId),
        comparable: method === payload.ranking.method,
        content: content(payload.ranking),
      })),
  },
  answers: { ...byBallot, ...valuedAnswers(valuedOf) },
  rows: null,
  copy: (ranking) => ({ ...ranking, options: ranking.options.map((option) => ({ ...option, id: newId() })) }),
  sceneLines: ({ options }) => options.map(({ text }) => text),
  project(aggregate, audience, projectionContext) {
    if (!isSeen(aggregate, audience, projectionContext)) return []
    const { id, position, snapshot } = aggregate
    const { value, context } = snapshot
    return [
      [`ranking:${id}`, { id, position, value, context }],
      ...projectTally(aggregate, audience, valueIdsOf(valuedOf(context))),
    ]
  },
}
