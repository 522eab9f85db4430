import { it } from 'vitest'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { clockThatIsSet } from '#tests/support/pages/server-clock.ts'
import { walkComments } from './paths/comments.ts'
import { walkEvent } from './paths/event.ts'
import { walkLottery } from './paths/lottery.ts'
import { walkOpenText } from './paths/open-text.ts'
import { walkPoll } from './paths/poll.ts'
import { walkCovers, walkPresent, walkSlides } from './paths/present.ts'
import { walkQa } from './paths/qa.ts'
import { walkQuestion } from './paths/question.ts'
import { walkQuiz } from './paths/quiz.ts'
import { walkRanking } from './paths/ranking.ts'
import { walkRating } from './paths/rating.ts'
import { walkRun } from './paths/run.ts'
import { walkTextEntry } from './paths/text-entry.ts'
import { walkWordCloud } from './paths/word-cloud.ts'

// The third depth of testing: the machines are walked by clicks on the desk and the phone, and checked on the desk,
// the phone and the screen. Every transition is taken. For a command that the machine refuses, a page shows a
// disabled control with the machine's reason, if a page has a control for the command. Some refused commands have
// no control: the other half of a pair (unlock while open), a choice that the phone does not offer, and actions on
// a question in another place. The tests of the machine and of the server cover these commands.

const fixture = setUpFixture({ ownServer: clockThatIsSet, keepsPages: true })

it('the event state machine matches the pages on every test path', () => walkEvent(fixture))
it('the presentation state machine matches the pages on every test path', () => walkPresent(fixture))
it('the blackout and the join code of the presentation match the pages on every test path', () =>
  walkCovers(fixture))
it('the slides of the presentation match the pages on every test path', () => walkSlides(fixture))
it('the run state machine matches the pages on every test path', () => walkRun(fixture))
it('the Q&A state machine matches the pages on every test path', () => walkQa(fixture))
it('the question state machine matches the pages on every test path', () => walkQuestion(fixture))
it('the poll state machine matches the pages on every test path', () => walkPoll(fixture))
it('the word cloud state machine matches the pages on every test path', () => walkWordCloud(fixture))
it('the rating state machine matches the pages on every test path', () => walkRating(fixture))
it('the ranking state machine matches the pages on every test path', () => walkRanking(fixture))
it('the open text state machine matches the pages on every test path', () => walkOpenText(fixture))
it('the text entry state machine matches the pages on every test path', () => walkTextEntry(fixture))
it('the comments state machine matches the pages on every test path', () => walkComments(fixture))
it('the lottery state machine matches the pages on every test path', () => walkLottery(fixture))
it('the quiz state machine matches the pages on every test path', () => walkQuiz(fixture))
