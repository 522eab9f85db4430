import { expect, it } from 'vitest'
import { builtInThemes } from '#contract/built-in-themes.ts'
import { contrastRatio } from '#contract/colour.ts'
import type { QuizPlace } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import { inWindow, nextFrames } from '../view-errors.ts'
import { pictureErrors } from './picture-errors.ts'
import { boardOf, type QuizStage, questionOf, showQuiz, teamsOf } from './quiz-stage.tsx'

// The quiz on the big screen: nothing is cut, nothing overlaps, at any shape of the screen and with any text.

const sizes = [
  { width: 1920, height: 1080 },
  { width: 2560, height: 1080 },
  { width: 1440, height: 1080 },
  { width: 1024, height: 768 },
]

/** Names of the maximum length in several scripts. */
const longNames = [
  'Maximiliana Konstantinopoulos-Wetheringt',
  'محمد عبد الرحمن الحسيني الهاشمي القرشي م',
  '東京特許許可局長今日急遽休暇許可拒否山田花子山田太郎鈴木一郎佐藤次郎高橋三郎',
  'María de los Ángeles Fernández-Villaverd',
  'Александр Константинопольский-Преображен',
  'สมชาย รักเมืองไทย นามสกุลยาวมากจริงๆ',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
]
/** As many names as a lobby gets, some of them empty. */
const crowd = Array.from({ length: limits.quizArrivalsShown }, (_, place) =>
  place % 9 === 8 ? '' : `${longNames[place % longNames.length]?.slice(0, 4 + (place % 16))} ${place}`,
)
const longTeams = [
  'Los Dragones Unidos',
  '東京タワーズと仲間たち全員集合大会議',
  'فريق النجوم الساطعة',
  'Quick Brown Foxes 7',
  'WWWWWWWWWWWWWWWWWWW',
  '第三小组第三小组第三小组第三小组第三',
  'Owls',
  'Blue',
]
const landscape = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900"><rect width="1600" height="900" fill="teal"/></svg>')}`
const picture = { path: landscape, alt: '' }
const longText =
  'Which of the following statements about the annual plan that was presented this morning by the board is correct, when you take the remarks of the second speaker into account?'
const longOptions = [
  'The plan grows revenue by twelve percent in each region soon',
  'The plan cuts the number of suppliers in half by next summer',
  '該当するものをすべて選んでください該当するものをすべて選んでください該当するものをすべて選んで該当するものをすべて',
  'La junta directiva no ha decidido nada todavía sobre el plan',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'None',
]
const counts = Object.fromEntries(longOptions.map((_, place) => [`option-${place}`, 1000 - place * 77]))
const short = questionOf('What is the capital of Australia?', ['Sydney', 'Canberra'])
const long = questionOf(longText, longOptions)
const pictured = questionOf('Which fjord is this?', ['Sogn', 'Geiranger', 'Hardanger', 'Lyse'], { picture })
const longPictured = questionOf(longText, longOptions, { picture })

const asked = (question: typeof short) => ({ questions: [question], endsAt: Date.now() + 3_600_000 })
const ranked = (names: readonly string[], teams = 0): QuizStage['content'] => ({
  title: 'How well do you know our company? The grand annual quiz of all departments',
  questions: [short, short],
  revealed: 1,
  teams: teamsOf(longTeams.slice(0, teams)),
  board: boardOf(names, { players: 500, teams }),
})
const tied = boardOf(longNames.slice(0, 5)).top.map((place) => ({
  ...place,
  rank: Math.min(place.rank, 3),
}))

