import type { ShareContent } from '../../../src/contract/share.ts'
import type { ShareCommand } from '../../../src/machines/share/share.events.ts'

export const helper: ShareContent = { role: 'user', startAt: 1000, endAt: 2000 }
export const coOwner: ShareContent = { ...helper, role: 'owner' }

const change = (content: ShareContent, at: number): ShareCommand => ({ type: 'change', content, at })

export const shareEvents: ShareCommand[] = [
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
