import type { LinkKind } from '#contract/audience.ts'
import { createFormCall, hostCall } from '../host-calls.ts'

const addLink = createFormCall('/api/event/Link/Add')

/** Creates a token that opens only the event's big screen. */
export const createScreenToken = (EventCode: string) => addLink({ EventCode, Kind: 'screen' })

/** Creates a token that opens only the event's speaker's view. `Control`: the speaker may step the show. */
export const createSpeakerToken = (EventCode: string, Control: boolean) =>
  addLink({ EventCode, Kind: 'speaker', Control })

export const listLinks = (EventCode: string, Kind: LinkKind) =>
  hostCall('/api/event/Link/GetList', { EventCode, Kind })

/** Ends the link with this id. Null ends all links of the kind. */
export const endLinks = (EventCode: string, Kind: LinkKind, Id: string | null) =>
  hostCall('/api/event/Link/End', { EventCode, Kind, Id })
