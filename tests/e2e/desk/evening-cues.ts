import { read, utils } from '@e965/xlsx'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from '#bench/support/api.ts'
import type { QuizPhase } from '#contract/items/quiz.ts'
import { translate } from '#tests/support/checks/translate.ts'
import { button, factsIn, openTab } from '#tests/support/pages/console.ts'
import {
  agendaTitles,
  commentOf,
  type EveningItem,
  guestNames,
  itemTitles,
  optionOf,
  options,
  prepareEvening,
  prizes,
  questions,
  quizQuestions,
  statements,
  stepsOf,
  textOf,
  wordOf,
} from '#tests/support/pages/evening.ts'
import {
  decimalsIn,
  type Figures,
  figuresInWords,
  figuresOn,
  shownOf,
  timesOn,
} from '#tests/support/pages/figures.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import { answer, ask, goTo, receipt, showQuestions, upvote } from '#tests/support/pages/guest.ts'
import { savedBy } from '#tests/support/pages/saved-file.ts'
import { passAMoment, withClockStopped } from '#tests/support/pages/server-clock.ts'
import { settled } from '#tests/support/pages/settled.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'
import { quizPhaseTexts } from '#ui/live/quiz-phase.ts'

// What happens in each cue of the evening, and the figures that the surfaces then show.

const bots = guestNames.map((_, guest) => guest).slice(2)
const allGuests = String(guestNames.length)

type Shown = Record<'desk' | 'otherDesk' | 'screen' | 'first' | 'second' | 'speaker', Figures>

const nothing = { first: {}, second: {}, speaker: {} }
const everybody = { participants: [allGuests] }
const allAnswered = { answered: [allGuests] }

/** The votes and shares of the poll. */
const votes: Figures = { 新品发布: ['50%', '6'], 圆桌讨论: ['33%', '4'], 互动游戏: ['17%', '2'] }
const words: Figures = { 创新: ['6'], 增长: ['4'], 信任: ['2'] }
const means: Figures = { 内容质量: ['4.5'], 场地餐饮: ['3.7'] }
const upvotes: Figures = { 几点开饭: ['8'], 有没有回放: ['4'], 明年在哪里办: ['1'] }

export interface EveningPages {
  fixture: Fixture
  event: Awaited<ReturnType<typeof prepareEvening>>
  desk: Page
  /** Another desk of the same host. The browser translates this page, the second phone and the speaker's view. */
  otherDesk: Page
  screen: Page
  phones: [first: Page, second: Page]
  speaker: Page
}

export async function openEvening(fixture: Fixture): Promise<EveningPages> {
  const seeding = fixture.seeding()
  const event = await prepareEvening(seeding)
  const phone = (guest: number) =>
    fixture.open('guest', `/Guest/${event.code}`, { cookies: { 'Guest-Token': event.tokens[guest] ?? '' } })
  const [desk, otherDesk, screen, first, second, speaker] = await Promise.all([
    fixture.openAsHost(`/Event/index/${event.code}`),
    fixture.openAsHost(`/Event/index/${event.code}`),
    fixture.open('screen', await seeding.screenPath(event.code)),
    phone(0),
    phone(1),
    fixture.open('speaker', await seeding.speakerPath(event.code)),
  ])
  await appears(desk.getByRole('region', { name: t('run.controls') }))
  return { fixture, event, desk, otherDesk, screen, phones: [first, second], speaker }
}

export async function translatePages({ otherDesk, phones, speaker }: EveningPages): Promise<void> {
  for (const page of [otherDesk, phones[1], speaker]) await page.evaluate(translate)
}

/** Presses the key of the run. */
export async function press(evening: EveningPages): Promise<void> {
  await translatePages(evening)
  await settled(evening.desk)
  await evening.desk.keyboard.press(' ')
}

