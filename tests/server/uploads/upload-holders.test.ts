import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LotteryDoc } from '#contract/items/lottery.ts'
import type { QuizContent, QuizPhase } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import { purgeEvents } from '#server/features/events/purge.ts'
import { wireSettings } from '#tests/support/command-cases/case.ts'
import { wireLottery } from '#tests/support/command-cases/lottery-cases.ts'
import { wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { eachLive, type LiveServer, type Person, type TestEvent } from '#tests/support/server/live-server.ts'
import { makeWav } from '#tests/support/uploads/made-clips.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'

const pathsIn = (text: string): string[] =>
  text.match(/(?<=\/(?:pictures|clips)\/)[0-9a-f]{32}(?=\.\w)/g) ?? []

/** Tables that keep old commands and answers. No audience sees their content. */
const histories = ['command', 'log']

/** The uploads that any text in the database names, in any table. */
async function uploadsNamed({ db }: LiveServer): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const named = new Set<string>()
  for (const { name } of tables) {
    if (histories.includes(name)) continue
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    for (const path of pathsIn(JSON.stringify(rows))) named.add(path)
  }
  return [...named].sort()
}

const held = async ({ db }: LiveServer): Promise<string[]> => {
  const rows = await db.selectFrom('upload_use').select('name').distinct().execute()
  return rows.map((row) => row.name).sort()
}

const pollWith = (paths: (string | undefined)[], title = 'Which?') => ({
  poll: {
    title,
    options: paths.map((picture, place) => ({
      text: `Option ${place}`,
      correct: false,
      ...(picture && { picture }),
    })),
    multiple: false,
    maxChoices: 1,
  },
})

