import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { QuizContent, QuizPhase, QuizQuestion } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import { quizMachine } from '#machines/domain/quiz/quiz.machine.ts'
import { answered, byItself, ended, newQuiz, quizEvents } from '#tests/support/chart-cases/quiz.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { openTab } from '#tests/support/pages/console.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import { passAMoment, passTime, withClockStopped } from '#tests/support/pages/server-clock.ts'
import { t } from '#tests/support/words.ts'
import { quizPhaseTexts } from '#ui/live/quiz-phase.ts'
import { ItemDesk, roundIn } from './item-desk.ts'
import { beginItem, openPages, type WalkPages } from './pages.ts'
import { type OnPages, walkPages } from './walk-pages.ts'
import { has, linesOf, type PartView, WatchedPage } from './watched-page.ts'

type QuizMachine = typeof quizMachine
type QuizEvent = EventFromLogic<QuizMachine>
type QuizSnapshot = SnapshotFrom<QuizMachine>
type QuizState = Pick<QuizSnapshot, 'value' | 'context'>

const { locked, distribution, answer, leaderboard } = limits.quizAutoSeconds
const renamed = { ...byItself, title: 'Who knows it all?' }

/** The types of events whose cases are replaced below: an empty quiz and impossible answers have no control. */
const others = ['edit', 'answer', 'phaseEnded', 'score', 'resume', 'void', 'restore']
/** The types of events that only the server sends: after a stop, and while the run is held. */
const byServer = ['resume', 'holdPhase', 'resumePhase']
const graph = chartGraph(quizMachine, {
  input: { ...newQuiz, ...byItself },
  events: [
    ...quizEvents.filter(({ type }) => !others.includes(type)),
    { type: 'edit', content: renamed },
    answered(['a']),
    ...[limits.quizCountdownSeconds, 10, 20, locked, distribution, answer, leaderboard].map(ended),
    { type: 'void', questionId: 'one' },
    { type: 'restore', questionId: 'one' },
    { type: 'score', board: { players: 0, top: [], teams: [] } },
    { type: 'resume', at: 60_000, stoppedAt: 0 },
    { type: 'holdPhase' },
    { type: 'resumePhase', at: 0 },
  ],
  canCome: ({ type }) => !byServer.includes(type),
  stopAt: ({ context }) => context.round > 1 || context.board !== null,
})

/** Transitions without a control. The server scores automatically when an answer is revealed. */
const without = [
  'quiz: score -> (stays)',
  // The walk recognises the progress of the screen by the answer to a question. So the walk answers the question
  // and locks it.
  'quiz.phase.question: showResults -> quiz.phase.distribution',
  // Only the key of the run reveals an answer with one press.
  'quiz.phase.question: reveal -> quiz.phase.answer',
  // Only the server resumes a question after a stop, and holds the phases of a quiz with the run.
  'quiz.phase.question: resume [the server stopped for long] -> quiz.phase.question',
  ...['locked', 'distribution', 'answer', 'leaderboard'].flatMap((phase) => [
    `quiz.phase.${phase}: holdPhase [the phase ends automatically] -> (stays)`,
    `quiz.phase.${phase}: resumePhase [the phase waits] -> (stays)`,
    ...(phase === 'locked' || phase === 'distribution'
      ? [`quiz.phase.${phase}: reveal -> quiz.phase.answer`]
      : []),
  ]),
  // Nobody plays in this walk, so the podium takes no time.
  'quiz.phase.podium: phaseEnded [its time is over] -> (stays)',
]

const inRound = (soFar: readonly QuizEvent[]): readonly QuizEvent[] =>
  soFar.slice(soFar.findLastIndex(({ type }) => type === 'reset') + 1)

/** The phone answers only the first question. */
const answersIn = ({ at }: QuizContent, soFar: readonly QuizEvent[]): number =>
  at === 0 && inRound(soFar).some(({ type }) => type === 'answer') ? 1 : 0