const stages: Record<string, QuizStage> = {
  'an empty lobby': { phase: 'lobby', guests: 0, content: { title: 'Pub quiz' } },
  'a lobby with a long title': { phase: 'lobby', guests: 500, content: { title: longText } },
  'a lobby with eight teams': {
    phase: 'lobby',
    guests: 500,
    content: { title: longText, teams: teamsOf(longTeams) },
    tally: { counts: Object.fromEntries(longTeams.map((_, place) => [`team-${place}`, place * 70])) },
  },
  'a lobby with two teams': {
    phase: 'lobby',
    content: { title: 'Pub quiz', teams: teamsOf(['Red', 'Blue']) },
  },
  'a lobby without guests and with two teams': {
    phase: 'lobby',
    guests: 0,
    arrivals: [],
    content: { title: 'Pub quiz', teams: teamsOf(['Red', 'Blue']) },
  },
  'a lobby with one name': { phase: 'lobby', guests: 1, arrivals: ['Ann'], content: { title: 'Pub quiz' } },
  'a lobby with long names': {
    phase: 'lobby',
    guests: longNames.length,
    arrivals: longNames,
    content: { title: longText },
  },
  'a lobby with many names': { phase: 'lobby', guests: 500, arrivals: crowd, content: { title: longText } },
  'a lobby with the names of four teams': {
    phase: 'lobby',
    guests: 60,
    arrivals: crowd,
    content: { title: longText, teams: teamsOf(longTeams.slice(0, 4)) },
  },
  'a lobby with the faces of eight teams': {
    phase: 'lobby',
    guests: 500,
    arrivals: crowd,
    content: { title: longText, teams: teamsOf(longTeams) },
    tally: { counts: Object.fromEntries(longTeams.map((_, place) => [`team-${place}`, place * 70])) },
  },
  'a countdown with a long question': { phase: 'countdown', content: asked({ ...long, options: [] }) },
  'a question with two options': {
    phase: 'question',
    content: asked(short),
    tally: { voters: 7, counts: null },
  },
  'a question with a picture': {
    phase: 'question',
    content: asked(pictured),
    tally: { voters: 50, counts: null },
  },
  'a long question with six long options': {
    phase: 'question',
    content: asked(long),
    tally: { voters: 12_345, counts: null },
  },
  'a locked question': { phase: 'locked', content: asked(long), tally: { voters: 500, counts: null } },
  'the answer of a question with two options': {
    phase: 'answer',
    content: asked(short),
    tally: { voters: 500, counts },
  },
  'the answer of a question with a picture': {
    phase: 'answer',
    content: asked(pictured),
    tally: { voters: 5000, counts },
  },
  'the answer of a long question': { phase: 'answer', content: asked(long), tally: { voters: 5000, counts } },
  'the answer of a long question with a picture': {
    phase: 'answer',
    content: asked(longPictured),
    tally: { voters: 5000, counts },
  },
  'a leaderboard with long names': { phase: 'leaderboard', content: ranked(longNames) ?? {} },
  'a leaderboard of teams and players with long names': {
    phase: 'leaderboard',
    content: ranked(longNames, 8) ?? {},
  },
  'a podium without players': { phase: 'podium', content: { board: boardOf([]) } },
  'a podium with one player': { phase: 'podium', content: ranked(['Ann']) ?? {} },
  'a podium with two players': { phase: 'podium', content: ranked(['Ann', 'Bo']) ?? {} },
  'a podium with long names': { phase: 'podium', content: ranked(longNames) ?? {} },
  'a podium with tied players': {
    phase: 'podium',
    content: { ...ranked(longNames), board: { players: 500, top: tied, teams: [] } },
  },
  'a podium of teams with long names': { phase: 'podium', content: ranked(longNames, 8) ?? {} },
}

it.each(Object.keys(stages))('the big screen shows %s completely in every shape', async (name) => {
  await showQuiz(stages[name] as QuizStage)
  for (const size of sizes) {
    const where = `${size.width}x${size.height}`
    await inWindow(size, async () => {
      await expect.poll(() => [where, ...pictureErrors()]).toEqual([where])
      // The texts have reacted to the size of the canvas.
      await nextFrames()
      expect([where, ...pictureErrors()]).toEqual([where])
    })
  }
})

const colourOf = (element: Element, name: 'color' | 'backgroundColor'): string =>
  `#${(getComputedStyle(element)[name].match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`

const screenThemes = builtInThemes.filter(({ SkinType }) => SkinType === 2)

