import type { ItemContent, ItemDoc } from './item.ts'

export interface QuizOption {
  id: string
  text: string
  /** Absent in what guests and screens get until the answer is revealed. */
  correct?: boolean
}

export interface QuizPicture {
  path: string
  /** What it shows, for those who do not see it; '' where the question says it all. */
  alt: string
}

/** A sound or a film, as its path says. */
export interface QuizClip {
  path: string
  /** What is heard or shown, for those who do not hear or see it; '' where the question says it all. */
  alt: string
}

export interface QuizQuestion {
  id: string
  text: string
  /** Either this or a clip. */
  picture?: QuizPicture
  clip?: QuizClip
  options: QuizOption[]
  /** All correct options must be chosen, no other; else one correct option is enough. */
  multiple: boolean
  seconds: number
  /** For a correct answer at once; half of it at the end of the time. */
  points: number
  /** Counts for nobody: taken out by the host after it was asked. */
  void: boolean
}

export interface QuizTeam {
  id: string
  name: string
}

/** One player among the first of the leaderboard. */
export interface QuizPlace {
  /** Names the player over the leaderboards of a round, and nothing else of them. */
  key: string
  /** Empty where the guest gave none. */
  name: string
  rank: number
  /** Rank on the leaderboard before; null for who was not on it. */
  formerRank: number | null
  score: number
  /** Correct answers in a row. */
  streak: number
}

export interface QuizTeamPlace {
  teamId: string
  rank: number
  /** The average of its members. */
  score: number
  members: number
}

/** The standing after the questions revealed so far. */
export interface QuizBoard {
  players: number
  top: QuizPlace[]
  /** Those that somebody is in; empty without teams. */
  teams: QuizTeamPlace[]
}

/** What the host writes. */
export interface QuizScript {
  questions: QuizQuestion[]
  /** Empty: everybody plays for themselves. */
  teams: QuizTeam[]
  /** Whether the show goes on by itself or waits for the host after each question. */
  pace: 'hand' | 'auto'
  streaks: boolean
}

/** Where the show is. Instants are milliseconds since 1970. */
export interface QuizProgress {
  /** Index of the question that the show is at. */
  at: number
  /** Questions that have been opened in this round. */
  asked: number
  /** Questions the answers of which have been revealed in this round. */
  revealed: number
  openedAt: number | null
  /** When the phase ends by itself; null where only the host ends it. */
  endsAt: number | null
  board: QuizBoard | null
}

export interface QuizContent extends ItemContent, QuizScript, QuizProgress {}

export type QuizPhase =
  | 'lobby'
  | 'countdown'
  | 'question'
  | 'locked'
  | 'distribution'
  | 'answer'
  | 'leaderboard'
  | 'podium'

/**
 * Guests and screens get of a question that has not been put nothing but its place, while it is counted down its text
 * alone, and marks of correct options once revealed.
 */
export type QuizDoc = ItemDoc<{ activity: 'deactivated' | 'active'; phase: QuizPhase }, QuizContent>

/** A guest's own latest answer. */
export interface QuizAnswerDoc {
  round: number
  questionId: string
  optionIds: string[]
}

/** The team a guest plays for. */
export interface QuizTeamDoc {
  round: number
  teamId: string
}

/** How a guest stands after the questions revealed so far. */
export interface QuizResultDoc {
  round: number
  /** As in the board. */
  key: string
  /** Questions it counts. */
  revealed: number
  score: number
  rank: number
  players: number
  streak: number
  /** Points behind the next rank; null for whoever leads. */
  gap: number | null
  /** Points for the question last revealed, with the bonus. */
  points: number
  bonus: number
  /** Of the question last revealed; null where it was not answered or is void. */
  correct: boolean | null
}

export interface QuizDocs {
  [quiz: `quiz:${string}`]: QuizDoc
  [answer: `quiz-answer:${string}`]: QuizAnswerDoc
  [team: `quiz-team:${string}`]: QuizTeamDoc
  [result: `quiz-result:${string}`]: QuizResultDoc
}