function canDo(event: QuizEvent, { value, context }: QuizSnapshot, soFar: readonly QuizEvent[]): boolean {
  const did = (type: QuizEvent['type']): boolean => inRound(soFar).some((each) => each.type === type)
  switch (event.type) {
    case 'score':
    case 'reveal':
      return false
    // An edit of a quiz that was played begins a new round on the server, so edit only before the start.
    case 'edit':
      return !soFar.some(({ type }) => type === 'start' || type === 'joinTeam')
    case 'answer':
      return !did('answer')
    // The model tries every number of answers. The server accepts only the real number.
    case 'previous':
      return event.answers === answersIn(context, soFar)
    // The walk sends these with a key of the screen. The screen's button for the way back shows that the screen is
    // up to date.
    case 'lock':
    case 'showResults':
      return answersIn(context, soFar) > 0
    case 'joinTeam':
      return event.changes === did('joinTeam') && value.phase !== 'question' && value.phase !== 'podium'
    // Send this only after steps whose states differ on the screen from all earlier states.
    case 'hideResults':
      return ['next', 'phaseEnded', 'showResults'].includes(soFar.at(-1)?.type ?? '')
    default:
      return true
  }
}

/** The label of the desk's large key in each phase. */
const onwardWords: Record<QuizPhase, string> = {
  lobby: t('quiz.start'),
  countdown: t('quiz.openQuestion'),
  question: t('quiz.closeAnswers'),
  locked: t('quiz.showDistribution'),
  distribution: t('quiz.showAnswer'),
  answer: t('quiz.showLeaderboard'),
  leaderboard: t('quiz.nextQuestion'),
  podium: t('quiz.showPodium'),
}

const onwardIn = ({ value, context }: QuizState): string =>
  value.phase === 'answer' && isLast(context) ? t('quiz.showPodium') : onwardWords[value.phase]

const isLast = ({ at, questions }: QuizContent): boolean => at + 1 >= questions.length

const onScreen: Partial<Record<QuizEvent['type'], string>> = {
  lock: 'l',
  showResults: 'r',
  hideResults: 'r',
}

const isRunning = (phase: QuizPhase): boolean => phase !== 'lobby' && phase !== 'podium'

/** Whether the phone shows the options of a question. */
const isAsking = (phase: QuizPhase): boolean =>
  ['question', 'locked', 'distribution', 'answer'].includes(phase)

const numberOf = ({ at, questions }: QuizContent): string =>
  t('quiz.questionOf', { number: at + 1, of: questions.length })

class QuizOnPages implements OnPages<QuizMachine> {
  readonly desk: ItemDesk
  readonly #fixture: Fixture
  readonly #phone: WatchedPage<'page' | 'options' | 'teams'>
  readonly #screen: WatchedPage<'picture' | 'textAlternative' | 'page'>
  #question: QuizQuestion | undefined
  #answered = false
  #team = ''
  #removed = false

