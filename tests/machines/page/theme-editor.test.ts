import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type {
  SavedTheme,
  ThemeEditorEvent,
  ThemeSave,
} from '#machines/flow/theme-editor/theme-editor.events.ts'
import { themeEditorMachine } from '#machines/flow/theme-editor/theme-editor.machine.ts'
import { validateTheme } from '#machines/flow/theme-editor/validate-theme.ts'
import { contentOf } from '#tests/support/theme-content.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(themeEditorMachine)
afterAll(() => coverage.assertComplete())

const aurora = contentOf('builtin-aurora')
const unnamed = { ...aurora, skinName: '', skinNameEN: '' }
const savedAs = (id: string): Outcome<SavedTheme> =>
  accepted({ ...aurora, id, originId: null, isCustom: true, eventId: null, inUse: false })

function run(given: {
  id: string | null
  content?: typeof aurora
  answers?: (Outcome<SavedTheme> | Error)[]
}) {
  const sent: ThemeSave[] = []
  const log: string[] = []
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
  })
  const actor = coverage.start(
    machine,
    { input: { id: given.id, content: given.content ?? aurora } },
    ({ theme }) => log.push(theme.id),
  )
  const send = async (...events: ThemeEditorEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await waitFor(actor, (snapshot) => !snapshot.matches('saving'))
    }
    return actor.getSnapshot()
  }
  return { send, sent, log }
}

const paint = (mainThemeColor: string): ThemeEditorEvent => ({ type: 'edit', part: { mainThemeColor } })

