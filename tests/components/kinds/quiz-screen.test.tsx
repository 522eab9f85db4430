import { expect, it, onTestFinished, vi } from 'vitest'
import { guestCharacter } from '#contract/guest-colour.ts'
import type { QuizPlace } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import { screenTheme } from '#contract/theme.ts'
import { builtInThemes } from '#theme/built-in-themes.ts'
import { contrastRatio } from '#theme/colour.ts'
import { nameColour } from '#ui/kit/display/name-colour.ts'
import { letEverythingMove } from '../let-move.ts'
import { inWindow, nextFrames } from '../view-errors.ts'
import { painted } from './painted.ts'
import { pictureErrors } from './picture-errors.ts'
import { boardOf, pushQuiz, type QuizStage, questionOf, showQuiz, teamsOf } from './quiz-stage.tsx'

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

const colourOf = (element: Element, name: 'color' | 'backgroundColor' | 'stroke'): string =>
  `#${(getComputedStyle(element)[name].match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`

const screenThemes = builtInThemes.filter(({ skinType }) => skinType === 2)

it.each(screenThemes)(
  'the options of a quiz are readable in the theme $SkinNameEN, also after the reveal',
  async (theme) => {
    for (const phase of ['question', 'answer'] as const) {
      await showQuiz({ phase, content: asked(long), tally: { voters: 5000, counts }, theme })
      await expect.poll(() => document.querySelectorAll('[data-option]').length).toBe(longOptions.length)
      for (const tile of document.querySelectorAll('[data-option]')) {
        const [ink, ground] = [colourOf(tile, 'color'), colourOf(tile, 'backgroundColor')]
        expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }
  },
)

const columns = () => [...document.querySelectorAll<HTMLElement>('[data-answers] > div')]
const tiles = () => [...document.querySelectorAll<HTMLElement>('[data-scene] [data-option]')]

it('the answers to a question are columns on one line, as high as their numbers, above the options', async () => {
  const votes = [31, 74, 12, 0]
  const four = questionOf('What is the capital of Australia?', ['Sydney', 'Canberra', 'Melbourne', 'Perth'])
  const tally = {
    voters: 117,
    counts: Object.fromEntries(votes.map((count, place) => [`option-${place}`, count])),
  }
  await showQuiz({ phase: 'distribution', content: asked(four), tally })
  await expect.poll(() => columns().length).toBe(4)
  const texts = () => columns().map(({ textContent }) => textContent)
  expect(texts()).toEqual(votes.map(String))
  await showQuiz({ phase: 'answer', content: asked(four), tally })
  await expect.poll(texts).toEqual(['26%31', '63%74', '10%12', '0%0'])
  expect(columns().map((column) => column.querySelectorAll('.lucide-check').length)).toEqual([0, 1, 0, 0])
  const bars = columns().map((column) => column.querySelector('[style*="--share"]')?.getBoundingClientRect())
  expect(new Set(bars.map((bar) => Math.round(bar?.bottom ?? 0))).size).toBe(1)
  const highest = bars[1]?.height ?? 0
  expect(bars.map((bar) => Math.round(((bar?.height ?? 0) / highest) * 74))).toEqual(votes)
  const top = Math.min(...tiles().map((tile) => tile.getBoundingClientRect().top))
  for (const column of columns()) expect(column.getBoundingClientRect().bottom).toBeLessThan(top)
  expect(tiles().map(({ textContent }) => textContent)).toEqual(four.options.map(({ text }) => text))
})

it('beside a picture the options show the distribution themselves', async () => {
  await showQuiz({
    phase: 'answer',
    content: asked(pictured),
    tally: { voters: 10, counts: { 'option-1': 10 } },
  })
  await expect.poll(() => tiles().map(({ textContent }) => textContent)).toContain('Geiranger100%10')
  expect(columns()).toEqual([])
})

it('figures above columns do not overlap, with six options and numbers of four digits', async () => {
  for (const size of sizes) {
    await inWindow(size, async () => {
      await showQuiz({
        phase: 'answer',
        content: asked({ ...long, text: 'Which?' }),
        tally: { voters: 5000, counts },
      })
      await expect.poll(() => columns().length).toBe(6)
      const boxes = columns().flatMap((column) =>
        [...column.querySelectorAll('strong, strong + span')].map((part) => part.getBoundingClientRect()),
      )
      for (const [place, box] of boxes.entries()) {
        const others = boxes.slice(place + 1)
        const isOn = (other: DOMRect) =>
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1
        expect([size.width, others.filter(isOn).length]).toEqual([size.width, 0])
      }
    })
  }
})

it('all options of a question have the same height, also if only some have two lines', async () => {
  const mixed = questionOf('Which?', [
    'More time',
    'A better canteen with regional food from the farms around our town and its villages',
    'Working from home',
    'Laptops',
    'A larger sales team',
    'None',
  ])
  for (const size of sizes) {
    await inWindow(size, async () => {
      await showQuiz({ phase: 'question', content: asked(mixed), tally: { voters: 7, counts: null } })
      await expect.poll(() => tiles().length).toBe(6)
      const heights = tiles().map((tile) => Math.round(tile.getBoundingClientRect().height))
      expect([size.width, Math.max(...heights) - Math.min(...heights) < 2]).toEqual([size.width, true])
    })
  }
})

/** The drawn characters of the players in the picture. */
const faces = () => [...document.querySelectorAll<HTMLElement>('[data-scene] [data-character]')]

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
  expect(faces()).toHaveLength(3)
  for (const word of ['+941', '=2']) expect(words()).toContain(word)
  await showQuiz(boardWith({ score }))
  await expect.poll(words).toContain('more correct answers rank first')
  expect(words()).not.toContain('=')
  await showQuiz(boardWith({}))
  await expect.poll(words).toContain('Cem')
  expect(words()).not.toMatch(/Shared rank|rank first|=/)
})

