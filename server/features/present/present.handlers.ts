import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { show, showItem } from './present.public.ts'

export const presentHandlers = {
  'Present/ShowWelcome': (work: UnitOfWork) => show(work, { type: 'showWelcome' }),
  'Present/ShowQa': (work: UnitOfWork) => show(work, { type: 'showQa' }),
  'Present/ShowPoll': (work: UnitOfWork, { payload }: EnvelopeOf<'Present/ShowPoll'>) =>
    showItem(work, { type: 'showPoll', itemId: payload.ItemId }, 'polls'),
  'Present/ShowInteraction': (work: UnitOfWork, { payload }: EnvelopeOf<'Present/ShowInteraction'>) =>
    showItem(work, { type: 'showInteraction', itemId: payload.ItemId }, 'interactions'),
  'Present/BlackOut': (work: UnitOfWork) => show(work, { type: 'blackOut' }),
  'Present/EndBlackout': (work: UnitOfWork) => show(work, { type: 'endBlackout' }),
  'Present/SetJoinCode': (work: UnitOfWork, { payload }: EnvelopeOf<'Present/SetJoinCode'>) =>
    show(work, { type: 'setJoinCode', joinCode: payload.JoinCode }),
}
