import type { ChartDoc } from './chart-doc.ts'

/** A comment as everybody may read it; who wrote it is known to hosts alone. */
export interface PinnedComment {
  id: string
  text: string
}

export interface BarrageContent {
  /** Seconds between two comments of one guest; 0 when slow mode is off. */
  slowSeconds: number
  pinned: PinnedComment | null
  /** When the stream last went on after a pause, milliseconds since 1970: nobody grew old in line meanwhile. */
  resumedAt: number
}

export const noBarrage: BarrageContent = { slowSeconds: 0, pinned: null, resumedAt: 0 }

/** The barrage of an event: comments that scroll over the big screen, and the reactions beside them. */
export type BarrageDoc = ChartDoc<
  {
    channel: 'closed' | 'open'
    review: 'off' | 'on'
    stream: 'running' | 'paused'
    pace: 'normal' | 'slow'
    pin: 'none' | 'pinned'
    reactions: 'open' | 'closed'
  },
  BarrageContent
>

/**
 * Where a comment stands. `inLine`: waits for the draw; `passed`: was not drawn while it was fresh; `waiting`: for
 * the host's review.
 */
export type CommentState = 'waiting' | 'inLine' | 'shown' | 'passed' | 'rejected' | 'deleted'

/** One of the latest comments that went out to the screen, under its place in a ring. */
export interface ShownCommentDoc {
  id: string
  text: string
  /** Counts the comments that the event has shown. */
  number: number
  /** When it went out, milliseconds since 1970. */
  at: number
  /** Hosts only. */
  guestId?: string
  name?: string
  /** Hosts only: it has been made a question. */
  asked?: boolean
}

/** Hosts only. */
export interface WaitingCommentDoc {
  text: string
  guestId: string
  name: string
  at: number
}

/** How many comments stand where; hosts only. */
export interface TrafficDoc {
  /** Ever sent. */
  sent: number
  waiting: number
  inLine: number
  shown: number
  passed: number
}

/** Hosts only. */
export interface BlockedGuestDoc {
  name: string
}

export interface OwnComment {
  id: string
  text: string
  state: CommentState
  at: number
}

/** A guest's own latest comments, the newest first. */
export interface OwnCommentsDoc {
  comments: OwnComment[]
  blocked: boolean
}

/** The emojis that guests react with, by name: the client draws them. */
export const reactions = ['like', 'love', 'laugh', 'wow', 'clap', 'party'] as const
export type Reaction = (typeof reactions)[number]

/** Every reaction ever sent; a page shows what is added while it looks. */
export type ReactionsDoc = Record<Reaction, number>

/** Key -> document. `comment:` is followed by the place in the ring, the others by ids. */
export interface BarrageDocs {
  barrage: BarrageDoc
  reactions: ReactionsDoc
  'barrage-traffic': TrafficDoc
  [shown: `comment:${string}`]: ShownCommentDoc
  [waiting: `waiting-comment:${string}`]: WaitingCommentDoc
  [blocked: `blocked-guest:${string}`]: BlockedGuestDoc
  'own-comments': OwnCommentsDoc
}