it('the leaderboard names the longest streak and the largest climb, if exactly one player has it', async () => {
  const board = boardOf(['Ann', 'Ben', 'Cem', 'Dora'])
  const withChanges = (...changes: Partial<QuizPlace>[]): QuizStage => ({
    phase: 'leaderboard',
    content: {
      revealed: 1,
      board: {
        ...board,
        top: board.top.map((place, index) => ({
          ...place,
          streak: 0,
          formerRank: index + 1,
          ...changes[index],
        })),
      },
    },
  })
  await showQuiz(withChanges({}, { formerRank: 4 }, { streak: 5 }, { streak: 3 }))
  await expect.poll(words).toContain('Climbed most')
  expect(words()).toContain('5On fire')
  expect(words().match(/On fire/g)).toHaveLength(1)
  await showQuiz(withChanges({ streak: 5 }, { formerRank: 3 }, { streak: 5 }, {}))
  await expect.poll(words).toContain('Dora')
  expect(words()).not.toMatch(/On fire|Climbed most/)
})

it('each row of the leaderboard has a tint of the colour of its player, and the first row the theme’s colour', async () => {
  const colours = ['Ann', 'Ben Carter', 'Cem'].map(nameColour)
  await showQuiz(boardWith({}))
  await expect.poll(words).toContain('Cem')
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-scene] [style*="--player"]')]
  expect(
    rows()
      .map(({ style }) => style.getPropertyValue('--player'))
      .sort(),
  ).toEqual(colours.sort())
  await expect.poll(() => new Set(rows().map((row) => getComputedStyle(row).backgroundColor)).size).toBe(3)
})

it('a podium that appears in front of the audience has a spotlight for each place', async () => {
  const content = { board: boardOf(['Ann', 'Ben Carter', '王小明']) }
  const lights = () => document.querySelectorAll('[data-spotlight]').length
  await showQuiz({ phase: 'podium', content })
  await expect.poll(words).toContain('Ben Carter')
  expect(lights()).toBe(0)
  await letEverythingMove()
  await showQuiz({ phase: 'answer', content })
  pushQuiz({ phase: 'podium', content })
  await expect.poll(lights).toBe(3)
})

