import { describe, expect, it } from 'vitest'
import { common } from '../../../src/i18n/en/common.ts'
import { screen } from '../../../src/i18n/en/screen.ts'
import { createTranslator } from '../../../src/i18n/translator.ts'
import { joinAddress } from '../../../src/ui/screen/join-address.ts'
import { pollStage } from '../../../src/ui/screen/kinds/poll/poll-stage.ts'
import { rankQuestions } from '../../../src/ui/screen/question-ranking.ts'
import { type SceneFacts, sceneWords } from '../../../src/ui/screen/scene-words.ts'
import { eventDoc, pollDoc, questionDoc, votes } from './documents.ts'

const t = createTranslator<'screen'>('en', { common, screen })
const joinLine = 'To take part go to live.example.com/Guest and enter the code 482917.'

const words = (facts: Partial<SceneFacts>) =>
  sceneWords(t, {
    join: joinAddress('https://live.example.com', '482917'),
    event: eventDoc(),
    mode: 'welcome',
    participants: 1,
    channel: 'open',
    ranking: rankQuestions([], []),
    poll: undefined,
    ...facts,
  })

describe('the scene in words', () => {
  it('welcomes, and says how to take part', () => {
    expect(words({})).toEqual({
      title: 'Spring meeting',
      news: `Join now ${joinLine}`,
      lines: [`Join now ${joinLine}`, '1 participant.'],
    })
  })

  it('invites nobody to a closed door', () => {
    const lines = (facts: Partial<SceneFacts>) => words(facts).lines[0]
    expect(lines({ event: eventDoc({ door: 'locked' }) })).toBe('Entry is closed')
    expect(lines({ event: eventDoc({}, { participantLimit: 2 }), participants: 2 })).toBe('The event is full')
    expect(lines({ event: eventDoc({ progress: 'finished' }) })).toBe('This event has ended. Thank you!')
    const { lines: qa } = words({ mode: 'qa', event: eventDoc({ door: 'locked' }) })
    expect(qa.at(-1)).toBe('Entry is closed')
  })

  it('invites to the interactions', () => {
    expect(words({ mode: 'interaction' })).toMatchObject({
      news: 'Take part',
      lines: ['Take part', joinLine],
    })
  })

  it('says the way in before the first answer of the server', () => {
    expect(words({ event: undefined }).lines).toEqual([joinLine])
  })

  it('reads the highlighted question alone', () => {
    const questions = [questionDoc('a', { stage: 'highlighted' }, { anonymous: true }), questionDoc('b')]
    const { news, lines } = words({ mode: 'qa', ranking: rankQuestions(questions, votes({ a: 2 })) })
    expect(news).toBe('Question on the stage: Question a? Asked by Anonymous.')
    expect(lines).toEqual(['Question a? (Anonymous, 2 votes)'])
  })

  it('reads the questions by votes, without saying each vote', () => {
    const questions = [questionDoc('a'), questionDoc('b')]
    const before = words({ mode: 'qa', ranking: rankQuestions(questions, votes({ a: 1 })) })
    const after = words({ mode: 'qa', ranking: rankQuestions(questions, votes({ b: 3 })) })
    expect(after.lines).toContain('Question b? (Lin, 3 votes)')
    expect(after.news).toBe(before.news)
  })

  it('reads a result while answers come, and says it once it stands', () => {
    const tally = { round: 1, voters: 4, counts: { yes: 3, no: 1 } }
    const shown = (voting: 'open' | 'locked') => {
      const poll = pollStage(pollDoc('p', { results: 'shown', voting }), tally, 'processing')
      return words({ mode: 'poll', poll })
    }
    expect(shown('open').lines).toContain('A: Yes, 3 votes, 75%')
    expect(shown('open').news).toBe('Poll: Poll p? Voting is open. Results are shown.')
    expect(shown('locked').news).toBe('Poll: Poll p? Voting locked. A: Yes, 3 votes, 75%; B: No, 1 vote, 25%')
  })

  it('says the right answer when it is shown', () => {
    const poll = pollStage(pollDoc('p', { answer: 'shown' }), undefined, 'processing')
    expect(words({ mode: 'poll', poll }).news).toContain('Correct answer: A: Yes')
  })

  it('has no results to tell while they are hidden', () => {
    const tally = { round: 1, voters: 4, counts: { yes: 3, no: 1 } }
    const poll = pollStage(pollDoc('p'), tally, 'processing')
    const { lines, news } = words({ mode: 'poll', poll })
    expect([...lines, news].join(' ')).not.toMatch(/3 votes|75|Correct/)
  })
})
