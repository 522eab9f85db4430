import type { ItemKind } from '#contract/items/kinds.ts'
import type { ItemDocOf } from '#machines/domain/item-charts/any-item.ts'
import type { DocPrefix } from '#machines/flow/connection/documents.ts'

/** A private document of an item: a ballot or words, or for a quiz the latest answer and the team. */
export interface OwnOfItem {
  round: number
}

/** `idle`: the guest has nothing to do now. */
export type Doing = 'waits' | 'done' | 'idle'

/** The texts while an active item accepts no answer. */
export interface ClosedTexts {
  /** The host may accept answers again. */
  locked: 'guest.votingLocked' | 'guest.answersLocked' | 'guest.finished' | 'guest.processing'
  /** For example because the event has ended. */
  ended: 'guest.votingEnded' | 'guest.answersEnded' | 'guest.finished'
}

/** The part of a kind that the phone loads first. kind-page.tsx has the pages, which load lazily. */
interface KindOnPhone<Kind extends ItemKind> {
  /** Prefixes of the keys of the private documents that record what the guest has done. */
  own: readonly DocPrefix[]
  /**
   * Finds out what the guest has done, if the default does not fit. By default, a private document of the round
   * means `done`. `own` contains only documents of this round.
   */
  doingOf?(doc: ItemDocOf<Kind>, own: readonly OwnOfItem[]): Doing
  /** The texts while the item accepts no answer. By default those of a vote. */
  closedTexts?(doc: ItemDocOf<Kind>): ClosedTexts
  /** True while the item needs the whole page, so that the phone hides the bar with its pages. */
  needsPage?(doc: ItemDocOf<Kind>): boolean
  /**
   * True if the guest's record shows the answer in one line. By default each part of the answer has its own line.
   */
  saidInOneLine?: true
}

/** Answers to word clouds, ratings, rankings and open questions are not called votes. */
const answersClosed = (): ClosedTexts => ({ locked: 'guest.answersLocked', ended: 'guest.answersEnded' })

const kinds: { [Kind in ItemKind]: KindOnPhone<Kind> } = {
  poll: { own: ['ballot:'] },
  rating: {
    own: ['ballot:'],
    closedTexts: answersClosed,
  },
  ranking: { own: ['ballot:'], closedTexts: answersClosed },
  wordCloud: {
    own: ['own-words:'],
    closedTexts: answersClosed,
    saidInOneLine: true,
  },
  openText: {
    own: ['own-entries:'],
    closedTexts: answersClosed,
  },
  quiz: {
    own: ['quiz-answer:', 'quiz-team:'],
    doingOf({ value, context }, own) {
      const { teams, questions, at } = context
      if (value.phase === 'lobby') {
        if (teams.length === 0) return 'idle'
        return own.some((doc) => 'teamId' in doc) ? 'done' : 'waits'
      }
      if (value.phase !== 'question') return 'idle'
      const id = questions[at]?.id
      return own.some((doc) => 'questionId' in doc && doc.questionId === id) ? 'done' : 'waits'
    },
    needsPage: ({ value }) => !['lobby', 'leaderboard', 'podium'].includes(value.phase),
    // A quiz accepts no answers between its questions, although the quiz has not ended.
    closedTexts: ({ value }) => ({
      locked: value.phase === 'podium' ? 'guest.finished' : 'guest.processing',
      ended: 'guest.finished',
    }),
  },
  lottery: { own: [] },
}

/** The definition of a kind on the phone. */
export const kindOnPhone = <Kind extends ItemKind>(kind: Kind): KindOnPhone<Kind> => kinds[kind]
