import type { PollLook } from '#contract/items/poll.ts'
import type { WrittenItem } from './template.ts'

// Short functions to write the items of ready-made templates.

export const choice = (
  Title: string,
  options: string[],
  { mostChoices = 1, look = 'bars' }: { mostChoices?: number; look?: PollLook } = {},
): WrittenItem => ({
  kind: 'poll',
  name: 'Poll/Add',
  payload: {
    Poll: {
      Title,
      Options: options.map((Text) => ({ Text, Correct: false })),
      Multiple: mostChoices > 1,
      MaxChoices: mostChoices,
      Look: look,
    },
  },
})

export const rating = (
  Title: string,
  statements: string[],
  ends: [low: string, high: string],
): WrittenItem => ({
  kind: 'rating',
  name: 'Rating/Add',
  payload: {
    Rating: {
      Title,
      Statements: statements.map((Text) => ({ Text })),
      Look: 'stars',
      Steps: 5,
      LowLabel: ends[0],
      HighLabel: ends[1],
    },
  },
})

export const cloud = (Title: string, WordsPerGuest = 3): WrittenItem => ({
  kind: 'wordCloud',
  name: 'WordCloud/Add',
  payload: { WordCloud: { Title, WordsPerGuest, Spaces: false } },
})

export const text = (Title: string, Moderated = false): WrittenItem => ({
  kind: 'openText',
  name: 'OpenText/Add',
  payload: { OpenText: { Title, EntriesPerGuest: 3, EntryLength: 120, Named: true, Moderated } },
})

/**
 * A quiz from questions with their options, the correct option first. The options are rotated, so that the correct
 * option is at different places.
 */
export const quiz = (
  Title: string,
  questions: [text: string, correct: string, ...wrong: string[]][],
): WrittenItem => ({
  kind: 'quiz',
  name: 'Quiz/Add',
  payload: {
    Quiz: {
      Title,
      Questions: questions.map(([Text, correct, ...wrong], index) => {
        const options = [correct, ...wrong]
        // Rotate the options, so that the correct option is not always A.
        const from = index % options.length
        const turned = [...options.slice(from), ...options.slice(0, from)]
        return {
          Text,
          Options: turned.map((option) => ({ Text: option, Correct: option === correct })),
          Multiple: false,
          Seconds: 20,
          Points: 1000,
        }
      }),
      Teams: [],
      Pace: 'hand',
      Streaks: true,
      LobbyNames: true,
    },
  },
})

/** A draw among all guests of the event. The prizes are drawn in the given order. */
export const lottery = (
  Title: string,
  prizes: [type: string, gift: string, quantity: number][],
): WrittenItem => ({
  kind: 'lottery',
  name: 'Lottery/Add',
  payload: {
    Lottery: {
      Title,
      Prizes: prizes.map(([TypeName, GiftName, Quantity]) => ({
        TypeName,
        GiftName,
        Quantity,
        PerDraw: Math.min(Quantity, 5),
      })),
      Pool: 'participants',
      PollId: null,
      RepeatWinners: false,
      Masked: false,
      ClaimSeconds: 300,
    },
  },
})