/** Waits until the pages show exactly these figures. Desks and screen always show the number of participants. */
async function show(
  { desk, otherDesk, screen, phones: [first, second], speaker }: EveningPages,
  expected: Partial<Omit<Shown, 'otherDesk'>>,
  { names = [], form }: { names?: readonly string[]; form?: typeof decimalsIn } = {},
): Promise<void> {
  const read = async (): Promise<Shown> => ({
    desk: await figuresOn(desk, 'desk', names, form),
    otherDesk: await figuresOn(otherDesk, 'desk', names, form),
    screen: await figuresOn(screen, 'screen', names, form),
    first: await figuresOn(first, 'phone', names, form),
    second: await figuresOn(second, 'phone', names, form),
    speaker: await figuresOn(speaker, 'speaker', names, form),
  })
  const onDesk = { ...everybody, ...expected.desk }
  const onScreen = { ...everybody, ...expected.screen }
  const all = { ...nothing, ...expected, screen: onScreen, desk: onDesk, otherDesk: onDesk }
  await eventually(read).toEqual(all)
}

const byBots = (act: (guest: number) => Promise<unknown>): Promise<unknown> => Promise.all(bots.map(act))

const onPhones = ({ phones }: EveningPages, act: (phone: Page, guest: number) => Promise<unknown>) =>
  Promise.all(phones.map(act))

const callAsHost = <Path extends Parameters<typeof call>[1]>(
  { fixture }: EveningPages,
  path: Path,
  input: Parameters<typeof call<Path>>[2],
) => call(fixture.server().origin, path, input, fixture.seeding().token)

/** The votes of each option in the export. All guests have answered. */
async function exported(evening: EveningPages, kind: EveningItem): Promise<Record<string, number>> {
  const { code: eventCode, ids } = evening.event
  const input = { eventCode, itemId: ids[kind], afterRound: 0 }
  const { rows } = await callAsHost(evening, '/api/event/Analytics/GetTotals', input)
  expect(new Set(rows.map(({ voters }) => voters))).toEqual(new Set([guestNames.length]))
  return Object.fromEntries(
    rows.map(({ question, option, votes }) => [`${question} ${option}`.trim(), votes]),
  )
}

const welcome = (evening: EveningPages) => show(evening, {})

async function agenda({ screen, phones }: EveningPages): Promise<void> {
  const starts = () => timesOn(screen, agendaTitles)
  await eventually(async () => Object.keys(await starts())).toEqual(agendaTitles.slice(0, 2))
  for (const phone of phones) await eventually(() => timesOn(phone, agendaTitles)).toEqual(await starts())
}

async function keynote({ screen, phones }: EveningPages): Promise<void> {
  for (const page of [screen, ...phones]) await appears(page.getByText('下一个十年'))
}

/** The figures of a poll, whose results all surfaces show. */
const showVotes = (evening: EveningPages) =>
  show(
    evening,
    {
      desk: { ...allAnswered, ...votes },
      screen: { ...allAnswered, ...votes },
      first: votes,
      second: votes,
    },
    { names: options },
  )

async function poll(evening: EveningPages): Promise<void> {
  const { event } = evening
  await onPhones(evening, (phone, guest) => answer(phone, options[optionOf(guest)] ?? ''))
  await byBots(event.vote)
  await onPhones(evening, receipt)
  // Only the desk shows the votes before the run reveals them.
  const onDesk = { ...allAnswered, ...votes }
  await show(evening, { desk: onDesk, screen: allAnswered }, { names: options })
  await press(evening)
  await showVotes(evening)
  expect(await exported(evening, 'poll')).toEqual({ 新品发布: 6, 圆桌讨论: 4, 互动游戏: 2 })
}

