import { refused } from '#contract/errors.ts'
import { refusedCommandsMachine } from '#machines/flow/refused-commands/refused-commands.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

const command = { commandId: 'a', name: 'Qa/Ask', subject: 'question:a', refusal: refused('Busy') } as const

export const flow = flowOf(refusedCommandsMachine, { sent: [{ type: 'refused', command }] })
