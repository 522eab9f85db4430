import type { PollContent } from '#contract/items/poll.ts'
import type { PollCommand, PollEdit } from '#machines/domain/poll/poll.events.ts'

/** A poll where guests may choose two of three options. One option is correct. */
export const twoOfThree: PollEdit = {
  title: 'Which cities did you like?',
  options: [
    { id: 'rome', text: 'Rome', correct: true },
    { id: 'oslo', text: 'Oslo', correct: false },
    { id: 'lima', text: 'Lima', correct: false },
  ],
  multiple: true,
  maxChoices: 2,
  look: 'bars',
}

/** A poll where guests may choose one of two options. No option is correct. */
export const oneOfTwo: PollEdit = {
  title: 'Shall we go on?',
  options: [
    { id: 'rome', text: 'Yes', correct: false },
    { id: 'oslo', text: 'No', correct: false },
  ],
  multiple: false,
  maxChoices: 1,
  look: 'columns',
}

export const withoutOptions: PollEdit = {
  title: 'Empty',
  options: [],
  multiple: false,
  maxChoices: 1,
  look: 'donut',
}

export const newPoll: PollContent = { ...twoOfThree, round: 1 }

export const pollEvents: PollCommand[] = [
  { type: 'edit', content: twoOfThree },
  { type: 'edit', content: oneOfTwo },
  { type: 'edit', content: withoutOptions },
  { type: 'remove' },
  { type: 'activate' },
  { type: 'deactivate' },
  { type: 'lock' },
  { type: 'unlock' },
  { type: 'showResults' },
  { type: 'hideResults' },
  { type: 'setLook', look: 'bars' },
  { type: 'setLook', look: 'donut' },
  { type: 'showAnswer' },
  { type: 'hideAnswer' },
  { type: 'reset' },
  { type: 'vote', round: 1, optionIds: ['rome'] },
  { type: 'vote', round: 1, optionIds: ['rome', 'lima'] },
  { type: 'vote', round: 1, optionIds: ['rome', 'oslo', 'lima'] },
  { type: 'vote', round: 1, optionIds: ['rome', 'rome'] },
  { type: 'vote', round: 1, optionIds: ['elsewhere'] },
  { type: 'vote', round: 1, optionIds: [] },
  { type: 'vote', round: 2, optionIds: ['oslo'] },
]