  constructor(fixture: Fixture, { host, guest, screen }: WalkPages) {
    this.#fixture = fixture
    this.desk = new ItemDesk(host, byItself.title, {
      keys: t('quiz.controls'),
      words: {
        start: t('quiz.start'),
        previous: t('quiz.goBack'),
        stop: t('quiz.stop'),
        void: t('quiz.voidIt'),
        restore: t('quiz.restoreIt'),
      },
      places: { void: 'one', restore: 'one' },
      parts: { one: { css: 'section ol li', text: 'First?' } },
    })
    this.#phone = new WatchedPage(guest, () => ({
      page: { css: 'main' },
      options: { css: '[role=group][aria-labelledby]' },
      teams: { css: '[role=group]', label: t('quiz.joinTeam') },
    }))
    this.#screen = new WatchedPage(screen, () => ({
      picture: { css: 'main div[aria-hidden=true]' },
      textAlternative: { css: 'main [role=status]:has(p)' },
      page: { css: 'body' },
    }))
  }

  async execute(event: QuizEvent, before: QuizSnapshot): Promise<void> {
    if (event.type === 'phaseEnded') return passTime(this.#fixture)
    if (event.type === 'edit') {
      await this.desk.edit((form) => form.getByLabel(t('quiz.title')).fill(event.content.title))
      this.desk.title = event.content.title
      return
    }
    if (event.type === 'answer') {
      await this.#phone.press('options', textOf(this.#question, event.optionIds[0]))
      this.#answered = true
      return
    }
    if (event.type === 'joinTeam') {
      this.#team = before.context.teams.find(({ id }) => id === event.teamId)?.name ?? ''
      return this.#phone.press('teams', this.#team)
    }
    const key = onScreen[event.type]
    if (key) return this.#pressOnScreen(key, event.type !== 'hideResults')
    if (event.type === 'next') {
      await passAMoment(this.#fixture)
      return this.desk.watched.press('keys', onwardIn(before))
    }
    this.#removed = event.type === 'remove'
    await this.desk.press(event.type)
    if (event.type === 'stop')
      await this.desk.dialog.getByRole('button', { name: t('quiz.stop'), exact: true }).click()
    if (event.type === 'reset') this.#begins()
  }

  #begins(): void {
    this.#answered = false
    this.#team = ''
  }

  /**
   * The picture and the controls of the screen have two connections, so wait until the controls show the same
   * state.
   */
  async #pressOnScreen(key: string, noWayBack: boolean): Promise<void> {
    const { page } = this.#screen
    await page.mouse.move(400, 300)
    await this.#screen.eventually([noWayBack], (views) =>
      (views.page?.controls ?? [])
        .filter(({ name }) => name === t('screen.keyPrevious'))
        .map(({ reason }) => reason === t.error('QuizNoWayBack')),
    )
    await page.keyboard.press(key)
  }

  async attempt(
    event: QuizEvent,
    expected: ErrorCode | undefined,
    now: QuizSnapshot,
  ): Promise<ErrorCode | undefined | null> {
    const isLobby = now.value.phase === 'lobby'
    switch (event.type) {
      case 'next':
        return isLobby ? null : this.desk.watched.reasonOf('keys', onwardIn(now), expected)
      case 'start':
        return isLobby ? this.desk.reasonOf('start', expected) : null
      // The phone has its own texts for these steps (see `#onPhone`), and the screen shows the texts only briefly.
      case 'answer':
      case 'joinTeam':
      case 'lock':
      case 'unlock':
      case 'showResults':
      case 'hideResults':
      case 'phaseEnded':
        return null
      case 'previous': {
        const answers = this.#answered && now.context.at === 0 ? 1 : 0
        return event.answers === answers ? this.desk.reasonOf(event.type, expected) : null
      }
      default:
        return this.desk.reasonOf(event.type, expected)
    }
  }

  async check({ value, context }: QuizSnapshot): Promise<void> {
    this.#question = context.questions[context.at]
    if (this.#removed) {
      await Promise.all([
        this.desk.showsNoItem(),
        this.#phone.eventually(true, ({ page }) => has(page, t('guest.pollOver'))),
        this.#screen.eventually(false, ({ picture }) => has(picture, context.title)),
      ])
      return
    }
    await this.#onDesk({ value, context })
    await Promise.all([this.#onPhone({ value, context }), this.#onScreen({ value, context })])
  }

  #onDesk({ value, context }: QuizState): Promise<void> {
    const active = value.activity === 'active'
    return this.desk.watched.eventually(
      {
        keys: [active ? t('console.deactivate') : t('console.activate'), onwardIn({ value, context })],
        number: isRunning(value.phase),
        round: context.round,
        voided: context.questions.some((question) => question.void),
      },
      ({ keys, detail = null }) => ({
        keys: (keys?.controls ?? []).filter((_, place) => place === 0 || place === 2).map(({ name }) => name),
        number: has(detail, numberOf(context)),
        round: roundIn(detail),
        voided: linesOf(detail).includes(t('quiz.voided')),
      }),
    )
  }

  /** The phone's text about the guest's answer. */
  #receiptIn({ value: { phase }, context }: QuizState): string | undefined {
    const isAnswered = this.#answered && context.at === 0
    if (phase === 'distribution') return t('quiz.watchScreen')
    if (phase === 'answer') {
      if (context.questions[context.at]?.void) return t('quiz.voidQuestion')
      return isAnswered ? t('quiz.correct') : t('quiz.noAnswer')
    }
    if (isAnswered) return t('quiz.answerSaved')
    return phase === 'locked' ? `${t('quiz.timeUp')} · ${t('quiz.missed')}` : undefined
  }

  async #onPhone({ value, context }: QuizState): Promise<void> {
    const { phase } = value
    const active = value.activity === 'active'
    const asking = active && isAsking(phase)
    const is = (each: QuizPhase): boolean => active && phase === each
    const isAnswered = this.#answered && context.at === 0
    const whyFixed = isAnswered ? t.error('AlreadyAnswered') : ''
    const reason = phase === 'question' ? whyFixed : t('quiz.phaseLocked')
    const receipt = this.#receiptIn({ value, context })
    const isFree = this.#team === '' && phase !== 'question' && phase !== 'podium'
    await this.#phone.eventually(
      {
        isOver: !active,
        ready: is('lobby'),
        counting: is('countdown'),
        leaderboard: is('leaderboard'),
        finished: is('podium'),
        options: asking ? (this.#question?.options ?? []).map(() => reason) : [],
        receipt: asking && receipt !== undefined,
        teams: active && (is('lobby') || isFree),
        team: is('lobby') ? this.#team : '',
      },
      ({ page, options, teams }) => ({
        isOver: has(page, t('guest.pollOver')),
        ready: has(page, t('quiz.readyDetail')),
        counting: has(page, t('quiz.getReady')),
        leaderboard: linesOf(page).includes(t('quiz.phaseLeaderboard')),
        finished: has(page, t('quiz.finished')),
        options: (options?.controls ?? []).map((control) => (control.greyed ? control.reason : '')),
        receipt: receipt !== undefined && linesOf(page).includes(receipt),
        teams: teams !== null,
        team: chosenIn(teams),
      }),
    )
  }

  #onScreen({ value, context }: QuizState): Promise<void> {
    const expected = { phase: true, number: isRunning(value.phase) }
    return this.#screen.eventually(expected, ({ picture, textAlternative }) => ({
      phase: has(textAlternative, `${context.title}. ${t(quizPhaseTexts[value.phase])}`),
      number: has(picture, numberOf(context)),
    }))
  }
}

