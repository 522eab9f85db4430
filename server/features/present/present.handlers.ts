import type { ItemPlace } from '#contract/items/kinds.ts'
import type { PresentCommand } from '#machines/present/present.events.ts'
import { presentTable } from '#machines/present/present.table.ts'
import { handlersOf } from '#server/engine/handlers-of.ts'
import { type ShowItem, show, showItem } from './present.public.ts'

const placeOf: Record<ShowItem['type'], ItemPlace> = { showPoll: 'polls', showInteraction: 'interactions' }

export const presentHandlers = {
  ...handlersOf(
    presentTable,
    ['showWelcome', 'showQa', 'blackOut', 'endBlackout', 'setJoinCode'],
    (work, event: PresentCommand) => show(work, event),
  ),
  ...handlersOf(presentTable, ['showPoll', 'showInteraction'], (work, event: ShowItem) =>
    showItem(work, event, placeOf[event.type]),
  ),
}
