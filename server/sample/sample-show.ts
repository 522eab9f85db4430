import { type CueContent, emptySlide, newCue, newItemCue } from '#contract/run/cue.ts'
import type { KeptCue } from '../features/cues/cues.public.ts'
import type { WrittenItem } from '../features/templates/template.ts'
import { choice, cloud, lottery, quiz, ranking, rating, text } from '../features/templates/written.ts'

/** The cues of the sample show by name, in the order of the show. */
export const sampleCues = [
  'welcome',
  'agenda',
  'cloud',
  'poll',
  'questions',
  'comments',
  'pause',
  'quiz',
  'ideas',
  'ranking',
  'rating',
  'draw',
  'closing',
] as const

type SampleCue = (typeof sampleCues)[number]

/** The heading and the Markdown text of a slide. */
interface SlideTexts {
  heading: string
  text: string
}

/** The texts of the sample event in one language. */
export interface SampleTexts {
  name: string
  location: string
  /** Markdown. */
  schedule: string
  /** The title of each cue in the agenda, and the notes that the host reads. */
  cues: Record<SampleCue, { title: string; notes: string }>
  slides: Record<'agenda' | 'comments' | 'pause' | 'closing', SlideTexts>
  cloud: string
  poll: { title: string; options: string[] }
  quiz: { title: string; questions: [text: string, correct: string, ...wrong: string[]][] }
  ideas: string
  ranking: { title: string; options: string[] }
  rating: { title: string; statements: string[]; ends: [low: string, high: string] }
  draw: { title: string; prizes: [type: string, gift: string, quantity: number][] }
}

/** The items and the cues of the sample show. Every kind of item and every kind of cue is in it. */
export function sampleShow(texts: SampleTexts): { written: WrittenItem[]; cues: KeptCue[] } {
  const written = {
    cloud: cloud(texts.cloud, 1),
    poll: choice(texts.poll.title, texts.poll.options),
    quiz: quiz(texts.quiz.title, texts.quiz.questions),
    ideas: text(texts.ideas),
    ranking: ranking(texts.ranking.title, texts.ranking.options),
    rating: rating(texts.rating.title, texts.rating.statements, texts.rating.ends),
    // One phone is enough for both prizes, because somebody who tries the product may have no more.
    draw: lottery(texts.draw.title, texts.draw.prizes, { repeatWinners: true }),
  }
  const names = Object.keys(written)
  const slide = (kind: 'slide' | 'break' | 'closing', name: keyof SampleTexts['slides']): CueContent => {
    const cue = newCue(kind)
    return { ...cue, slide: { ...emptySlide, ...cue.slide, ...texts.slides[name] } }
  }
  const agenda = slide('slide', 'agenda')
  const closing = { comments: 'closed', reactions: 'closed' } as const
  const contents: Record<(typeof sampleCues)[number], CueContent> = {
    welcome: { ...newCue('welcome'), seconds: 300, reactions: 'open' },
    agenda: { ...agenda, ...closing, seconds: 120, slide: { ...emptySlide, ...agenda.slide, agenda: true } },
    cloud: { ...newItemCue('wordCloud', null), seconds: 240 },
    poll: { ...newItemCue('poll', null), seconds: 240, results: 'revealOnLeave' },
    questions: { ...newCue('qa'), seconds: 1200 },
    comments: { ...slide('slide', 'comments'), seconds: 180, comments: 'open', reactions: 'open' },
    pause: { ...slide('break', 'pause'), ...closing, seconds: 600 },
    quiz: { ...newItemCue('quiz', null), seconds: 420 },
    ideas: { ...newItemCue('openText', null), seconds: 300 },
    ranking: { ...newItemCue('ranking', null), seconds: 180 },
    rating: { ...newItemCue('rating', null), seconds: 180 },
    draw: { ...newItemCue('lottery', null), seconds: 420 },
    closing: { ...slide('closing', 'closing'), seconds: 120, reactions: 'open' },
  }
  return {
    written: Object.values(written),
    cues: sampleCues.map((name) => {
      const item = names.indexOf(name)
      return { content: { ...contents[name], ...texts.cues[name] }, item: item < 0 ? null : item }
    }),
  }
}
