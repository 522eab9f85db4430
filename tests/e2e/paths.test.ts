import { it } from 'vitest'
import { walkBarrage } from './paths/barrage.ts'
import { walkEvent } from './paths/event.ts'
import { walkLottery } from './paths/lottery.ts'
import { walkOpenText } from './paths/open-text.ts'
import { walkPoll } from './paths/poll.ts'
import { walkPresent } from './paths/present.ts'
import { walkQa } from './paths/qa.ts'
import { walkQuestion } from './paths/question.ts'
import { walkQuiz } from './paths/quiz.ts'
import { walkRating } from './paths/rating.ts'
import { walkTextEntry } from './paths/text-entry.ts'
import { walkWordCloud } from './paths/word-cloud.ts'
import { clockThatIsSet } from './server-clock.ts'
import { setStage } from './stage.ts'

// The third depth: the same charts as alone and on the server, walked by clicks on the desk and the phone and looked at on
// the desk, the phone and the screen. Every transition is taken. What the chart refuses cannot be clicked: where its
// control is on a page it is greyed and says the chart's reason. The other half of a pair (unlock while open), a choice
// that the phone does not let one make (none, too many, of another round) and everything on a question that stands
// elsewhere has no control at all; for these the chart and the server are asked in their own suites.

const stage = setStage({ ownServer: clockThatIsSet, keepsPages: true })

it('the event chart on the pages', () => walkEvent(stage))
it('the present chart on the pages', () => walkPresent(stage))
it('the Q&A chart on the pages', () => walkQa(stage))
it('the question chart on the pages', () => walkQuestion(stage))
it('the poll chart on the pages', () => walkPoll(stage))
it('the word cloud chart on the pages', () => walkWordCloud(stage))
it('the rating chart on the pages', () => walkRating(stage))
it('the open text chart on the pages', () => walkOpenText(stage))
it('the chart of an entry on the pages', () => walkTextEntry(stage))
it('the barrage chart on the pages', () => walkBarrage(stage))
it('the lottery chart on the pages', () => walkLottery(stage))
it('the quiz chart on the pages', () => walkQuiz(stage))
