import type { Audience } from '#contract/audience.ts'
import type { Change } from '#contract/interface/protocol.ts'
import type { ShowControlDoc } from '#contract/interface/show-control.ts'
import type { EventDoc, QaDoc, QuestionDoc } from '#contract/interface/views.ts'
import type { TallyDoc } from '#contract/items/item.ts'
import { isItemKind } from '#contract/items/kinds.ts'
import type { LotteryDoc, LotteryDraw } from '#contract/items/lottery.ts'
import type { OpenTextDoc, WallDoc } from '#contract/items/open-text.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import type { QuizDoc } from '#contract/items/quiz.ts'
import type { WordCloudDoc, WordsDoc } from '#contract/items/word-cloud.ts'
import type { MessageDoc } from '#contract/message.ts'
import type { SpeakerRunDoc } from '#contract/run/speaker.ts'
import type { Message } from './test-socket.ts'

/**
 * The rule of the product that this document breaks for this audience; undefined if none. Independent of the
 * server's code.
 */
function leakOf(audience: Audience, [key, , doc]: Change): string | undefined {
  if (doc === null || audience === 'host') return undefined
  const family = key.split(':')[0] ?? ''
  if (audience === 'speaker') {
    if (!speakerFamilies.includes(family)) return `${family}, which speakers do not need`
  } else if (family.startsWith('speaker-') || family === 'step-place')
    return `${family}, which is for speakers`
  if (family === 'event' && (doc as EventDoc).context.passcode !== '') return 'the passcode'
  if (family === 'event') {
    const { blocked, allowed } = (doc as EventDoc).context.guard
    if (blocked.length + allowed.length > 0) return 'the words of the host'
  }
  if (['qa', 'comments', 'openText'].includes(family) && (doc as QaDoc).context.cause !== null)
    return 'why review is on'
  if (family === 'participants' && audience === 'guest') return 'the number of participants'
  if (family === 'in-flight') return 'the answers in flight'
  if (family === 'question') {
    const { value, context } = doc as QuestionDoc
    if (value.place !== 'live') return `a question that is ${value.place}`
    if (context.authorId !== null) return 'the author of a question'
    if (context.held !== null) return 'why a question was held'
    if ([context, ...context.replies].some(({ masked }) => masked !== null)) return 'a masked word'
    if (context.anonymous && context.authorName !== '') return 'the name of an anonymous author'
    if (context.replies.some((reply) => reply.private)) return 'a private reply'
    if (audience === 'speaker' && context.replies.length > 0) return 'a reply'
  }
  if (isItemKind(family) && audience === 'guest') {
    if ((doc as PollDoc).value.activity !== 'active') return `a ${family} that is not active`
  }
  if (family === 'poll') {
    const { value, context } = doc as PollDoc
    const marked = context.options.some((option) => 'correct' in option)
    if (marked && value.answer !== 'shown') return 'a mark of the correct answer'
  }
  if (family === 'wordCloud') {
    const { hidden, restored } = (doc as WordCloudDoc).context
    if ([...hidden, ...restored].length > 0) return 'what holds words back'
  }
  if (family === 'words') {
    if ('hidden' in doc) return 'hidden words'
    if (audience === 'guest' && (doc as WordsDoc).words === null) return 'numbers without results'
  }
  if (family === 'wall' && (doc as WallDoc).cards.some((card) => 'held' in card || 'masked' in card))
    return 'what the word filter knows of an entry'
  if (family === 'put-aside') return 'entries that are not on the wall'
  if (family === 'openText' && (doc as OpenTextDoc).value.results !== 'shown') {
    if ((doc as OpenTextDoc).context.groups.length > 0) return 'the groups of a hidden wall'
  }
  if (family === 'quiz') {
    const { value, context } = doc as QuizDoc
    for (const [index, { text, options }] of context.questions.entries()) {
      const current = index === context.at && value.phase !== 'lobby'
      if (text !== '' && !current) return 'the text of another question'
      if (options.length > 0 && (!current || index >= context.asked)) return 'options of a question to come'
      const marked = options.some((option) => 'correct' in option)
      if (marked && index >= context.revealed) return 'a mark of the correct answer'
    }
    if (context.board && value.phase !== 'leaderboard' && value.phase !== 'podium') return 'the ranking'
  }
  if (family === 'quiz-arrivals' && audience !== 'screen') return 'the guests in the lobby of a quiz'
  if ((family === 'arrivals' || family === 'figures') && audience !== 'screen')
    return 'the names and figures of the welcome'
  if (family === 'slide' && ('notes' in doc || 'context' in doc)) return 'the plan of a cue'
  if (family === 'showControl' && audience === 'speaker') {
    const { holder, asker } = (doc as ShowControlDoc).context
    return asker || (holder && holder.id + holder.name !== '') ? 'the desk of a host' : undefined
  }
  if (
    family === 'speaker-run' &&
    ('undo' in (doc as SpeakerRunDoc).context || 'takenOver' in (doc as SpeakerRunDoc).context)
  )
    return 'the state of the run that only hosts get'
  if (family === 'message' && audience === 'speaker') {
    const { value, context } = doc as MessageDoc
    if (context.to !== 'speaker' || value !== 'unread') return 'a message that is not for the speaker now'
    return context.senderId !== null || context.readers.length > 0 ? 'the account of a host' : undefined
  }
  if (hostFamilies.includes(family)) return `${family}, which is for hosts`
  if (family === 'comment' && ('guestId' in doc || 'name' in doc)) return 'the author of a comment'
  if (family === 'comment' && 'masked' in doc) return 'a masked word'
  if (family === 'draw' || family === 'reel') {
    if (audience === 'guest') return 'names of a lottery'
    if (family === 'draw' && (doc as LotteryDraw).winners.some(({ entryId }) => entryId !== ''))
      return 'the id of a winner'
  }
  if (family === 'lottery') {
    const { context } = doc as LotteryDoc
    if (['draws', 'names', 'seed'].some((part) => part in context)) return 'the inside of a lottery'
  }
  if (family === 'tally' && audience === 'guest' && (doc as TallyDoc).counts === null)
    return 'a tally without results'
  return undefined
}

const ownFamilies = [
  'me',
  'own-question',
  'own-entries',
  'own-words',
  'ballot',
  'upvote',
  'quiz-answer',
  'quiz-team',
  'quiz-result',
  'own-comments',
  'lots',
]

/** The only documents that speakers get. */
const speakerFamilies = [
  'speaker-event',
  'speaker-run',
  'speaker-link',
  'step-place',
  'question',
  'votes',
  'showControl',
  'message',
]

/** Waiting comments, blocked guests and traffic are only for the host. */
const hostFamilies = [
  'waiting-comment',
  'blocked-guest',
  'comments-traffic',
  'access',
  'showControl',
  'desk',
  'run',
  'cue',
  'message',
]

/** The secrets that a message reveals to its receiver, as texts. Empty if the message reveals none. */
export function leaksIn(audience: Audience, message: Message): string[] {
  if (message.name === 'Push') {
    const own = message.body.changes.filter(([key]) => ownFamilies.includes(key.split(':')[0] ?? ''))
    return [
      ...message.body.changes.flatMap((change) => leakOf(audience, change) ?? []),
      ...own.map(([key]) => `a guest's own ${key} to everybody`),
    ]
  }
  if (message.name === 'Own') {
    const foreign = message.body.changes.filter(([key]) => !ownFamilies.includes(key.split(':')[0] ?? ''))
    return foreign.map(([key]) => `${key} as a guest's own`)
  }
  return []
}