it('the leaderboard says so while nobody has answered', async () => {
  await showQuiz({ phase: 'leaderboard', content: { board: { players: 0, top: [], teams: [] } } })
  await expect.poll(words).toContain('No answers yet')
})

it('the leaderboard says how many players share the rank of its last row but have no row', async () => {
  const names = Array.from({ length: limits.quizPlacesShown }, (_, place) => `Player ${place}`)
  const board = boardOf(names)
  const upTo = (places: number, players = names.length): QuizStage => ({
    phase: 'leaderboard',
    content: {
      revealed: 1,
      board: {
        ...board,
        players,
        top: board.top.map((place) =>
          place.rank > 5 && place.rank <= places ? { ...place, rank: 6, score: 5000 } : place,
        ),
      },
    },
  })
  await showQuiz(upTo(9))
  await expect.poll(words).toContain('+2 more players share rank 6')
  // The board ends within the shared rank, so the exact number is unknown.
  await showQuiz(upTo(10, 500))
  await expect.poll(words).toContain('More players share rank 6')
  await showQuiz(upTo(7))
  await expect.poll(words).toContain('Shared rank')
  expect(words()).not.toMatch(/more players/i)
})

it('the teams of a leaderboard have the points of the last question', async () => {
  const board = boardOf(['Ann'], { teams: 2 })
  await showQuiz({ phase: 'leaderboard', content: { board, teams: teamsOf(['Red', 'Blue']) } })
  await expect.poll(words).toContain('Blue')
  expect(words()).toContain('+500')
})

it('the scores of teams and players are at the middle of their rows, with or without points for the last question', async () => {
  await inWindow({ width: 1920, height: 1080 }, async () => {
    const board = boardOf(['Ann Miller', 'María Fernández', 'Ben'], { teams: 2 })
    await showQuiz({ phase: 'leaderboard', content: { board, teams: teamsOf(['Red Foxes', 'Blue Whales']) } })
    await expect.poll(words).toContain('Blue Whales')
    const scores = [...document.querySelectorAll<HTMLElement>('[data-scene] [data-widest]')].filter(
      ({ dataset }) => /^\d,\d{3}$/.test(dataset.widest ?? ''),
    )
    expect(scores).toHaveLength(5)
    const middle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return (top + bottom) / 2
    }
    for (const score of scores) {
      const row = score.parentElement?.parentElement as Element
      expect(Math.abs(middle(score) - middle(row))).toBeLessThan(6)
    }
  })
})

it('the podium shows the faces of its players', async () => {
  await showQuiz({ phase: 'podium', content: { board: boardOf(['Ann', 'Ben Carter', '王小明']) } })
  await expect.poll(words).toContain('王小明')
  const own = ['Ben Carter', 'Ann', '王小明'].map((name) => String(guestCharacter(name, null)))
  expect(faces().map(({ dataset }) => dataset.character)).toEqual(own)
  const board = boardOf(['Ann', 'Ben Carter'])
  const [ann, ben] = board.top.map((place, index) => ({ ...place, character: 10 + index }))
  if (ann && ben) pushQuiz({ phase: 'podium', content: { board: { ...board, top: [ann, ben] } } })
  await expect.poll(() => faces().map(({ dataset }) => dataset.character)).toEqual(['11', '10'])
})

it('the lobby of a quiz shows names with faces, or a token for each guest if it gets no names', async () => {
  const lobby: QuizStage = { phase: 'lobby', guests: 2, content: { title: 'Pub quiz' } }
  await showQuiz({ ...lobby, arrivals: ['Ben Carter', 'Ann'] })
  await expect.poll(words).toContain('2players')
  // The first guest is first.
  expect(words()).toContain('AnnBen Carter')
  await showQuiz(lobby)
  await expect.poll(() => document.querySelectorAll('[data-token]').length).toBe(2)
  await showQuiz({ ...lobby, guests: 0, arrivals: [] })
  await expect.poll(words).toContain('Waiting for the first player')
})