async function wordCloud(evening: EveningPages): Promise<void> {
  const { event } = evening
  await onPhones(evening, async (phone, guest) => {
    await phone.getByRole('textbox', { name: t('wordCloud.yourWord') }).fill(wordOf(guest))
    await button(phone, t('wordCloud.send')).click()
  })
  await byBots(event.enterWord)
  const counted = { ...allAnswered, words: [allGuests], ...words }
  await show(
    evening,
    { desk: counted, screen: counted, first: words, second: words },
    { names: Object.keys(words) },
  )
  expect(await exported(evening, 'wordCloud')).toEqual({ 创新: 6, 增长: 4, 信任: 2 })
}

async function rating(evening: EveningPages): Promise<void> {
  const { event } = evening
  await onPhones(evening, async (phone, guest) => {
    for (const [index, step] of stepsOf(guest).entries())
      await phone
        .getByRole('radiogroup', { name: statements[index] ?? '' })
        .locator('label')
        .nth(step - 1)
        .click()
    await button(phone, t('rating.send')).click()
    await receipt(phone)
  })
  await byBots(event.rate)
  await press(evening)
  const onDesk = { ...allAnswered, ...means }
  await show(
    evening,
    { desk: onDesk, screen: { ...allAnswered, ...means }, first: means, second: means },
    { names: statements, form: decimalsIn },
  )
  const totals = Object.entries(await exported(evening, 'rating'))
  for (const statement of statements) {
    const own = totals.filter(([option]) => option.startsWith(statement))
    const sum = own.reduce((all, [option, count]) => all + Number(option.split(' ')[1]) * count, 0)
    expect([(sum / guestNames.length).toFixed(1)]).toEqual(means[statement])
  }
}

async function openText(evening: EveningPages): Promise<void> {
  const { event, desk, screen } = evening
  await onPhones(evening, async (phone, guest) => {
    await phone.getByRole('textbox', { name: t('openText.yourAnswer') }).fill(textOf(guest))
    await button(phone, t('openText.send')).click()
    await appears(phone.getByText(t('openText.state-shown')))
  })
  await byBots(event.write)
  await show(evening, {
    desk: { ...allAnswered, onWall: [allGuests] },
    screen: allAnswered,
  })
  const texts = guestNames.map((_, guest) => textOf(guest))
  for (const page of [desk, screen])
    await eventually(async () => shownOf(await page.locator('main').textContent(), texts)).toEqual(texts)
  const input = { eventCode: event.code, itemId: event.ids.openText, after: null }
  const { rows } = await callAsHost(evening, '/api/event/Analytics/GetAnswers', input)
  expect(rows.map(({ state, parts }) => [state, parts[0]?.text]).sort()).toEqual(
    texts.map((text) => ['shown', text]).sort(),
  )
}

async function qa(evening: EveningPages): Promise<void> {
  const { event, phones } = evening
  const [popular = '', replay = '', place = ''] = questions
  await ask(phones[1], popular)
  const ids = [await event.ask(2, replay), await event.ask(3, place)]
  await goTo(phones[0], 'qa')
  await upvote(phones[0], popular).click()
  const asked = await evening.fixture.seeding().docs(event.code, 'question:')
  const first = asked.find(([, { context }]) => context.text === popular)?.[0] ?? ''
  await Promise.all([5, 6, 7, 8, 9, 10, 11].map((guest) => event.upvote(guest, first)))
  await Promise.all([5, 6, 7, 8].map((guest) => event.upvote(guest, ids[0] ?? '')))
  await event.upvote(5, ids[1] ?? '')
  await showQuestions(phones[1], 'popular')
  await show(
    evening,
    {
      desk: upvotes,
      screen: { ...upvotes, toAnswer: ['3'] },
      first: upvotes,
      second: upvotes,
      speaker: upvotes,
    },
    { names: questions },
  )
}

const inPhase = ({ desk }: EveningPages, phase: QuizPhase): Promise<void> =>
  appears(
    desk
      .getByRole('region', { name: itemTitles.quiz, exact: true })
      .getByRole('status')
      .getByText(t(quizPhaseTexts[phase]), { exact: true }),
  )