eachLive('uploads in a show', (live) => {
  const upload = async (host: Person): Promise<string> => {
    const outcome = await live().context.uploads.addPicture(host.id, await makePicture('png', 8, 8))
    if (!outcome.ok) throw new Error(outcome.code)
    return outcome.data.filePath
  }
  const uploadSound = async (host: Person): Promise<string> => {
    const outcome = await live().context.uploads.addClip(host.id, makeWav(0.1))
    if (!outcome.ok) throw new Error(outcome.code)
    return outcome.data.filePath
  }
  const clone = async ({ code, host }: TestEvent) => {
    const settings = wireSettings({ eventName: 'Again' })
    const { envelope } = await live().call(
      '/api/event/Event/Clone',
      { eventCode: code, settings },
      { token: host.token },
    )
    return envelope.Data?.eventCode ?? ''
  }
  test('an upload is marked as used by everything that shows it, and by nothing else', async () => {
    const event = await live().event()
    const { host } = event
    const [first, second, third] = [await upload(host), await upload(host), await upload(host)]
    const agree = async (expected: number) => {
      const names = await uploadsNamed(live())
      expect(await held(live())).toEqual(names)
      expect(names).toHaveLength(expected)
    }
    const { itemId = '' } = await live().must(event, host, 'Poll/Add', pollWith([first, second]))
    await agree(2)
    const sound = await uploadSound(host)
    const quiz = wireQuiz()
    const [question, other] = quiz.questions
    const questions = [
      { ...question, picture: { path: third, alt: 'A harbour' } },
      { ...other, clip: { path: sound, alt: 'A ship' } },
    ]
    const added = await live().must(event, host, 'Quiz/Add', { quiz: { ...quiz, questions } })
    await agree(4)

    // The item has an answer, so its finished round keeps the upload that the round showed.
    await live().must(event, host, 'Item/Activate', { itemId })
    const guest = await live().guest(event)
    const stored = await live().db.selectFrom('aggregate').select('state').where('id', '=', itemId).execute()
    const options = JSON.parse(stored[0]?.state ?? '').context.options as { id: string; picture: string }[]
    expect(options.map((option) => option.picture)).toEqual([first, second])
    await live().must(event, guest, 'Item/Vote', { itemId, round: 1, optionIds: [options[0]?.id] })
    await live().must(event, host, 'Item/Deactivate', { itemId })
    await live().must(event, host, 'Poll/Update', { itemId, ...pollWith([first, undefined]) })
    await agree(4)

    await live().must(event, host, 'Item/Clone', { itemId })
    const template = await live().call(
      '/api/event/Template/Add',
      { eventCode: event.code, name: 'Kept', itemIds: [itemId, added.itemId] },
      { token: host.token },
    )
    const copy = await clone(event)
    await live().must(event, host, 'Item/Delete', { itemId })
    await agree(3)
    const templateId = template.envelope.Data?.templateId ?? ''
    await live().must(event, host, 'Item/AddFromTemplate', { templateId })
    for (const code of [event.code, copy]) {
      await live().call('/api/event/Event/Delete', { eventCode: code }, { token: host.token })
    }
    // The uses of events that can be restored stay.
    const uses = () => live().db.selectFrom('upload_use').select('holder').execute()
    expect((await uses()).length).toBeGreaterThan(3)
    await purgeEvents(live().context.store, live().now() + (limits.deletedEventDays + 1) * 86_400_000)
    expect(await held(live())).toEqual(pathsIn(first + third + sound).sort())
    expect(await uses()).toHaveLength(3)
    await live().call('/api/event/Template/Delete', { templateId }, { token: host.token })
    expect(await held(live())).toEqual([])
  })

  test('an item refuses an upload that is missing or not on this server', async () => {
    const event = await live().event()
    const gone = `/pictures/${'0'.repeat(32)}.webp`
    expect(await live().command(event, event.host, 'Poll/Add', pollWith([gone]))).toMatchObject({
      code: 'UploadGone',
    })
    for (const wrong of [
      'https://example.org/a.webp',
      '/pictures/../cuelight.db',
      'data:image/png;base64,',
      '',
    ]) {
      const options = [{ text: 'A', correct: false, picture: wrong }]
      const { poll } = pollWith([])
      const outcome = await live().command(event, event.host, 'Poll/Add', {
        poll: { ...poll, options },
      })
      expect(outcome).toMatchObject({ code: 'BadInput', field: 'poll.options.0.picture' })
    }
  })

  test('the picture of a prize is kept as long as the prize shows it, and must have been uploaded to this server', async () => {
    const event = await live().event()
    const { host } = event
    const lotteryWith = (Path?: string) => {
      const { prizes, ...rest } = wireLottery()
      const picture = Path && { picture: { path: Path, alt: 'A red bicycle' } }
      return { lottery: { ...rest, prizes: prizes.map((prize) => ({ ...prize, ...picture })) } }
    }
    const gone = `/pictures/${'0'.repeat(32)}.webp`
    const refused = await live().command(event, host, 'Lottery/Add', lotteryWith(gone))
    expect(refused).toMatchObject({ code: 'UploadGone' })
    const path = await upload(host)
    const { itemId } = await live().must(event, host, 'Lottery/Add', lotteryWith(path))
    expect(await held(live())).toEqual(pathsIn(path))
    const snapshot = await live().context.snapshots.snapshot(event.id, 'host', null)
    const doc = snapshot?.changes.find(([key]) => key === `lottery:${itemId}`)?.[2] as LotteryDoc | undefined
    expect(doc?.context.prizes[0]?.picture).toEqual({ path, alt: 'A red bicycle' })
    const changed = await live().command(event, host, 'Lottery/Update', { itemId, ...lotteryWith(gone) })
    expect(changed).toMatchObject({ code: 'UploadGone' })
    await live().must(event, host, 'Lottery/Update', { itemId, ...lotteryWith() })
    expect(await held(live())).toEqual([])
  })

  test('a quiz question accepts one sound, film or picture, and only a file that was uploaded to this server', async () => {
    const event = await live().event()
    const sound = await uploadSound(event.host)
    const { questions: asked, ...quiz } = wireQuiz()
    const add = (given: object) =>
      live().command(event, event.host, 'Quiz/Add', {
        quiz: { ...quiz, questions: [{ ...asked[0], ...given }] },
      })
    expect(await add({ clip: { path: sound, alt: '' } })).toMatchObject({ ok: true })
    const gone = `/clips/${'0'.repeat(32)}.mp3`
    expect(await add({ clip: { path: gone, alt: '' } })).toMatchObject({ code: 'UploadGone' })
    const wrong = [
      'https://example.org/a.mp3',
      '/clips/../cuelight.db',
      'blob:a',
      sound.replace('.wav', '.html'),
      sound.replace('clips', 'pictures'),
    ]
    for (const path of wrong) {
      const field = 'quiz.questions.0.clip.path'
      expect(await add({ clip: { path, alt: '' } })).toMatchObject({ code: 'BadInput', field })
    }
    const picture = { path: await upload(event.host), alt: '' }
    expect(await add({ clip: { path: sound, alt: '' }, picture })).toMatchObject({
      code: 'BadInput',
      field: 'quiz.questions.0.clip',
    })
  })

  test('the media of a quiz question reach screens in its countdown and phones when it opens', async () => {
    const event = await live().event()
    const { host } = event
    const paths = [await upload(host), await uploadSound(host)]
    const quiz = wireQuiz()
    const [question] = quiz.questions
    const media = paths.map((path) => ({ path, alt: '' }))
    const questions = [
      { ...question, picture: media[0] },
      { ...question, clip: media[1] },
    ]
    const { itemId = '' } = await live().must(event, host, 'Quiz/Add', { quiz: { ...quiz, questions } })
    await live().must(event, host, 'Item/Activate', { itemId })
    const desk = await (await live().hostSocket(event)).sitDown()
    await desk.command('Present/ShowPoll', { itemId })
    const guest = await live().guest(event)
    const audience = [
      await (await live().guestSocket(event, guest)).sitDown(),
      await (await live().screenSocket(event)).sitDown(),
    ]
    const known = async (phase: QuizPhase) => {
      const seen: string[][] = []
      for (const socket of audience) {
        await socket.until(() => socket.doc(`quiz:${itemId}`)?.value.phase === phase, phase)
        const { context } = socket.doc(`quiz:${itemId}`) as { context: QuizContent }
        seen.push(context.questions.flatMap(({ picture, clip }) => (picture ?? clip)?.path ?? []))
      }
      return { phone: seen[0], screen: seen[1] }
    }
    const both = (...known: (string | undefined)[]) => ({ phone: known, screen: known })
    expect(await known('lobby')).toEqual(both())
    await desk.command('Quiz/Start', { itemId })
    expect(await known('countdown')).toEqual({ phone: [], screen: [paths[0]] })
    for (const phase of ['question', 'locked', 'distribution', 'answer', 'leaderboard'] as const) {
      await desk.command('Quiz/Next', { itemId })
      expect(await known(phase)).toEqual(both(paths[0]))
    }
    await desk.command('Quiz/Next', { itemId })
    expect(await known('countdown')).toEqual({ phone: [], screen: [paths[1]] })
  })

  test('the picture of a slide is marked as used by the slide, its copies and templates, and by nothing else', async () => {
    const event = await live().event()
    const { host } = event
    const path = await upload(host)
    const other = await upload(host)
    const slide = (path: string) => ({
      slide: { heading: '', text: '', picture: { path, alt: '' }, link: '', agenda: false },
    })
    const run = (name: Parameters<LiveServer['must']>[2], payload: object) =>
      live().must(event, host, name, payload)
    const uses = async () => {
      const names = pathsIn(`${path} ${other}`)
      const rows = await live()
        .db.selectFrom('upload_use')
        .select('name')
        .where('name', 'in', names)
        .execute()
      return names.map((name) => rows.filter((row) => row.name === name).length)
    }
    const { cueId } = await run('Cue/Add', { kind: 'slide', cue: slide(path) })
    expect(await uses()).toEqual([1, 0])
    const { cueId: copy } = await run('Cue/Copy', { cueId })
    const code = await clone(event)
    // The copied event has a copy of each.
    expect(await uses()).toEqual([4, 0])
    await run('Cue/Update', { cueId: copy, cue: slide(other) })
    await run('Cue/Delete', { cueId })
    expect(await uses()).toEqual([2, 1])
    await live().call('/api/event/Event/Delete', { eventCode: code }, { token: host.token })
    await purgeEvents(live().context.store, live().now() + 31 * 86_400_000)
    expect(await uses()).toEqual([0, 1])
  })
})
