/**
 * What each audience is shown: documents under keys, the whole of which is its view. A document is a chart's snapshot
 * ({value, context}, to be restored with `resolveState`) or a count. Source: server/projections/.
 */
import type { BarrageDocs } from './barrage.ts'
import type { BatonDoc, DeskDoc } from './baton.ts'
import type { ChartDoc } from './chart-doc.ts'
import type { EventSettings, PresentContent, PresentMode, QuestionContent } from './content.ts'
import type { ItemDocs } from './items/kinds.ts'
import type { VipLevel } from './plans.ts'
import type { AccessDoc } from './share.ts'
import type { SkinBundle } from './skin.ts'

/** Where guests reach the platform, such as https://live.example.org. */
export interface GuestOrigin {
  /** '' where the server cannot tell. */
  address: string
  /** Set by whoever runs the platform (PUBLIC_URL), not just the server's address in its network. */
  fixed: boolean
}

export interface EventDoc
  extends ChartDoc<
    { progress: 'notStarted' | 'processing' | 'finished'; door: 'open' | 'locked' },
    EventSettings
  > {
  id: string
  code: string
  skins: SkinBundle
  origin: GuestOrigin
}

export type QaDoc = ChartDoc<{ channel: 'open' | 'closed'; review: 'auto' | 'manual' }, Record<string, never>>

export interface QuestionDoc
  extends ChartDoc<
    {
      place: 'forReview' | 'live' | 'rejected' | 'archived' | 'withdrawn'
      star: 'plain' | 'starred'
      answer: 'unanswered' | 'answered'
      stage: 'normal' | 'highlighted'
    },
    QuestionContent
  > {
  id: string
}

export type PresentDoc = ChartDoc<PresentMode, PresentContent>

/** `host`: sees everything. Guests get no participants. */
export interface CountDoc {
  count: number
}

/** `level`: of what the event stands on. What it may use now depends on the time too, and is asked (Event/GetPlan). */
export interface PlanDoc {
  level: VipLevel
}

export interface InFlightDoc {
  count: number
  /** Until when this holds if it is not said again; milliseconds since 1970. */
  until: number
}

export interface MeDoc {
  id: string
  username: string
  company: string
  email: string
  consent: boolean
}

/** Key -> document. `${string}` is the aggregate's id. The last three are a guest's own. */
export interface DocByKey extends ItemDocs, BarrageDocs {
  event: EventDoc
  participants: CountDoc
  /** `host`. */
  plan: PlanDoc
  qa: QaDoc
  present: PresentDoc
  /** None: nobody has ever held it. */
  baton: BatonDoc
  [access: `access:${string}`]: AccessDoc
  /** A host's own: the desk that this is. */
  desk: DeskDoc
  [question: `question:${string}`]: QuestionDoc
  [votes: `votes:${string}`]: CountDoc
  /** `host`: answers to an item that the server has taken and not committed. Its version is a time. */
  [flight: `in-flight:${string}`]: InFlightDoc
  me: MeDoc
  [own: `own-question:${string}`]: QuestionDoc
  [upvote: `upvote:${string}`]: Record<string, never>
}

export type DocKey = keyof DocByKey & string
export type Doc = DocByKey[DocKey]
