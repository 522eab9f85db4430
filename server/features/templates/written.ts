import type { PollLook } from '#contract/items/poll.ts'
import type { RankingMethod } from '#contract/items/ranking.ts'
import type { WrittenItem } from './template.ts'

// Short functions to write the items of ready-made templates.

export const choice = (
  title: string,
  options: string[],
  { mostChoices = 1, look = 'bars' }: { mostChoices?: number; look?: PollLook } = {},
): WrittenItem => ({
  kind: 'poll',
  name: 'Poll/Add',
  payload: {
    poll: {
      title,
      options: options.map((text) => ({ text, correct: false })),
      multiple: mostChoices > 1,
      maxChoices: mostChoices,
      look,
    },
  },
})

export const rating = (
  title: string,
  statements: string[],
  ends: [low: string, high: string],
): WrittenItem => ({
  kind: 'rating',
  name: 'Rating/Add',
  payload: {
    rating: {
      title,
      statements: statements.map((text) => ({ text })),
      look: 'stars',
      steps: 5,
      lowLabel: ends[0],
      highLabel: ends[1],
    },
  },
})

export const ranking = (title: string, options: string[], method: RankingMethod = 'order'): WrittenItem => ({
  kind: 'ranking',
  name: 'Ranking/Add',
  payload: { ranking: { title, options: options.map((text) => ({ text })), method, partial: false } },
})

export const cloud = (title: string, wordsPerGuest = 3): WrittenItem => ({
  kind: 'wordCloud',
  name: 'WordCloud/Add',
  payload: { wordCloud: { title, wordsPerGuest, spaces: false } },
})

export const text = (title: string, moderated = false): WrittenItem => ({
  kind: 'openText',
  name: 'OpenText/Add',
  payload: { openText: { title, entriesPerGuest: 3, entryLength: 120, named: true, moderated } },
})

/**
 * A quiz from questions with their options, the correct option first. The options are rotated, so that the correct
 * option is at different places.
 */
export const quiz = (
  title: string,
  questions: [text: string, correct: string, ...wrong: string[]][],
): WrittenItem => ({
  kind: 'quiz',
  name: 'Quiz/Add',
  payload: {
    quiz: {
      title,
      questions: questions.map(([wording, correct, ...wrong], index) => {
        const options = [correct, ...wrong]
        // Rotate the options, so that the correct option is not always A.
        const from = index % options.length
        const turned = [...options.slice(from), ...options.slice(0, from)]
        return {
          text: wording,
          options: turned.map((option) => ({ text: option, correct: option === correct })),
          multiple: false,
          seconds: 20,
          points: 1000,
        }
      }),
      teams: [],
      pace: 'hand',
      streaks: true,
      lobbyNames: true,
    },
  },
})

/** A draw among all guests of the event. The prizes are drawn in the given order. */
export const lottery = (
  title: string,
  prizes: [type: string, gift: string, quantity: number][],
  { repeatWinners = false } = {},
): WrittenItem => ({
  kind: 'lottery',
  name: 'Lottery/Add',
  payload: {
    lottery: {
      title,
      prizes: prizes.map(([typeName, giftName, quantity]) => ({
        typeName,
        giftName,
        quantity,
        perDraw: Math.min(quantity, 5),
      })),
      pool: 'participants',
      pollId: null,
      repeatWinners,
      masked: false,
      claimSeconds: 300,
    },
  },
})
