import type { Page } from 'playwright-core'
import { t } from '../words.ts'

/** The figures of a page, by what they count. A page that shows two values of one figure has both in the list. */
export type Figures = Record<string, string[]>

interface PageTexts {
  all: string
  /** For each place of a name: the texts of the parts around it, the smallest first, up to a part with another name. */
  around: Record<string, string[][]>
}

/** Runs in the page. Reads what people see or hear. */
function readTexts(names: readonly string[]): PageTexts {
  const textOf = (part: Element): string => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement: own, textContent } = walker.currentNode
      const isShown = own?.checkVisibility({ visibilityProperty: true }) && !own.closest('style, script')
      if (isShown) texts.push(textContent ?? '')
    }
    return texts.join(' ')
  }
  const elements = [...document.body.querySelectorAll('*')]
  const around = names.map((name) => {
    const others = names.filter((other) => other !== name)
    const has = (part: Element) => part.textContent.includes(name)
    const places = elements.filter(
      (part) => has(part) && part.checkVisibility() && ![...part.children].some(has),
    )
    const parts = places.map((place) => {
      const texts: string[] = []
      for (let part: Element | null = place; part && part !== document.body; part = part.parentElement) {
        if (others.some((other) => part?.textContent.includes(other))) break
        texts.push(textOf(part))
      }
      return texts
    })
    return [name, parts] as const
  })
  const pictures = elements.filter((part) => part.role === 'img').map((part) => part.ariaLabel ?? '')
  return { all: [textOf(document.body), ...pictures].join(' '), around: Object.fromEntries(around) }
}

const unique = (figures: readonly string[]): string[] =>
  [...new Set(figures.map((figure) => figure.replace(/[\s,]/g, '')))].sort()

const relativeTime = new RegExp(t('common.minutesAgo', { count: 0 }).replace('0', String.raw`\d+`), 'g')
/** Lengths, times of day, and differences such as `+975`. */
const otherFigures = /\d+:\d\d|\+\s*\d[\d,]*/g

const numbersIn = (text: string): readonly string[] =>
  text
    .replace(relativeTime, ' ')
    .replace(otherFigures, ' ')
    .match(/\d[\d,]*(?:\.\d+)?(?:\s*%)?/g) ?? []

/** The figures in the smallest part around each place of a name. A name without figures is missing. */
function besideNames({ around }: PageTexts, figuresIn: (text: string) => readonly string[]): Figures {
  const figures = Object.entries(around).map(([name, places]) => {
    const found = places.flatMap((texts) => texts.map(figuresIn).find((each) => each.length > 0) ?? [])
    return [name, unique(found)] as const
  })
  return Object.fromEntries(figures.filter(([, found]) => found.length > 0))
}

const placeholders: Record<string, string> = {
  '#': String.raw`\s*(?<![\d,])([\d,]+)\s*`,
  '@': String.raw`\s*(\d\d:\d\d)\s*`,
  '*': String.raw`\s*[\d,]+\s*`,
  ' ': String.raw`\s*`,
}

/** Finds the number `#` or the time `@` in a text that may have any number at `*`. */
function patternOf(words: string): RegExp {
  const source = [...words].map(
    (letter) => placeholders[letter] ?? letter.replace(/[\\^$.+?()[\]{}|]/, '\\$&'),
  )
  // The total of `7 / 12 answered` is not the number of answers.
  return new RegExp(String.raw`(?<!/\s*)${source.join('')}(?!\p{L})`, 'gu')
}

const inWords = ({ all }: PageTexts, texts: readonly string[]): string[] =>
  unique(texts.flatMap((text) => [...all.matchAll(patternOf(text))].map(([, figure = '']) => figure)))

const number = { count: '#' } as const

/** The texts with figures of each surface, by what they count. */
const figureTexts = {
  desk: {
    participants: [
      t('console.participantsOf', { count: '#', most: '*' }),
      t('run.joined', number),
      `* ${t('console.answeredOf', { most: '#' })}`,
    ],
    answered: [`# ${t('console.answeredOf', { most: '*' })}`],
    words: [t('wordCloud.entered', { count: '#', different: '*' })],
    onWall: [`${t('openText.wall')} #`],
    players: [t('quiz.players', number)],
    pool: [t('lottery.ready', { pool: '#', places: '*' })],
  },
  screen: {
    participants: [t('screen.participants', number), `* ${t('quiz.answeredOf', { guests: '#' })}`],
    answered: [
      t('screen.answered', number),
      `# ${t('quiz.answeredOf', { guests: '*' })}`,
      `* ${t('quiz.answeredCorrectly', { answers: '#' })}`,
      t('wordCloud.wordsFrom', number),
    ],
    right: [`# ${t('quiz.answeredCorrectly', { answers: '*' })}`],
    words: [`# ${t('wordCloud.wordsFrom', { count: '*' })}`],
    toAnswer: [t('screen.questions', number)],
    pool: [t('lottery.ready', { pool: '#', places: '*' })],
  },
  phone: {},
  speaker: {},
} satisfies Record<string, Record<string, readonly string[]>>

/** Numbers with a decimal place, such as means. */
export const decimalsIn = (text: string): readonly string[] => text.match(/\d\.\d/g) ?? []

/** All figures that a page shows: those of the surface, and those beside each name. */
export async function figuresOn(
  page: Page,
  surface: keyof typeof figureTexts,
  names: readonly string[] = [],
  figuresIn = numbersIn,
): Promise<Figures> {
  const texts = await page.evaluate(readTexts, names)
  const own = Object.entries(figureTexts[surface]).map(
    ([name, words]) => [name, inWords(texts, words)] as const,
  )
  return {
    ...Object.fromEntries(own.filter(([, found]) => found.length > 0)),
    ...besideNames(texts, figuresIn),
  }
}

/** The numbers or times of a text, see `patternOf`. */
export const figuresInWords = async (page: Page, words: string): Promise<string[]> =>
  inWords(await page.evaluate(readTexts, []), [words])

/** The times of day beside each name. */
export const timesOn = async (page: Page, names: readonly string[]): Promise<Figures> =>
  besideNames(await page.evaluate(readTexts, names), (text) => text.match(/\d\d:\d\d/g) ?? [])

/** The names that a part of the page shows. */
export const shownOf = (text: string | null, names: readonly string[]): string[] =>
  names.filter((name) => text?.includes(name))
