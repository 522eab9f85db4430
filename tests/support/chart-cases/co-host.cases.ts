import type { CoHostContent } from '#contract/interface/co-host.ts'
import type { CoHostCommand } from '#machines/domain/co-host/co-host.events.ts'

export const helper: CoHostContent = { role: 'user', startAt: 1000, endAt: 2000 }
export const coOwner: CoHostContent = { ...helper, role: 'owner' }

const change = (content: CoHostContent, at: number): CoHostCommand => ({ type: 'change', content, at })

export const shareEvents: CoHostCommand[] = [
  { type: 'disable' },
  { type: 'enable' },
  change(helper, 500),
  change(helper, 1000),
  change(helper, 2000),
  change(coOwner, 1500),
  { type: 'deadlinePassed', deadline: 'start' },
  { type: 'deadlinePassed', deadline: 'end' },
  { type: 'act', right: 'run' },
  { type: 'act', right: 'own' },
]