describe('the theme editor', () => {
  it('the theme editor is dirty while its draft differs from the saved theme', async () => {
    const { send } = run({ id: 'a' })
    expect((await send(paint(aurora.mainThemeColor))).value).toBe('clean')
    expect((await send(paint('#112233'))).value).toEqual({ changed: 'dirty' })
    expect((await send(paint(aurora.mainThemeColor))).value).toBe('clean')
    const undone = await send(paint('#112233'), paint('#223344'), { type: 'undo' })
    expect([undone.value, undone.context.draft]).toEqual(['clean', aurora])
  })

  it('the theme editor saves, and later saves update the same theme', async () => {
    const { send, sent, log } = run({ id: null, answers: [savedAs('new'), savedAs('new')] })
    const saved = await send(paint('#112233'), { type: 'save' })
    expect([saved.value, saved.context.id, log]).toEqual(['clean', 'new', ['new']])
    await send(paint('#223344'), { type: 'save' })
    expect(sent).toEqual([
      { id: null, content: { ...aurora, mainThemeColor: '#112233' } },
      { id: 'new', content: { ...aurora, mainThemeColor: '#223344' } },
    ])
  })

  it('the theme editor asks for the text alternative of a logo, and not without a logo', async () => {
    const logoPath = `/pictures/${'a'.repeat(32)}.webp`
    const { send } = run({ id: 'a' })
    const blocked = await send({ type: 'edit', part: { logoPath, logoText: ' ' } }, { type: 'save' })
    expect(blocked.context.validationErrors).toEqual({ logoText: 'noLogoText' })
    const named = await send({ type: 'edit', part: { logoText: 'Northwind' } })
    expect(named.context.validationErrors).toEqual({})
    expect(validateTheme({ ...aurora, logoPath, logoText: 'x'.repeat(61) })).toEqual({ logoText: 'tooLong' })
    expect(validateTheme({ ...aurora, logoText: 'x'.repeat(61) })).toEqual({})
  })

  it('the theme editor blocks saving while fields are missing or wrong, and clears each error when its field is corrected', async () => {
    const { send, sent } = run({ id: null, content: { ...unnamed, mainThemeColor: '' } })
    const blocked = await send({ type: 'save' })
    expect([blocked.value, blocked.context.validationErrors]).toEqual([
      { changed: 'blocked' },
      { skinName: 'empty', skinNameEN: 'empty', mainThemeColor: 'empty' },
    ])
    const halfway = await send({ type: 'edit', part: { skinName: '极光' } })
    expect([halfway.value, halfway.context.validationErrors]).toEqual([
      { changed: 'dirty' },
      { mainThemeColor: 'empty' },
    ])
    expect((await send({ type: 'save' })).value).toEqual({ changed: 'blocked' })
    expect(sent).toEqual([])
    expect((await send({ type: 'undo' }, { type: 'save' }, { type: 'leave' })).value).toBe('left')
  })

  it('the theme editor shows the current error of a field that is still wrong', async () => {
    const { send } = run({ id: null, content: unnamed })
    const name = (skinNameEN: string) => send({ type: 'edit', part: { skinNameEN } })
    await send({ type: 'save' })
    expect((await name('Sixteen letters!')).context.validationErrors).toEqual({ skinNameEN: 'tooLong' })
    expect((await name('Aurora')).context.validationErrors).toEqual({})
    expect((await name('')).context.validationErrors).toEqual({})
  })

  it('the theme editor copies the theme name from one language to the other when the other name is empty', async () => {
    const { send, sent } = run({ id: null, content: unnamed, answers: [savedAs('new')] })
    const saved = await send({ type: 'edit', part: { skinNameEN: 'Aurora' } }, { type: 'save' })
    expect(saved.value).toBe('clean')
    expect(sent).toEqual([{ id: null, content: { ...aurora, skinName: 'Aurora', skinNameEN: 'Aurora' } }])
  })

  it.each([
    ['a refusal', refused('ThemesFull', { most: 60 }), 'ThemesFull'],
    ['an exception', new Error('broken'), 'Internal'],
  ])('the theme editor keeps the draft after %s, and can save again', async (_, answer, code) => {
    const { send } = run({ id: 'a', answers: [answer, savedAs('a')] })
    const kept = await send(paint('#112233'), { type: 'save' })
    expect(kept.value).toEqual({ changed: 'refused' })
    expect(kept.context.refusal?.code).toBe(code)
    expect(kept.context.draft.mainThemeColor).toBe('#112233')
    const saved = await send({ type: 'save' })
    expect([saved.value, saved.context.refusal]).toEqual(['clean', null])
  })

  it('the theme editor asks before changes are lost', async () => {
    const leave = { type: 'leave' } as const
    expect((await run({ id: 'a' }).send(leave)).value).toBe('left')
    const { send } = run({ id: 'a', answers: [savedAs('a')] })
    expect((await send(paint('#112233'), leave)).value).toBe('asking')
    expect((await send({ type: 'stay' })).value).toEqual({ changed: 'dirty' })
    expect((await send(leave, { type: 'save' })).value).toBe('clean')
    expect((await send(paint('#223344'), leave, { type: 'discard' })).value).toBe('left')
    const wrong = await run({ id: 'a' }).send(paint('#12'), leave, { type: 'save' })
    expect([wrong.value, wrong.context.validationErrors]).toEqual([
      { changed: 'blocked' },
      { mainThemeColor: 'noColour' },
    ])
  })

  it('the theme preview keeps the last valid colour while another is typed', async () => {
    const { send } = run({ id: 'a' })
    const typing = await send(paint('#1122'))
    expect([typing.context.draft.mainThemeColor, typing.context.shown.mainThemeColor]).toEqual([
      '#1122',
      aurora.mainThemeColor,
    ])
    expect((await send(paint('#112233'), paint('#11'))).context.shown.mainThemeColor).toBe('#112233')
  })

  it('the theme editor restores an incomplete colour when the background type hides its field', async () => {
    const gradient: ThemeEditorEvent = { type: 'edit', part: { mainBackColorSelectedValue: 1 } }
    const pure: ThemeEditorEvent = { type: 'edit', part: { mainBackColorSelectedValue: 2 } }
    const { send, sent } = run({ id: 'a', answers: [savedAs('a')] })
    const emptied = { type: 'edit', part: { mainPureBackColor: '' } } as const
    const blocked = await send(pure, emptied, { type: 'save' })
    expect(blocked.context.validationErrors).toEqual({ mainPureBackColor: 'empty' })
    const hidden = await send(gradient)
    expect([hidden.value, hidden.context.draft, hidden.context.validationErrors]).toEqual([
      'clean',
      aurora,
      {},
    ])
    const half = { type: 'edit', part: { mainChangeColorA: '#11', mainChangeColorB: '#112233' } } as const
    expect((await send(half, pure, { type: 'save' })).value).toBe('clean')
    const { mainChangeColorA } = aurora
    const content = { ...aurora, mainBackColorSelectedValue: 2, mainChangeColorB: '#112233' }
    expect(sent).toEqual([{ id: 'a', content: { ...content, mainChangeColorA } }])
  })
})

it.each<[string, Partial<typeof aurora>, object]>([
  ['nothing', {}, {}],
  ['a name that is too long', { skinName: '一二三四五六七八九十十一' }, { skinName: 'tooLong' }],
  ['a missing colour', { mainChangeColorA: '' }, { mainChangeColorA: 'empty' }],
  ['a missing picture', { mainBackColorSelectedValue: 3 }, { mainPictureBackColor: 'noPicture' }],
  ['no error for a missing picture that is not used', { mainBackColorSelectedValue: 2 }, {}],
])('validateTheme reports the expected errors: %s', (_, change, validationErrors) => {
  expect(validateTheme({ ...aurora, ...change })).toEqual(validationErrors)
})