/** Guests answer one second after another, so that each has other points. The first seven are right. */
const rightGuests = 7

/** The figures of the columns below a question, by option. */
const columnsOn = async (screen: Page, names: readonly string[]): Promise<Figures> => {
  const columns = await screen.locator('[data-answers] > *').allInnerTexts()
  return Object.fromEntries(columns.map((text, index) => [names[index], (text.match(/\d+%?/g) ?? []).sort()]))
}

async function quizQuestion(evening: EveningPages, question: number): Promise<void> {
  const { fixture, event, desk, screen, phones } = evening
  const { text = '', options: answers = [] } = quizQuestions[question] ?? {}
  await press(evening)
  await inPhase(evening, 'countdown')
  await press(evening)
  await inPhase(evening, 'question')
  await translatePages(evening)
  for (const [guest] of guestNames.entries()) {
    await passAMoment(fixture)
    const option = guest < rightGuests ? 0 : guest < 10 ? 1 : 2
    const phone = phones[guest]
    if (phone) await phone.getByRole('button', { name: answers[option] ?? '' }).click()
    else await event.answerQuiz(guest, question, option)
    if (phone) await appears(phone.getByText(t('quiz.answerSaved')))
  }
  // The leaderboard after an earlier question stays on the desk.
  const players = question > 0 ? { players: [allGuests] } : {}
  await show(evening, { desk: { ...allAnswered, ...players }, screen: allAnswered })
  await press(evening)
  await inPhase(evening, 'answer')
  const figures = {
    [answers[0] ?? '']: ['58%', '7'],
    [answers[1] ?? '']: ['25%', '3'],
    [answers[2] ?? '']: ['17%', '2'],
  }
  await eventually(() => columnsOn(screen, answers)).toEqual(figures)
  await eventually(() => figuresOn(desk, 'desk', [...answers, text])).toMatchObject(figures)
  await eventually(() => figuresOn(screen, 'screen')).toEqual({
    ...everybody,
    ...allAnswered,
    right: [String(rightGuests)],
  })
}

/** Rank and score of the best players. */
async function showBoard(evening: EveningPages, phase: 'leaderboard' | 'podium'): Promise<void> {
  const { event, desk, screen, phones } = evening
  const best = guestNames.slice(0, 3)
  const input = { eventCode: event.code, itemId: event.ids.quiz, after: null }
  const { rows } = await callAsHost(evening, '/api/event/Analytics/GetRankings', input)
  const board = Object.fromEntries(
    rows
      .filter(({ name }) => best.includes(name))
      .map(({ name, rank, points }) => [name, [String(rank), String(points)].sort()]),
  )
  expect(Object.keys(board).sort()).toEqual([...best].sort())
  await inPhase(evening, phase)
  await eventually(() => figuresOn(desk, 'desk', best)).toMatchObject({ ...board, players: [allGuests] })
  await eventually(() => figuresOn(screen, 'screen', best)).toMatchObject(board)
  for (const phone of phones) await eventually(() => ranksOn(phone, best)).toEqual(board)
}

/** Rank and score in the rows of the phone. The guest's own row has more figures behind them. */
const ranksOn = async (phone: Page, names: readonly string[]): Promise<Figures> => {
  const rows = await phone.getByRole('listitem').allInnerTexts()
  const figures = names.map((name) => {
    const row = rows.find((text) => text.includes(name)) ?? ''
    return [name, (row.replaceAll(',', '').match(/\d+/g) ?? []).slice(0, 2).sort()]
  })
  return Object.fromEntries(figures)
}

const quiz = (evening: EveningPages): Promise<void> =>
  // At any speed of the machine only the host ends a phase.
  withClockStopped(evening.fixture, async () => {
    await inPhase(evening, 'lobby')
    for (const phase of ['leaderboard', 'podium'] as const) {
      await quizQuestion(evening, phase === 'podium' ? 1 : 0)
      await press(evening)
      await showBoard(evening, phase)
    }
    // The key waits until the screen has named the winners.
    const waits = evening.desk.getByRole('button', { name: t.error('PodiumUnderWay') })
    await appears(waits)
    for (let second = 0; second < 10; second += 1) await passAMoment(evening.fixture)
    await disappears(waits)
  })

