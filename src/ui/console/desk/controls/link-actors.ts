import { accepted } from '#contract/errors.ts'
import { createFormCall } from '#services/host-calls.ts'
import { callLogic } from '#ui/state/call-logic.ts'

const addLink = createFormCall('/api/event/Link/Add')

/** Requests an address that opens only the event's big screen. */
export const screenAddress = callLogic(async (code: string) => {
  const answer = await addLink({ eventCode: code, kind: 'screen' })
  return answer.ok ? accepted(`/Screen/${code}#token=${encodeURIComponent(answer.data.token)}`) : answer
})

/** A new link to the speaker's view. */
export interface MadeLink {
  id: string
  /** The path of the speaker's view, with the token of the link. */
  path: string
  /** True if the speaker may step the show. */
  control: boolean
}

/** Makes a link that opens only the event's speaker's view. `control`: the speaker may step the show. */
export const speakerLink = callLogic(async ({ code, control }: { code: string; control: boolean }) => {
  const answer = await addLink({ eventCode: code, kind: 'speaker', control })
  if (!answer.ok) return answer
  const { id, token } = answer.data
  const made: MadeLink = { id, path: `/Speaker/${code}#token=${encodeURIComponent(token)}`, control }
  return accepted(made)
})