const chosenIn = (teams: PartView | null): string => teams?.controls.find(({ on }) => on)?.name ?? ''

const textOf = (question: QuizQuestion | undefined, optionId: string | undefined): string =>
  question?.options.find(({ id }) => id === optionId)?.text ?? ''

/** The quiz in wire format at the machine's start. */
const content = {
  title: byItself.title,
  questions: byItself.questions.map(({ text, options, multiple, seconds, points }) => ({
    text,
    options: options.map((option) => ({ text: option.text, correct: option.correct === true })),
    multiple,
    seconds,
    points,
  })),
  teams: byItself.teams.map(({ name }) => ({ name })),
  pace: byItself.pace,
  streaks: byItself.streaks,
}

/** Signs the host in on the screen, because some steps of a quiz exist only on a screen with a host. */
async function signInOnScreen(fixture: Fixture, { seeding, screen }: WalkPages): Promise<void> {
  const { origin } = fixture.server()
  await screen.context().addCookies([{ name: 'Host-Token', value: seeding.token, url: origin }])
  await screen.reload()
}

export async function walkQuiz(fixture: Fixture): Promise<void> {
  const pages = await openPages(fixture)
  const { seeding, code } = pages
  await Promise.all([openTab(pages.host, 'polls'), signInOnScreen(fixture, pages)])
  // At any speed of the machine only the walk ends a phase.
  await withClockStopped(fixture, () =>
    walkPages(graph, { ends: ['remove'], canDo, without }, async () => {
      await beginItem(pages, 'quiz', () => seeding.run(code, 'Quiz/Add', { quiz: content }))
      const quiz = new QuizOnPages(fixture, pages)
      await quiz.desk.choose()
      return quiz
    }),
  )
}
