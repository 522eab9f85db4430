import type { BarrageDoc } from '../../../contract/barrage.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { EventDoc } from '../../../contract/views.ts'
import { barrageMachine } from '../../../machines/barrage/barrage.machine.ts'
import { refusalOf } from '../../../machines/refusal.ts'
import { whyNotPart } from '../take-part.ts'

const chartOf = ({ value, context }: BarrageDoc) => barrageMachine.resolveState({ value, context })

export const whyNotComment = (event: EventDoc, barrage: BarrageDoc): ErrorCode | undefined =>
  // How many wait is the host's to know: a review that is full is said by the server.
  whyNotPart(event, 'interactions') ?? refusalOf(chartOf(barrage), { type: 'send', waiting: 0 })

export const whyNotReact = (event: EventDoc, barrage: BarrageDoc): ErrorCode | undefined =>
  whyNotPart(event, 'interactions') ?? refusalOf(chartOf(barrage), { type: 'react' })
