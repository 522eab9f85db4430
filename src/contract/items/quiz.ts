import type { ItemContent, ItemDoc } from './item.ts'

export interface QuizOption {
  id: string
  text: string
  /** True if the option is correct. Guests and screens do not get this field until the answer is revealed. */
  correct?: boolean
}

export interface QuizPicture {
  path: string
  /** Text alternative of the picture; '' if the question describes the picture. */
  alt: string
}

/** A sound or a film. The extension of the path tells whether the clip is a sound or a film. */
export interface QuizClip {
  path: string
  /** Text alternative of the clip; '' if the question describes the clip. */
  alt: string
}

export interface QuizQuestion {
  id: string
  text: string
  /** The picture of a question. A question never has a picture and a clip together. */
  picture?: QuizPicture
  clip?: QuizClip
  options: QuizOption[]
  /**
   * True if an answer must contain all correct options and no other option. False if an answer contains a single
   * option.
   */
  multiple: boolean
  seconds: number
  /**
   * Points for a correct answer at the moment when the question opens. The points decrease to one half until the
   * end of the question's time.
   */
  points: number
  /** True if the host excluded the question from the score after the question had opened. */
  void: boolean
}

export interface QuizTeam {
  id: string
  name: string
}

/** A player on the displayed leaderboard, which shows only the first players. */
export interface QuizPlace {
  /** Identifies the player across the leaderboards of a round. This key is not the guest's id. */
  key: string
  /** The player's name; empty if the guest gave no name. */
  name: string
  /** The character that the player has chosen. Null or absent: none. */
  character?: number | null
  rank: number
  /** Rank before the last revealed question; null if the player had given no answer before it. */
  formerRank: number | null
  score: number
  /** Number of consecutive correct answers. */
  streak: number
  /** Points for the last revealed question, with the bonus. Absent in leaderboards from earlier versions. */
  points?: number
}

export interface QuizTeamPlace {
  teamId: string
  rank: number
  /** Average score of the members. */
  score: number
  members: number
  /**
   * Rank before the last revealed question; null if no member had a score before it. Absent in leaderboards from
   * earlier versions.
   */
  formerRank?: number | null
  /** Points that the last revealed question has added to the average. Absent in leaderboards from earlier versions. */
  points?: number
}

/** The leaderboard after the questions revealed so far. */
export interface QuizBoard {
  players: number
  top: QuizPlace[]
  /** The teams that have members; empty if the quiz has no teams. */
  teams: QuizTeamPlace[]
}

/** The settings that the host edits. */
export interface QuizScript {
  questions: QuizQuestion[]
  /** The teams. Empty if guests play without teams. */
  teams: QuizTeam[]
  /**
   * `auto`: the show moves to the next step automatically; `hand`: after each question the show waits for the host.
   */
  pace: 'hand' | 'auto'
  /** Seconds for which an automatic quiz shows an answer. Absent in quizzes from earlier versions. */
  answerSeconds?: number
  streaks: boolean
  /**
   * True if the screen shows the names of guests in the lobby. Absent in quizzes from earlier versions, which show the
   * names too.
   */
  lobbyNames?: boolean
}

/** Position of the show. Instants are milliseconds since 1970. */
export interface QuizProgress {
  /** Index of the current question. */
  at: number
  /** Number of questions that were opened in this round. */
  asked: number
  /** Number of questions that were revealed in this round. */
  revealed: number
  openedAt: number | null
  /** Time when the phase ends automatically; null if only the host ends the phase. */
  endsAt: number | null
  board: QuizBoard | null
  /** True if the server stopped during the open question. The clock then went on from where it had stopped. */
  interrupted?: boolean
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
 * State of a quiz. Guests and screens get a reduced quiz: only the place of a later question, only the text of a
 * question in its countdown, and the marks of correct options only after the reveal.
 */
export type QuizDoc = ItemDoc<{ activity: 'deactivated' | 'active'; phase: QuizPhase }, QuizContent>

/** A guest in the lobby. */
export interface QuizArrival {
  /** The player's key, as on the leaderboard. This key is not the guest's id. */
  key: string
  /** The name; empty if the guest gave no name. */
  name: string
  /** The character that the guest has chosen. Null or absent: none. */
  character?: number | null
  /** The team of the guest; null if the guest has no team yet. */
  teamId: string | null
}

/** The newest guests in the lobby of the presented quiz, the newest first. */
export interface QuizArrivalsDoc {
  round: number
  guests: QuizArrival[]
}

/** The guest's own latest answer. */
export interface QuizAnswerDoc {
  round: number
  questionId: string
  optionIds: string[]
}

/** The team of the guest. */
export interface QuizTeamDoc {
  round: number
  teamId: string
}

/** The guest's own result after the questions revealed so far. */
export interface QuizResultDoc {
  round: number
  /**
   * Title of the quiz: guests have no document of a quiz that is not active. Absent in results from earlier versions.
   */
  title?: string
  /** The player's key on the leaderboard. The phone uses this key to find its own player there. */
  key: string
  /** Number of questions in the result. */
  revealed: number
  score: number
  rank: number
  players: number
  streak: number
  /** Points that the next better player has more; null for the first player. */
  gap: number | null
  /** Rank of the next better player; null for the first player. Absent in results from earlier versions. */
  rankAhead?: number | null
  /** Number of other players with the same rank. Absent in results from earlier versions. */
  tied?: number
  /** Rank before the last revealed question; null before the second answer. Absent in results from earlier versions. */
  formerRank?: number | null
  /** Number of correct answers. Absent in results from earlier versions. */
  right?: number
  /** Number of revealed questions that are not void. Absent in results from earlier versions. */
  counted?: number
  /** Points for the last revealed question, with the bonus. */
  points: number
  bonus: number
  /**
   * True if the answer to the last revealed question is correct. Null if the guest did not answer, or if the
   * question does not count.
   */
  correct: boolean | null
}

export interface QuizDocs {
  [quiz: `quiz:${string}`]: QuizDoc
  [arrivals: `quiz-arrivals:${string}`]: QuizArrivalsDoc
  [answer: `quiz-answer:${string}`]: QuizAnswerDoc
  [team: `quiz-team:${string}`]: QuizTeamDoc
  [result: `quiz-result:${string}`]: QuizResultDoc
}
