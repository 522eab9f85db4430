import { submissionMachine } from '#machines/flow/submission/submission.machine.ts'
import { chooseCharacter } from '#services/api/guest.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** Sends the character that the guest chooses. */
export const choosingCharacter = submissionMachine.provide({ actors: { send: callLogic(chooseCharacter) } })
