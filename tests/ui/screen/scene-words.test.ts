import { describe, expect, it } from 'vitest'
import { screenTheme } from '#contract/theme.ts'
import { common } from '#i18n/en/common.ts'
import { screen } from '#i18n/en/screen.ts'
import { createTranslator } from '#i18n/translator.ts'
import { rankQuestions } from '#machines/domain/question/question-ranking.ts'
import { pollViewModel } from '#ui/kinds/poll/screen/poll-view-model.ts'
import { joinAddress } from '#ui/live/join-address.ts'
import { type SceneFacts, sceneWords } from '#ui/screen/presented/scene-words.ts'
import { eventDoc, pollDoc, questionDoc, votes } from './documents.ts'

const t = createTranslator<'screen'>('en', { common, screen })
const joinLine = 'To take part go to live.example.com/Guest and enter the code 482917.'

const words = (facts: Partial<SceneFacts>) =>
  sceneWords(t, {
    join: joinAddress('https://live.example.com', '482917'),
    event: eventDoc(),
    mode: 'welcome',
    blackout: false,
    participants: 1,
    channel: 'open',
    ranking: rankQuestions([], []),
    poll: undefined,
    slide: undefined,
    figures: undefined,
    ...facts,
  })

describe('the text alternative of the screen', () => {
  it('the text alternative of a black screen says only that the screen is black', () => {
    const ranking = rankQuestions([questionDoc('a')], [])
    const black = t('screen.isBlack')
    expect(words({ mode: 'qa', blackout: true, ranking })).toMatchObject({ lines: [black], news: black })
  })

  it('the text alternative of the screen reads a slide with its picture, link and agenda', () => {
    const slide = {
      doc: {
        id: 'cue-1',
        kind: 'slide' as const,
        title: 'Program',
        slide: {
          form: 'written' as const,
          heading: '',
          text: 'Please sit down',
          picture: { path: '/pictures/x.webp', alt: 'A plan of the room' },
          link: 'https://example.org/',
          agenda: true,
        },
        breakPlan: null,
      },
      endsAt: undefined,
      timeZone: undefined,
      agenda: {
        entries: [
          { id: 'cue-0', kind: 'welcome' as const, title: '', start: null },
          { id: 'cue-1', kind: 'slide' as const, title: 'Program', start: null },
          { id: 'cue-2', kind: 'break' as const, title: '', start: null },
        ],
        passed: 1,
      },
    }
    expect(words({ mode: 'slide', slide })).toEqual({
      title: 'Spring meeting',
      news: 'Program',
      lines: [
        'Program',
        'Please sit down',
        'A plan of the room',
        'https://example.org/',
        'Opening',
        'Program',
        'Break',
        joinLine,
      ],
    })
    expect(words({ mode: 'slide' }).lines).toEqual([joinLine])
  })

  it('the text alternative of the screen welcomes guests and says how to join', () => {
    expect(words({})).toEqual({
      title: 'Spring meeting',
      news: `Join now ${joinLine}`,
      lines: [`Join now ${joinLine}`, '1 guest.'],
    })
  })

  it('the text alternative of the welcome begins with the text alternative of the logo', () => {
    const event = eventDoc()
    const themes = { ...event.themes, screenSkin: { ...screenTheme, logoText: 'Northwind' } }
    expect(words({ event: { ...event, themes } }).lines[0]).toBe('Northwind')
  })

  it('the text alternative of the screen invites nobody when the event is locked, full or over', () => {
    const lines = (facts: Partial<SceneFacts>) => words(facts).lines[0]
    expect(lines({ event: eventDoc({ door: 'locked' }) })).toBe('No new guests now')
    expect(lines({ event: eventDoc({}, { participantLimit: 2 }), participants: 2 })).toBe('The event is full')
    expect(lines({ event: eventDoc({ progress: 'finished' }) })).toBe('This event has ended. Thank you!')
    const { lines: qa } = words({ mode: 'qa', event: eventDoc({ door: 'locked' }) })
    expect(qa.at(-1)).toBe('No new guests now')
  })

  it('the text alternative of the welcome thanks the guests after the end', () => {
    const event = eventDoc({ progress: 'finished' })
    const figures = { participants: 128, answers: 640, questions: 7, comments: 0, reactions: 1 }
    expect(words({ event, mode: 'welcome', figures })).toEqual({
      title: 'Spring meeting',
      news: 'This event has ended. Thank you!',
      lines: ['This event has ended. Thank you!', '128 guests', '640 answers given', '7 questions asked'],
    })
  })

  it('the text alternative of a slide is the slide also after the end', () => {
    const doc = {
      id: 'cue-9',
      kind: 'closing' as const,
      title: 'Goodbye',
      slide: { form: 'written' as const, heading: '', text: '', picture: null, link: '', agenda: false },
      breakPlan: null,
    }
    const slide = { doc, agenda: undefined, endsAt: undefined, timeZone: undefined }
    const { news } = words({ event: eventDoc({ progress: 'finished' }), mode: 'slide', slide })
    expect(news).toBe('Goodbye')
  })

  it('the text alternative of the screen says in every mode that the event has not started', () => {
    const event = eventDoc({ progress: 'notStarted' })
    expect(words({ event }).news).toBe(`Not started ${joinLine}`)
    expect(words({ event, mode: 'qa' }).news).toBe(
      'Not started · Your questions · You can ask as soon as the event starts.',
    )
    expect(words({ event, mode: 'interaction' })).toMatchObject({
      news: 'Not started · Take part',
      lines: ['Not started', 'Take part', joinLine],
    })
    const poll = pollViewModel(pollDoc('p'), undefined, 'notStarted')
    expect(words({ event, mode: 'poll', poll }).news).toMatch(/^Not started · .*Not open yet/)
  })

  it('the text alternative of the screen invites guests to the interactions', () => {
    expect(words({ mode: 'interaction' })).toMatchObject({
      news: 'Take part',
      lines: ['Take part', joinLine],
    })
  })

  it('the text alternative of the screen shows the join address before the first answer of the server', () => {
    expect(words({ event: undefined }).lines).toEqual([joinLine])
  })

  it('the text alternative of the screen reads only the highlighted question', () => {
    const questions = [questionDoc('a', { highlight: 'highlighted' }, { anonymous: true }), questionDoc('b')]
    const { news, lines } = words({ mode: 'qa', ranking: rankQuestions(questions, votes({ a: 2 })) })
    expect(news).toBe('Highlighted question: Question a? Asked by Anonymous.')
    expect(lines).toEqual(['Question a? (Anonymous, 2 up-votes)'])
  })

  it('the text alternative of the screen lists questions by votes, and does not announce each vote', () => {
    const questions = [questionDoc('a'), questionDoc('b')]
    const before = words({ mode: 'qa', ranking: rankQuestions(questions, votes({ a: 1 })) })
    const after = words({ mode: 'qa', ranking: rankQuestions(questions, votes({ b: 3 })) })
    expect(after.lines).toContain('Question b? (Lin, 3 up-votes)')
    expect(after.news).toBe(before.news)
  })

  it('the text alternative of the screen reads a result during voting, and announces it when voting is locked', () => {
    const tally = { round: 1, voters: 4, counts: { yes: 3, no: 1 } }
    const shown = (voting: 'open' | 'locked') => {
      const poll = pollViewModel(pollDoc('p', { results: 'shown', voting }), tally, 'processing')
      return words({ mode: 'poll', poll })
    }
    expect(shown('open').lines).toContain('A: Yes, 3 votes, 75%')
    expect(shown('open').news).toBe('Poll: Poll p? Voting open. Results are shown.')
    expect(shown('locked').news).toBe('Poll: Poll p? Voting locked. A: Yes, 3 votes, 75%; B: No, 1 vote, 25%')
  })

  it('the text alternative of the screen announces the correct answer when it is shown', () => {
    const poll = pollViewModel(pollDoc('p', { answer: 'shown' }), undefined, 'processing')
    expect(words({ mode: 'poll', poll }).news).toContain('Correct answer: A: Yes')
  })

  it('the text alternative of the screen contains no results while they are hidden', () => {
    const tally = { round: 1, voters: 4, counts: { yes: 3, no: 1 } }
    const poll = pollViewModel(pollDoc('p'), tally, 'processing')
    const { lines, news } = words({ mode: 'poll', poll })
    expect([...lines, news].join(' ')).not.toMatch(/3 votes|75|Correct/)
  })
})
