import type { ChartDoc } from './chart-doc.ts'
import type { HeldReason, ReviewCause, ToldReason } from './word-filter.ts'

/** A comment without its author. Only hosts see the author. */
export interface PinnedComment {
  id: string
  text: string
}

export interface CommentsContent {
  /** Minimum time between two comments of the same guest, in seconds; 0: slow mode is off. */
  slowSeconds: number
  pinned: PinnedComment | null
  /**
   * Time of the last resume after a pause, in milliseconds since 1970. The age of a waiting comment counts from
   * this time at the earliest, because the screen could not show the comment during the pause.
   */
  resumedAt: number
  /** Why review was switched on automatically; null: a host did it. Only hosts get this field. */
  cause: ReviewCause | null
}

export const noComments: CommentsContent = { slowSeconds: 0, pinned: null, resumedAt: 0, cause: null }

/** The settings and the state of the comments that scroll over the big screen, and of the reactions. */
export type CommentsDoc = ChartDoc<
  {
    channel: 'closed' | 'open'
    review: 'off' | 'on'
    stream: 'running' | 'paused'
    pace: 'normal' | 'slow'
    pin: 'none' | 'pinned'
    reactions: 'open' | 'closed'
  },
  CommentsContent
>

/**
 * State of a comment. `waiting`: waits for review by a host; `inLine`: waits for the random choice of the next comments
 * to show; `passed`: was not chosen before it became too old.
 */
export type CommentState = 'waiting' | 'inLine' | 'shown' | 'passed' | 'rejected' | 'deleted'

/**
 * A comment that the screen shows or has just shown. The server keeps the latest comments in a ring buffer, and the
 * document's key is the place in this buffer.
 */
export interface ShownCommentDoc {
  id: string
  text: string
  /** Running number of the comment among all comments that the event has shown. */
  number: number
  /** Time when the comment was published, in milliseconds since 1970. */
  at: number
  /** Only hosts get this field. */
  guestId?: string
  name?: string
  /** True if a host turned the comment into a question. Only hosts get this field. */
  asked?: boolean
  /** The text as the audience sees it, if it has masked words. Only hosts get this field. */
  masked?: string
}

/** A comment that waits for review. Only hosts get this document. */
export interface WaitingCommentDoc {
  text: string
  /** Why the comment waits although review is off; null: because review is on. */
  held: HeldReason | null
  guestId: string
  name: string
  at: number
}

/** Number of comments by state. Only hosts get this document. */
export interface TrafficDoc {
  /** All comments that guests have sent. */
  sent: number
  waiting: number
  inLine: number
  shown: number
  passed: number
}

/** A guest whose comments are blocked. Only hosts get this document. */
export interface BlockedGuestDoc {
  name: string
}

export interface OwnComment {
  id: string
  text: string
  state: CommentState
  at: number
  /** Why the comment waits, if guests learn it. */
  held?: ToldReason
}

/** The guest's own latest comments, the newest first. */
export interface OwnCommentsDoc {
  comments: OwnComment[]
  blocked: boolean
}

/** Names of the reactions. The client draws an emoji for each name. */
export const reactions = ['like', 'love', 'laugh', 'wow', 'clap', 'party'] as const
export type Reaction = (typeof reactions)[number]

/**
 * Total of each reaction since the event was created. A client displays the increase since the client opened the
 * page.
 */
export type ReactionsDoc = Record<Reaction, number>

/**
 * The type of each document by its key. The key of a shown comment is `comment:N`, where N is the comment's place
 * in the ring buffer. The other document keys with a colon end with an id.
 */
export interface CommentsDocs {
  comments: CommentsDoc
  reactions: ReactionsDoc
  'comments-traffic': TrafficDoc
  [shown: `comment:${string}`]: ShownCommentDoc
  [waiting: `waiting-comment:${string}`]: WaitingCommentDoc
  [blocked: `blocked-guest:${string}`]: BlockedGuestDoc
  'own-comments': OwnCommentsDoc
}