it('the names in the lobby of a quiz are on cards in the middle, with large type', async () => {
  await showQuiz({ phase: 'lobby', guests: 5, arrivals: ['Ann', 'Ben', 'Cem', 'Dee', 'Eve'] })
  const names = () => [...document.querySelectorAll<HTMLElement>('[data-scene] [data-guest]')]
  await expect.poll(() => names().length).toBe(5)
  const crowd = document.querySelector('[data-crowd]')?.getBoundingClientRect() as DOMRect
  const rows = Map.groupBy(names(), ({ offsetTop }) => offsetTop)
  for (const row of rows.values()) {
    const left = Math.min(...row.map((name) => name.getBoundingClientRect().left)) - crowd.left
    const right = crowd.right - Math.max(...row.map((name) => name.getBoundingClientRect().right))
    expect(Math.abs(left - right)).toBeLessThan(3)
  }
  for (const name of names()) expect(getComputedStyle(name).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
})

it('the lobby of a quiz shows no names of an earlier round', async () => {
  await showQuiz({
    phase: 'lobby',
    guests: 2,
    arrivals: ['Ben', 'Ann'],
    arrivalsRound: 7,
    content: { title: 'Pub quiz' },
  })
  await expect.poll(() => document.querySelectorAll('[data-token]').length).toBe(2)
  expect(words()).not.toContain('Ann')
})

it('a crowded lobby keeps large names and says how many more guests there are', async () => {
  await showQuiz({ phase: 'lobby', guests: 500, arrivals: crowd, content: { title: 'Pub quiz' } })
  const more = /\+(\d+) more/
  await expect.poll(words).toMatch(more)
  const names = [...document.querySelectorAll<HTMLElement>('[data-scene] [data-guest]')]
  const inView = names.filter((name) => name.checkVisibility({ visibilityProperty: true }))
  // No row is cut.
  expect(inView.every(({ offsetTop }) => offsetTop >= 0)).toBe(true)
  expect(Number(more.exec(words())?.[1])).toBe(500 - inView.length)
  expect(Number.parseFloat(getComputedStyle(inView[0] as Element).fontSize)).toBeGreaterThanOrEqual(40)
})

it('a lobby of fifty guests shows all names, beside a smaller join card', async () => {
  const fifty = Array.from({ length: 50 }, (_, place) => `Robin M. ${place}`)
  await inWindow({ width: 1920, height: 1080 }, async () => {
    await showQuiz({
      phase: 'lobby',
      guests: 50,
      arrivals: fifty,
      content: { title: 'Pub quiz' },
    })
    const names = () => [...document.querySelectorAll<HTMLElement>('[data-scene] [data-guest]')]
    await expect.poll(() => names().length).toBe(50)
    await expect
      .poll(() => names().filter((name) => name.checkVisibility({ visibilityProperty: true })).length)
      .toBe(50)
    expect(words()).not.toMatch(/\+\d+ more/)
  })
})

it.each([
  { few: 5, many: 10, name: 'Robin M.' },
  { few: 5, many: 12, name: 'Robin M.' },
  { few: 25, many: 26, name: 'Robin M.' },
  // The join card becomes smaller.
  { few: 5, many: 30, name: 'Robin M.' },
  // Not all names have a place.
  { few: 25, many: 60, name: 'Maximiliana Konstantinopoulos' },
])(
  'a lobby that grows from $few to $many guests named $name has the type of a lobby that opens with all of them',
  async ({ few, many, name }) => {
    const lobbyOf = (guests: number): QuizStage => ({
      phase: 'lobby',
      guests,
      arrivals: Array.from({ length: guests }, (_, place) => `${name} ${place}`),
      content: { title: 'Pub quiz' },
    })
    const guestsInDocument = () => [...document.querySelectorAll<HTMLElement>('[data-scene] [data-guest]')]
    const drawn = async () => {
      await expect.poll(() => guestsInDocument().length).toBe(many)
      await nextFrames()
      const inView = guestsInDocument().filter((guest) => guest.checkVisibility({ visibilityProperty: true }))
      // No row is cut.
      expect(inView.every(({ offsetTop }) => offsetTop >= 0)).toBe(true)
      expect(Number(/\+(\d+) more/.exec(words())?.[1] ?? 0)).toBe(many - inView.length)
      return { inView: inView.length, type: getComputedStyle(inView[0] as Element).fontSize }
    }
    await showQuiz(lobbyOf(few))
    await expect.poll(() => guestsInDocument().length).toBe(few)
    await nextFrames()
    pushQuiz(lobbyOf(many))
    const grown = await drawn()
    await showQuiz(lobbyOf(many))
    expect(grown).toEqual(await drawn())
  },
)

it('a guest without a name has a face in the lobby of a quiz, and a word if there are few', async () => {
  const guests = () => document.querySelectorAll('[data-scene] [data-guest]')
  await showQuiz({ phase: 'lobby', guests: 3, arrivals: ['', 'Ann', ''], content: { title: 'Pub quiz' } })
  await expect.poll(words).toContain('Anonymous guestAnnAnonymous guest')
  expect(words()).not.toContain('+')
  await showQuiz({
    phase: 'lobby',
    guests: 6,
    arrivals: ['', '', '', '', 'Ann', ''],
    content: { title: 'Pub quiz' },
  })
  await expect.poll(() => guests().length).toBe(6)
  expect(words()).not.toMatch(/Anonymous|\+/)
})

it('a team with many members says how many have no place', async () => {
  const content = { title: 'Pub quiz', teams: teamsOf(['Red', 'Blue', 'Green', 'Black']) }
  await showQuiz({
    phase: 'lobby',
    guests: 200,
    arrivals: crowd,
    content,
    tally: { counts: { 'team-0': 90, 'team-1': 12, 'team-2': 12, 'team-3': 12 } },
  })
  await expect.poll(words).toMatch(/\+\d+ more/)
  const red = document.querySelector('[data-scene] [data-crowd]')
  const inView = [...(red?.querySelectorAll('[data-guest]') ?? [])].filter((guest) =>
    guest.checkVisibility({ visibilityProperty: true }),
  )
  expect(red?.textContent).toContain(`+${90 - inView.length} more`)
})

it('a lobby that waits has a larger code, and few names are larger', async () => {
  const typeOf = (find: string) =>
    Number.parseFloat(getComputedStyle(document.querySelector(find) ?? document.body).fontSize)
  const sizesWith = async (guests: number) => {
    const names = crowd.filter(Boolean).slice(0, guests)
    await showQuiz({ phase: 'lobby', guests, arrivals: names, content: { title: 'Pub quiz' } })
    await expect.poll(() => document.querySelectorAll('[data-scene] [data-guest]').length).toBe(guests)
    await nextFrames()
    return { code: typeOf('.join-card > div:last-child > div:last-child'), name: typeOf('[data-guest]') }
  }
  const [one, three, twelve] = [await sizesWith(1), await sizesWith(3), await sizesWith(12)]
  expect(one.code).toBeGreaterThan(1.2 * three.code)
  expect(three.name).toBeGreaterThan(1.3 * twelve.name)
})

it('a guest of the lobby appears in the team of the guest, or among those who choose', async () => {
  const content = { title: 'Pub quiz', teams: teamsOf(['Red', 'Blue']) }
  await showQuiz({ phase: 'lobby', guests: 3, arrivals: ['Ann', 'Ben', 'Cem'], content })
  await expect.poll(words).toMatch(/Red\d*AnnBlue\d*BenChoosing a team/)
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

it('the clock of a question has the colour of danger in the last five seconds', async () => {
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  onTestFinished(() => clock.mockRestore())
  const coloursAt = async (milliseconds: number) => {
    await showQuiz({ phase: 'question', content: { endsAt: now + milliseconds } })
    const ring = document.querySelector('[data-scene] div:has(> svg circle + circle)')
    const arc = ring?.querySelector('circle + circle')
    return { seconds: ring?.textContent, arc: arc && colourOf(arc, 'stroke') }
  }
  const danger = screenTheme.buttonDangerColor
  expect(await coloursAt(5000)).toEqual({ seconds: '5', arc: danger })
  expect(await coloursAt(1)).toEqual({ seconds: '1', arc: danger })
  const usual = await coloursAt(5001)
  expect(usual).toEqual({ seconds: '6', arc: expect.stringMatching(/^#[0-9a-f]{6}$/) })
  expect(usual.arc).not.toBe(danger)
})

it('the distribution of a quiz shows counts, and the answer adds the shares', async () => {
  const tally = { voters: 1923, counts }
  await showQuiz({ phase: 'distribution', content: asked(short), tally })
  await expect.poll(words).toContain('1,000')
  expect(words()).not.toContain('%')
  await showQuiz({ phase: 'answer', content: asked(short), tally })
  await expect.poll(words).toContain('52%')
})

const inScene = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-scene] ${selector}`),
]
const middleOf = ({ left, right, top, bottom }: DOMRect) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })
/** The crown of the winner, and the first face below it. */
const crownAndFace = (): { crown: Element; face: Element } => {
  const crown = inScene('[data-crown]')[0] as Element
  return { crown, face: crown.nextElementSibling?.querySelector('span') as Element }
}

it('the crown of the winner is one shape that stands on the face', async () => {
  await showQuiz({ phase: 'podium', content: { board: boardOf(['Ann', 'Ben Carter', 'Cem']) } })
  await expect.poll(words).toContain('Ben Carter')
  const { crown, face } = crownAndFace()
  expect(crown.childElementCount).toBe(1)
  const { top, height } = face.getBoundingClientRect()
  const { bottom } = crown.getBoundingClientRect()
  expect(bottom).toBeGreaterThan(top)
  expect(bottom).toBeLessThan(top + height * 0.12)
})

it('the scores on the podium are readable on the lower edges of their blocks', async () => {
  await showQuiz({ phase: 'podium', content: { board: boardOf(['Ann', 'Ben Carter', 'Cem']) } })
  await expect.poll(words).toContain('Ben Carter')
  const blocks = inScene('div').filter(({ style }) => style.background.startsWith('linear-gradient'))
  expect(blocks).toHaveLength(3)
  for (const block of blocks) {
    const { backgroundImage, color } = getComputedStyle(block)
    const colours = backgroundImage.match(/[a-z]+\([^()]*\)/g) ?? []
    expect(colours).toHaveLength(2)
    for (const ground of colours)
      expect(contrastRatio(painted(color), painted(ground))).toBeGreaterThanOrEqual(4.5)
  }
})

it.each([0, 4])('the rays of a podium of %i teams meet behind the face of the winner', async (teams) => {
  await showQuiz({ phase: 'podium', content: ranked(['Ann', 'Ben Carter', 'Cem'], teams) ?? {} })
  await expect.poll(words).toContain('9,876')
  for (const size of [sizes[0], sizes[1], sizes[3]]) {
    await inWindow(size as { width: number; height: number }, async () => {
      await nextFrames()
      const rays = inScene('div').find((part) =>
        getComputedStyle(part, '::before').backgroundImage.includes('repeating-conic'),
      ) as Element
      const { backgroundImage } = getComputedStyle(rays, '::before')
      const [, across = 50, down = 50] = /at ([\d.]+)% ([\d.]+)%/.exec(backgroundImage) ?? []
      const { left, top, width, height } = rays.getBoundingClientRect()
      const face = middleOf(crownAndFace().face.getBoundingClientRect())
      expect(Math.abs(left + (width * Number(across)) / 100 - face.x)).toBeLessThan(4)
      expect(Math.abs(top + (height * Number(down)) / 100 - face.y)).toBeLessThan(4)
    })
  }
})

/** The smallest element with exactly this text. */
const partOf = (text: string): HTMLElement =>
  inScene('*')
    .filter(({ textContent }) => textContent === text)
    .at(-1) as HTMLElement

it('a name beside the teams of a leaderboard is in one line, with a distance from the border of its row', async () => {
  const names = ['Ann', 'Ben Carter', 'Cem', 'Dee', 'María Fernández', 'Eve']
  await inWindow({ width: 1920, height: 1080 }, async () => {
    await showQuiz({ phase: 'leaderboard', content: { ...ranked(names, 4), revealed: 1 } })
    await expect.poll(words).toContain('María Fernández')
    await nextFrames()
    const name = partOf('María Fernández')
    const type = Number.parseFloat(getComputedStyle(name).fontSize)
    expect(type).toBeGreaterThanOrEqual(36)
    expect(name.getBoundingClientRect().height).toBeLessThan(1.5 * type)
  })
})

it('the score of a row without a gain is in the middle of its row', async () => {
  await inWindow({ width: 1920, height: 1080 }, async () => {
    await showQuiz({
      phase: 'leaderboard',
      content: { ...ranked(['Ann', 'Ben Carter', 'Cem'], 4), revealed: 1 },
    })
    await expect.poll(words).toContain('+941')
    await expect.poll(words).toContain('9,364')
    const [, face] = faces().map((drawing) => drawing.getBoundingClientRect())
    const score = partOf('9,364').getBoundingClientRect()
    expect(Math.abs(middleOf(score).y - middleOf(face as DOMRect).y)).toBeLessThan(4)
  })
})

it('the rows of three players fill the height, with large discs and faces', async () => {
  await inWindow({ width: 1920, height: 1080 }, async () => {
    await showQuiz({ phase: 'leaderboard', content: ranked(['Ann', 'Ben Carter', 'Cem']) ?? {} })
    await expect.poll(words).toContain('Cem')
    await nextFrames()
    const scene = document.querySelector('[data-scene]')?.getBoundingClientRect() as DOMRect
    const lastFace = () => faces().at(-1)?.parentElement?.getBoundingClientRect() as DOMRect
    // The rows have the former order at first.
    await expect
      .poll(() => scene.bottom - lastFace().bottom, { timeout: 5000 })
      .toBeLessThan(scene.height * 0.12)
    expect(partOf('3').getBoundingClientRect().height).toBeGreaterThanOrEqual(100)
    expect(lastFace().height).toBeGreaterThanOrEqual(110)
  })
})

it('the join card beside a crowded lobby is large, in the middle of its column', async () => {
  const fifty = Array.from({ length: 50 }, (_, place) => `Robin M. ${place}`)
  for (const size of [sizes[0], sizes[3]]) {
    await inWindow(size as { width: number; height: number }, async () => {
      await showQuiz({ phase: 'lobby', guests: 50, arrivals: fifty, content: { title: 'Pub quiz' } })
      await expect.poll(() => inScene('[data-guest]').length).toBe(50)
      const scene = document.querySelector('[data-scene]')?.getBoundingClientRect() as DOMRect
      const card = document.querySelector('.join-card')?.getBoundingClientRect() as DOMRect
      expect(Math.abs(middleOf(card).y - middleOf(scene).y)).toBeLessThan(8)
      expect(card.width).toBeGreaterThan(innerWidth * 0.2)
    })
  }
})

it('the clock of a question keeps three digits inside its ring', async () => {
  await showQuiz({ phase: 'question', content: { endsAt: Date.now() + 200_000 } })
  await expect.poll(words).toMatch(/19\d|200/)
  const ring = document.querySelector('[data-scene] div:has(> svg circle + circle)')
  const digits = document.createRange()
  digits.selectNodeContents(ring?.lastElementChild as Element)
  // The inner edge of the ring is at 77 % of its width.
  const inside = (ring?.getBoundingClientRect().width ?? 0) * 0.72
  expect(digits.getBoundingClientRect().width).toBeLessThan(inside)
})
