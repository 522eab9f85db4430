import type { PresentMode } from '../../contract/content.ts'
import type { EventDoc, QaDoc } from '../../contract/views.ts'
import type { Translator } from '../../i18n/translator.ts'
import type { ItemPhase } from './item-stage.ts'
import type { JoinAddress } from './join-address.ts'
import { joinClosed, joinClosedWords } from './join-closed.tsx'
import type { PollStage } from './kinds/poll/poll-stage.ts'
import { qaState } from './qa-state.ts'
import type { Ranking, StageQuestion } from './question-ranking.ts'

type Words = Translator<'screen'>

export interface SceneFacts {
  join: JoinAddress
  /** Undefined before the first answer of the server. */
  event: EventDoc | undefined
  mode: PresentMode
  participants: number
  channel: QaDoc['value']['channel']
  ranking: Ranking
  poll: PollStage | undefined
}

export interface SceneWords {
  title: string
  /** All that is shown, to be read. */
  lines: string[]
  /** To be said when it changes: no counts, or every vote would speak. */
  news: string
}

function joinLine(
  t: Words,
  { join, event, participants }: Pick<SceneFacts, 'join' | 'event' | 'participants'>,
): string {
  const closed = event && joinClosed(event, participants)
  if (closed) return joinClosedWords(t, closed)
  return t('screen.twinJoin', { address: join.spoken, code: join.code })
}

function questionLine(t: Words, { text, author, votes }: StageQuestion): string {
  return t('screen.twinQuestion', { text, author: author || t('screen.anonymous'), count: votes })
}

/** Votes are counted by option; answers are numbers, words and texts. */
export type Asked = 'votes' | 'answers'

export function phaseWords(t: Words, phase: ItemPhase, asked: Asked): string {
  if (phase === 'notOpenYet') return t('screen.notOpenYet')
  if (asked === 'answers') {
    if (phase === 'open') return t('screen.answersOpen')
    return phase === 'locked' ? t('screen.answersLocked') : t('screen.answersClosed')
  }
  if (phase === 'open') return t('screen.votingOpen')
  return phase === 'locked' ? t('screen.votingLocked') : t('screen.pollClosed')
}

function welcomeWords(t: Words, facts: SceneFacts): Omit<SceneWords, 'title'> {
  const { event, participants } = facts
  const progress = event?.value.progress
  const open = event && !joinClosed(event, participants)
  const state = progress === 'notStarted' ? t('screen.notStarted') : open ? t('screen.joinNow') : ''
  const news = progress === 'finished' ? t('screen.thankYou') : `${state} ${joinLine(t, facts)}`.trim()
  return { news, lines: [news, t('screen.twinParticipants', { count: participants })] }
}

function qaWords(t: Words, facts: SceneFacts): Omit<SceneWords, 'title'> {
  const { event, channel, ranking } = facts
  const { highlighted, open } = ranking
  if (highlighted) {
    const author = highlighted.author || t('screen.anonymous')
    return {
      news: t('screen.twinHighlighted', { text: highlighted.text, author }),
      lines: [questionLine(t, highlighted)],
    }
  }
  const taken = !event || qaState(event, channel) === 'open'
  const news = `${t('screen.questionsTitle')} · ${taken ? t('screen.askDetail') : t('screen.qaClosed')}`
  const shown = open.slice(0, 5).map((question) => questionLine(t, question))
  return { news, lines: [news, t('screen.questions', { count: open.length }), ...shown, joinLine(t, facts)] }
}

function pollWords(t: Words, poll: PollStage, facts: SceneFacts): Omit<SceneWords, 'title'> {
  const phase = phaseWords(t, poll.phase, 'votes')
  const options = poll.options.map(({ letter, text, count, share, correct }) => {
    const line =
      count === null
        ? t('screen.twinOption', { letter, text })
        : t('screen.twinResult', { letter, text, count, percent: Math.round(share * 100) })
    return correct ? `${line} (${t('common.correctAnswer')})` : line
  })
  const rightOnes = poll.options
    .filter((option) => option.correct)
    .map(({ letter, text }) => t('screen.twinOption', { letter, text }))
  const revealed = [
    ...(poll.resultsShown ? [poll.phase === 'open' ? t('screen.twinResultsShown') : options.join('; ')] : []),
    ...(rightOnes.length > 0 ? [`${t('common.correctAnswer')}: ${rightOnes.join('; ')}`] : []),
  ]
  return {
    news: [t('screen.twinPoll', { title: poll.title, phase }), ...revealed].join(' '),
    lines: [
      t('screen.twinPoll', { title: poll.title, phase }),
      ...options,
      t('screen.answered', { count: poll.voters }),
      joinLine(t, facts),
    ],
  }
}

/** The text twin of a scene. */
export function sceneWords(t: Words, facts: SceneFacts): SceneWords {
  const { event, mode, poll } = facts
  const title = event?.context.name ?? t('screen.pageTitle')
  if (!event) return { title, lines: [joinLine(t, facts)], news: '' }
  if (mode === 'qa') return { title, ...qaWords(t, facts) }
  if (mode === 'welcome') return { title, ...welcomeWords(t, facts) }
  if (mode === 'interaction') {
    const over = event.value.progress === 'finished'
    const news = t(over ? 'screen.joinEnded' : 'screen.interactionTitle')
    return { title, lines: [news, joinLine(t, facts)], news }
  }
  if (poll) return { title, ...pollWords(t, poll, facts) }
  const gone = t('screen.pollGone')
  return { title, lines: [gone, joinLine(t, facts)], news: gone }
}