const commenting = [0, 2, 3, 4]
const reacting = [2, 3, 4, 5, 6]

async function comments(evening: EveningPages): Promise<void> {
  const { event, desk, screen, phones } = evening
  await goTo(phones[0], 'interaction')
  await phones[0].getByLabel(t('comments.write')).fill(commentOf(0))
  await button(phones[0], t('comments.send')).click()
  for (const guest of commenting.slice(1)) await event.comment(guest)
  for (const guest of reacting) await event.react(guest)
  const texts = guestNames.map((_, guest) => commentOf(guest))
  const sent = commenting.map(commentOf)
  await openTab(desk, 'interactions')
  for (const part of [
    desk.getByRole('region', { name: t('comments.shownTitle') }),
    screen.locator('main'),
    phones[0].locator('main'),
  ])
    await eventually(async () => shownOf(await part.textContent(), texts)).toEqual(sent)
  await openTab(desk, 'run')
  const { rows } = await callAsHost(evening, '/api/event/Analytics/GetComments', {
    eventCode: event.code,
    after: null,
  })
  expect(rows.map(({ text }) => text).sort()).toEqual([...sent].sort())
}

async function noComments({ event, phones }: EveningPages): Promise<void> {
  await appears(phones[0].getByText(t('comments.closed')))
  await expect(event.comment(5)).rejects.toThrow('ChannelClosed')
}

/** The winners of the draw that the pages show. */
async function winnersOn({ desk, screen }: EveningPages, prize: string): Promise<string[][]> {
  const onDesk = desk
    .getByRole('region', { name: itemTitles.lottery, exact: true })
    .locator('section')
    .filter({ hasText: `${prize} · ` })
  const texts = [
    await onDesk.textContent(),
    await screen
      .getByRole('status')
      .filter({ hasText: t('lottery.winners') })
      .textContent(),
  ]
  return texts.map((text) => shownOf(text, guestNames))
}

async function draw(evening: EveningPages): Promise<void> {
  const { desk, screen, phones } = evening
  for (const [index, prize] of prizes.entries()) {
    await press(evening)
    const pool = { pool: [String(guestNames.length - 2 * index)] }
    await show(evening, { desk: pool, screen: pool })
    await press(evening)
    await appears(desk.getByText(t('lottery.rolling')))
    await press(evening)
    await appears(screen.getByRole('status').filter({ hasText: t('lottery.winners') }))
    const [onDesk = [], onScreen = []] = await winnersOn(evening, prize)
    expect(onScreen).toHaveLength(2 - index)
    expect(onDesk).toEqual(onScreen)
    // A winner's phone shows the prize.
    for (const [guest, phone] of phones.entries()) {
      const winners = phone.getByRole('region', { name: t('lottery.winners') })
      if (onScreen.includes(guestNames[guest] ?? '')) await appears(phone.getByText(prize, { exact: true }))
      else await eventually(async () => shownOf(await winners.textContent(), guestNames)).toEqual(onScreen)
    }
  }
}

async function pause({ desk, otherDesk, screen, phones }: EveningPages): Promise<void> {
  const words = t('screen.backAt', { time: '@' })
  await eventually(async () => (await figuresInWords(screen, words)).length).toBe(1)
  const end = await figuresInWords(screen, words)
  for (const page of [desk, otherDesk, ...phones])
    await eventually(() => figuresInWords(page, words)).toEqual(end)
}

async function closing({ screen, phones }: EveningPages): Promise<void> {
  for (const page of [screen, ...phones]) await appears(page.getByText('谢谢大家'))
}

