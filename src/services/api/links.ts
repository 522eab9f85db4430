import type { LinkKind } from '#contract/audience.ts'
import { createFormCall, hostCall } from '../host-calls.ts'

const addLink = createFormCall('/api/event/Link/Add')

/** Creates a token that opens only the event's big screen. */
export const createScreenToken = (eventCode: string) => addLink({ eventCode, kind: 'screen' })

/** Creates a token that opens only the event's speaker's view. `control`: the speaker may step the show. */
export const createSpeakerToken = (eventCode: string, control: boolean) =>
  addLink({ eventCode, kind: 'speaker', control })

export const listLinks = (eventCode: string, kind: LinkKind) =>
  hostCall('/api/event/Link/GetList', { eventCode, kind })

/** Ends the link with this id. Null ends all links of the kind. */
export const endLinks = (eventCode: string, kind: LinkKind, id: string | null) =>
  hostCall('/api/event/Link/End', { eventCode, kind, id })