it.each(screenThemes)(
  'the options of a quiz are readable in the theme $SkinNameEN, also after the reveal',
  async (theme) => {
    for (const phase of ['question', 'answer'] as const) {
      await showQuiz({ phase, content: asked(long), tally: { voters: 5000, counts }, theme })
      await expect.poll(() => document.querySelectorAll('[data-option]').length).toBe(longOptions.length)
      for (const tile of document.querySelectorAll('[data-option]'))
        expect(
          contrastRatio(colourOf(tile, 'color'), colourOf(tile, 'backgroundColor')),
        ).toBeGreaterThanOrEqual(4.5)
    }
  },
)

/** The words of the big screen's picture. */
const words = (): string => document.querySelector('main div[aria-hidden=true]')?.textContent ?? ''

const boardWith = (change: Partial<QuizPlace>): QuizStage => {
  const board = boardOf(['Ann', 'Ben Carter', 'Cem'])
  const top = board.top.map((place, index) => (index === 2 ? { ...place, ...change } : place))
  return { phase: 'leaderboard', content: { revealed: 1, board: { ...board, top } } }
}

it('the leaderboard shows faces and the points of the last question, and explains ties', async () => {
  const [, second] = boardOf(['Ann', 'Ben Carter']).top
  const { rank = 0, score = 0 } = second ?? {}
  await showQuiz(boardWith({ rank, score }))
  await expect.poll(words).toContain('Shared rank')
  for (const word of ['BC', '+941', '=2']) expect(words()).toContain(word)
  await showQuiz(boardWith({ score }))
  await expect.poll(words).toContain('more correct answers rank first')
  expect(words()).not.toContain('=')
  await showQuiz(boardWith({}))
  await expect.poll(words).toContain('Cem')
  expect(words()).not.toMatch(/Shared rank|rank first|=/)
})

it('the teams of a leaderboard have the points of the last question', async () => {
  const board = boardOf(['Ann'], { teams: 2 })
  await showQuiz({ phase: 'leaderboard', content: { board, teams: teamsOf(['Red', 'Blue']) } })
  await expect.poll(words).toContain('Blue')
  expect(words()).toContain('+500')
})

it('the podium shows the faces of its players', async () => {
  await showQuiz({ phase: 'podium', content: { board: boardOf(['Ann', 'Ben Carter', '王小明']) } })
  await expect.poll(words).toContain('BC')
  expect(words()).toContain('王王小明')
})

it('the lobby of a quiz shows names with faces, or a token for each guest if it gets no names', async () => {
  const lobby: QuizStage = { phase: 'lobby', guests: 2, content: { title: 'Pub quiz' } }
  await showQuiz({ ...lobby, arrivals: ['Ben Carter', 'Ann'] })
  await expect.poll(words).toContain('2players')
  // The first guest is first.
  expect(words()).toContain('AAnnBCBen Carter')
  await showQuiz(lobby)
  await expect.poll(() => document.querySelectorAll('[data-token]').length).toBe(2)
  await showQuiz({ ...lobby, guests: 0, arrivals: [] })
  await expect.poll(words).toContain('Waiting for the first player')
})

it('a guest of the lobby appears in the team of the guest, or among those who choose', async () => {
  const content = { title: 'Pub quiz', teams: teamsOf(['Red', 'Blue']) }
  await showQuiz({ phase: 'lobby', guests: 3, arrivals: ['Ann', 'Ben', 'Cem'], content })
  await expect.poll(words).toMatch(/Red\d*AAnnBlue\d*BBenChoosing a teamC/)
})

it('an open question says how many of the guests have answered', async () => {
  await showQuiz({
    phase: 'question',
    guests: 36,
    content: asked(short),
    tally: { voters: 17, counts: null },
  })
  await expect.poll(words).toContain('17of 36 answered')
})

it('the distribution of a quiz shows counts, and the answer adds the shares', async () => {
  const tally = { voters: 1923, counts }
  await showQuiz({ phase: 'distribution', content: asked(short), tally })
  await expect.poll(words).toContain('1,000')
  expect(words()).not.toContain('%')
  await showQuiz({ phase: 'answer', content: asked(short), tally })
  await expect.poll(words).toContain('52%')
})
