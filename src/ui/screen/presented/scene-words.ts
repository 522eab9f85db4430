import type { PresentMode } from '#contract/content.ts'
import type { EventDoc, QaDoc } from '#contract/interface/views.ts'
import type { Translator } from '#i18n/translator.ts'
import type { QuestionViewModel, Ranking } from '#machines/domain/question/question-ranking.ts'
import type { PollViewModel } from '#ui/kinds/poll/screen/poll-view-model.ts'
import type { JoinAddress } from '#ui/live/join-address.ts'
import { phaseWords } from '#ui/screen/frame/item-view-model.ts'
import { joinClosed, joinClosedWords } from '#ui/screen/join/join-closed.tsx'
import { qaState } from '#ui/screen/qa/qa-state.ts'
import { type Figures, farewellFigures, isFarewell } from '#ui/screen/scenes/farewell.ts'
import { type ShownSlide, slideLines } from '#ui/screen/scenes/slide-words.ts'

type Words = Translator<'screen'>

export interface SceneFacts {
  join: JoinAddress
  /** Undefined until the first snapshot arrives. */
  event: EventDoc | undefined
  mode: PresentMode
  /** Whether the screen is black. */
  blackout: boolean
  participants: number
  channel: QaDoc['value']['channel']
  ranking: Ranking
  poll: PollViewModel | undefined
  /** The slide that the screen shows. */
  slide: ShownSlide | undefined
  /** What the guests have done at the event. */
  figures: Figures | undefined
}

export interface SceneWords {
  title: string
  /** The whole content as text, for people who use a screen reader. */
  lines: string[]
  /**
   * The text that screen readers announce when the text changes. The text contains no counts, so that votes are not
   * announced.
   */
  news: string
}

function joinLine(
  t: Words,
  { join, event, participants }: Pick<SceneFacts, 'join' | 'event' | 'participants'>,
): string {
  const closed = event && joinClosed(event, participants)
  if (closed) return joinClosedWords(t, closed)
  return t('screen.textAlternativeJoin', { address: join.spoken, code: join.code })
}

function questionLine(t: Words, { text, author, votes }: QuestionViewModel): string {
  return t('screen.textAlternativeQuestion', { text, author: author || t('screen.anonymous'), count: votes })
}

function logoLine({ event }: SceneFacts): string[] {
  const logo = event?.themes.screenSkin?.logoText
  return logo ? [logo] : []
}

function welcomeWords(t: Words, facts: SceneFacts): Omit<SceneWords, 'title'> {
  const { event, participants } = facts
  const progress = event?.value.progress
  const open = event && !joinClosed(event, participants)
  const state = progress === 'notStarted' ? t('screen.notStarted') : open ? t('screen.joinNow') : ''
  const news = `${state} ${joinLine(t, facts)}`.trim()
  const people = t('screen.textAlternativeParticipants', { count: participants })
  return { news, lines: [...logoLine(facts), news, people] }
}

function farewellWords(t: Words, facts: SceneFacts): Omit<SceneWords, 'title'> {
  const news = t('screen.thankYou')
  const figures = farewellFigures(facts.figures).map(({ text, count }) => t(text, { count }))
  return { news, lines: [...logoLine(facts), news, ...figures] }
}

function qaWords(t: Words, facts: SceneFacts): Omit<SceneWords, 'title'> {
  const { event, channel, ranking } = facts
  const { highlighted, open } = ranking
  if (highlighted) {
    const author = highlighted.author || t('screen.anonymous')
    return {
      news: t('screen.textAlternativeHighlighted', { text: highlighted.text, author }),
      lines: [questionLine(t, highlighted)],
    }
  }
  const states = {
    open: t('screen.askDetail'),
    closed: t('screen.qaClosed'),
    notStarted: t('screen.qaNotStarted'),
  }
  const state = states[event ? qaState(event, channel) : 'open']
  const news = `${t('screen.questionsTitle')} · ${state}`
  const shown = open.slice(0, 5).map((question) => questionLine(t, question))
  return { news, lines: [news, t('screen.questions', { count: open.length }), ...shown, joinLine(t, facts)] }
}

function pollWords(t: Words, poll: PollViewModel, facts: SceneFacts): Omit<SceneWords, 'title'> {
  const phase = phaseWords(t, poll.phase, 'votes')
  const options = poll.options.map(({ letter, text, count, percent, correct }) => {
    const line =
      count === null
        ? t('screen.textAlternativeOption', { letter, text })
        : t('screen.textAlternativeResult', { letter, text, count, percent })
    return correct ? `${line} (${t('common.correctAnswer')})` : line
  })
  const rightOnes = poll.options
    .filter((option) => option.correct)
    .map(({ letter, text }) => t('screen.textAlternativeOption', { letter, text }))
  const revealed = [
    ...(poll.resultsShown
      ? [poll.phase === 'open' ? t('screen.textAlternativeResultsShown') : options.join('; ')]
      : []),
    ...(rightOnes.length > 0 ? [`${t('common.correctAnswer')}: ${rightOnes.join('; ')}`] : []),
  ]
  return {
    news: [t('screen.textAlternativePoll', { title: poll.title, phase }), ...revealed].join(' '),
    lines: [
      t('screen.textAlternativePoll', { title: poll.title, phase }),
      ...options,
      t('screen.answered', { count: poll.voters }),
      joinLine(t, facts),
    ],
  }
}

/** The text alternative of a scene. */
export function sceneWords(t: Words, facts: SceneFacts): SceneWords {
  const { event, mode } = facts
  const title = event?.context.name ?? t('screen.pageTitle')
  if (!event) return { title, lines: [joinLine(t, facts)], news: '' }
  if (facts.blackout) return { title, lines: [t('screen.isBlack')], news: t('screen.isBlack') }
  if (isFarewell(event, mode)) return { title, ...farewellWords(t, facts) }
  if (mode === 'welcome') return { title, ...welcomeWords(t, facts) }
  const shown = shownWords(t, facts)
  if (event.value.progress !== 'notStarted') return { title, ...shown }
  const waits = t('screen.notStarted')
  return { title, lines: [waits, ...shown.lines], news: `${waits} · ${shown.news}` }
}

/** The text alternative of every mode except the welcome. */
function shownWords(t: Words, facts: SceneFacts): Omit<SceneWords, 'title'> {
  const { mode, poll, slide } = facts
  if (mode === 'qa') return qaWords(t, facts)
  if (mode === 'interaction') {
    const news = t('screen.interactionTitle')
    return { lines: [news, joinLine(t, facts)], news }
  }
  if (mode === 'slide') {
    const lines = slide ? slideLines(t, slide) : []
    return { lines: [...lines, joinLine(t, facts)], news: lines[0] ?? '' }
  }
  if (poll) return pollWords(t, poll, facts)
  const gone = t('screen.pollGone')
  return { lines: [gone, joinLine(t, facts)], news: gone }
}