/** What happens in each cue, in the order of the cues. */
export const eveningCues: readonly ((evening: EveningPages) => Promise<void>)[] = [
  ...[welcome, agenda, keynote, poll, wordCloud],
  ...[rating, openText, qa, quiz, comments],
  ...[noComments, showVotes, draw, pause, closing],
]

type FigureName = 'participants' | 'answersGiven' | 'questionsAsked' | 'reactionsSent'
/** The words beside a figure of the screen that thanks the guests. */
const labelOf = (name: FigureName): string => t(`screen.${name}`, { count: '' }).trim()

/** The figures of the whole event: on the screen that thanks the guests, in the analytics, and in the saved workbook. */
export async function showTotals(evening: EveningPages): Promise<void> {
  const { fixture, event, desk, screen } = evening
  const seeding = fixture.seeding()
  await seeding.run(event.code, 'Event/Finish', {})
  // Four items with an answer of each guest, and two questions of the quiz.
  const answers = String(6 * guestNames.length)
  const asked = String(questions.length)
  const thanked = { answersGiven: answers, questionsAsked: asked, reactionsSent: String(reacting.length) }
  await eventually(() => factsIn(screen)).toEqual({
    [labelOf('participants')]: allGuests,
    ...Object.fromEntries(
      Object.entries(thanked).map(([name, count]) => [labelOf(name as FigureName), count]),
    ),
  })
  await openTab(desk, 'analytics')
  const { poll, wordCloud, rating, openText, quiz } = itemTitles
  const answered = [poll, wordCloud, rating, openText, quiz]
  await eventually(() => factsIn(desk)).toMatchObject({
    [t('analytics.participants')]: allGuests,
    [t('analytics.questions')]: asked,
    [t('analytics.upvotes')]: String(Object.values(upvotes).reduce((sum, [count]) => sum + Number(count), 0)),
    [t('analytics.votes')]: answers,
    [t('analytics.comments')]: String(commenting.length),
  })
  const tookPart = Object.fromEntries(answered.map((title) => [title, ['100%', allGuests]]))
  await eventually(() => figuresOn(desk, 'desk', answered)).toMatchObject({
    ...tookPart,
    // The card of the winners is about the quiz too, and has ranks and points.
    [quiz]: expect.arrayContaining(['100%', allGuests]),
  })
  await showWorkbook(desk)
}

/** The rows of each sheet of the workbook that the desk saves. */
async function showWorkbook(desk: Page): Promise<void> {
  await button(desk, t('analytics.export')).click()
  const item = desk.getByRole('menuitem', { name: t('analytics.exportWorkbook') })
  const { bytes } = await savedBy(desk, () => item.click())
  const { Sheets } = read(bytes)
  const rowsOf = (sheet: string) => utils.sheet_to_json<Record<string, unknown>>(Sheets[sheet] ?? {})
  const countOf = (sheet: string) => rowsOf(sheet).length
  const each = guestNames.length
  expect({
    guests: countOf(t('analytics.exportGuests')),
    questions: countOf(t('analytics.exportQuestions')),
    comments: countOf(t('analytics.exportComments')),
    rankings: countOf(t('analytics.exportRankings')),
    ...Object.fromEntries(Object.entries(itemTitles).map(([kind, title]) => [kind, countOf(title)])),
  }).toEqual({
    ...{ guests: each, questions: questions.length, comments: commenting.length, rankings: each },
    // A row for each statement or question.
    ...{ poll: each, wordCloud: each, rating: 2 * each, openText: each, quiz: 2 * each, lottery: 3 },
  })
  const totals = rowsOf(t('analytics.exportTotals'))
  for (const [option, [, count]] of [
    ...Object.entries(votes),
    ...Object.entries(words).map(([word, [n]]) => [word, ['', n]] as const),
  ])
    expect(totals.find((row) => row[t('analytics.option')] === option)?.[t('analytics.total')]).toBe(
      Number(count),
    )
}
