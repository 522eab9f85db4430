import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type {
  SavedTheme,
  ThemeEditorEvent,
  ThemeSave,
} from '../../src/machines/theme-editor/theme-editor.events.ts'
import { themeEditorMachine } from '../../src/machines/theme-editor/theme-editor.machine.ts'
import { themeFaults } from '../../src/machines/theme-editor/theme-faults.ts'
import { contentOf } from '../server/skin-content.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(themeEditorMachine)
afterAll(() => coverage.assertComplete())

const aurora = contentOf('builtin-aurora')
const unnamed = { ...aurora, SkinName: '', SkinNameEN: '' }
const savedAs = (Id: string): Outcome<SavedTheme> =>
  accepted({ ...aurora, Id, OriginId: null, IsCustom: true, EventId: null, InUse: false })

function run(given: {
  id: string | null
  content?: typeof aurora
  answers?: (Outcome<SavedTheme> | Error)[]
}) {
  const sent: ThemeSave[] = []
  const told: string[] = []
  const answers = [...(given.answers ?? [])]
  const machine = themeEditorMachine.provide({
    actors: {
      saveTheme: fromPromise(async ({ input }) => {
        sent.push(input)
        const next = answers.shift()
        if (!next || next instanceof Error) throw next ?? new Error('one call too many')
        return next
      }),
    },
    actions: {
      'tell that it is saved': (_, { outcome }) => told.push(outcome.ok ? outcome.data.Id : ''),
    },
  })
  const actor = coverage.start(machine, { input: { id: given.id, content: given.content ?? aurora } })
  const send = async (...events: ThemeEditorEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await waitFor(actor, (snapshot) => !snapshot.matches('saving'))
    }
    return actor.getSnapshot()
  }
  return { send, sent, told }
}

const paint = (MainThemeColor: string): ThemeEditorEvent => ({ type: 'edit', part: { MainThemeColor } })

describe('the theme editor', () => {
  it('is dirty while it differs from what is saved, and clean again when it does not', async () => {
    const { send } = run({ id: 'a' })
    expect((await send(paint(aurora.MainThemeColor))).value).toBe('clean')
    expect((await send(paint('#112233'))).value).toEqual({ changed: 'dirty' })
    expect((await send(paint(aurora.MainThemeColor))).value).toBe('clean')
    const undone = await send(paint('#112233'), paint('#223344'), { type: 'undo' })
    expect([undone.value, undone.context.draft]).toEqual(['clean', aurora])
  })

  it('saves, and goes on from there', async () => {
    const { send, sent, told } = run({ id: null, answers: [savedAs('new'), savedAs('new')] })
    const saved = await send(paint('#112233'), { type: 'save' })
    expect([saved.value, saved.context.id, told]).toEqual(['clean', 'new', ['new']])
    await send(paint('#223344'), { type: 'save' })
    expect(sent).toEqual([
      { id: null, content: { ...aurora, MainThemeColor: '#112233' } },
      { id: 'new', content: { ...aurora, MainThemeColor: '#223344' } },
    ])
  })

  it('is blocked by what is missing or wrong, says so, and forgets it field by field', async () => {
    const { send, sent } = run({ id: null, content: unnamed })
    const blocked = await send({ type: 'save' })
    expect([blocked.value, blocked.context.faults]).toEqual([
      { changed: 'blocked' },
      { SkinName: 'empty', SkinNameEN: 'empty' },
    ])
    const halfway = await send({ type: 'edit', part: { SkinName: '极光' } })
    expect([halfway.value, halfway.context.faults]).toEqual([{ changed: 'dirty' }, { SkinNameEN: 'empty' }])
    expect((await send({ type: 'save' })).value).toEqual({ changed: 'blocked' })
    expect(sent).toEqual([])
    expect((await send({ type: 'undo' }, { type: 'save' }, { type: 'leave' })).value).toBe('left')
  })

  it.each([
    ['a refusal', refused('ThemesFull', { most: 60 }), 'ThemesFull'],
    ['a fault', new Error('broken'), 'Internal'],
  ])('keeps everything after %s, and can be sent again', async (_, answer, code) => {
    const { send } = run({ id: 'a', answers: [answer, savedAs('a')] })
    const kept = await send(paint('#112233'), { type: 'save' })
    expect(kept.value).toEqual({ changed: 'refused' })
    expect(kept.context.refusal?.code).toBe(code)
    expect(kept.context.draft.MainThemeColor).toBe('#112233')
    const saved = await send({ type: 'save' })
    expect([saved.value, saved.context.refusal]).toEqual(['clean', null])
  })

  it('asks before changes are lost', async () => {
    const leave = { type: 'leave' } as const
    expect((await run({ id: 'a' }).send(leave)).value).toBe('left')
    const { send } = run({ id: 'a', answers: [savedAs('a')] })
    expect((await send(paint('#112233'), leave)).value).toBe('asking')
    expect((await send({ type: 'stay' })).value).toEqual({ changed: 'dirty' })
    expect((await send(leave, { type: 'save' })).value).toBe('clean')
    expect((await send(paint('#223344'), leave, { type: 'discard' })).value).toBe('left')
    const wrong = await run({ id: 'a' }).send(paint('#12'), leave, { type: 'save' })
    expect([wrong.value, wrong.context.faults]).toEqual([
      { changed: 'blocked' },
      { MainThemeColor: 'noColour' },
    ])
  })

  it('shows a colour that is being typed as it was before', async () => {
    const { send } = run({ id: 'a' })
    const typing = await send(paint('#1122'))
    expect([typing.context.draft.MainThemeColor, typing.context.shown.MainThemeColor]).toEqual([
      '#1122',
      aurora.MainThemeColor,
    ])
    expect((await send(paint('#112233'), paint('#11'))).context.shown.MainThemeColor).toBe('#112233')
  })

  it('puts back a colour that is not whole where the background hides it', async () => {
    const gradient: ThemeEditorEvent = { type: 'edit', part: { MainBackColorSelectedValue: 1 } }
    const pure: ThemeEditorEvent = { type: 'edit', part: { MainBackColorSelectedValue: 2 } }
    const { send, sent } = run({ id: 'a', answers: [savedAs('a')] })
    const emptied = { type: 'edit', part: { MainPureBackColor: '' } } as const
    const blocked = await send(pure, emptied, { type: 'save' })
    expect(blocked.context.faults).toEqual({ MainPureBackColor: 'empty' })
    const hidden = await send(gradient)
    expect([hidden.value, hidden.context.draft, hidden.context.faults]).toEqual(['clean', aurora, {}])
    const half = { type: 'edit', part: { MainChangeColorA: '#11', MainChangeColorB: '#112233' } } as const
    expect((await send(half, pure, { type: 'save' })).value).toBe('clean')
    const { MainChangeColorA } = aurora
    const content = { ...aurora, MainBackColorSelectedValue: 2, MainChangeColorB: '#112233' }
    expect(sent).toEqual([{ id: 'a', content: { ...content, MainChangeColorA } }])
  })
})

it.each<[string, Partial<typeof aurora>, object]>([
  ['nothing', {}, {}],
  ['a long name', { SkinName: '一二三四五六七八九十十一' }, { SkinName: 'tooLong' }],
  ['no colour', { MainChangeColorA: '' }, { MainChangeColorA: 'empty' }],
  ['no picture', { MainBackColorSelectedValue: 3 }, { MainPictureBackColor: 'noPicture' }],
  ['a picture that is not shown', { MainBackColorSelectedValue: 2 }, {}],
])('finds %s', (_, change, faults) => {
  expect(themeFaults({ ...aurora, ...change })).toEqual(faults)
})
