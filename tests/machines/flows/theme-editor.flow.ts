import { accepted, refused } from '#contract/errors.ts'
import { themeEditorMachine } from '#machines/flow/theme-editor/theme-editor.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'
import { contentOf } from '#tests/support/theme-content.ts'

const aurora = contentOf('builtin-aurora')
const { MainThemeColor, SkinName, SkinNameEN } = aurora
const unnamed = { SkinName: '', SkinNameEN: '' }

export const flow = flowOf(themeEditorMachine, {
  inputs: [
    { id: 'a', content: aurora },
    { id: null, content: { ...aurora, ...unnamed } },
  ],
  sent: [
    { type: 'edit', part: { MainThemeColor } },
    { type: 'edit', part: { MainThemeColor: '#11' } },
    { type: 'edit', part: unnamed },
    { type: 'edit', part: { SkinName, SkinNameEN } },
    { type: 'undo' },
    { type: 'save' },
    { type: 'leave' },
    { type: 'stay' },
    { type: 'discard' },
  ],
  answers: { saving: [accepted({ Id: 'a' }), refused('Busy')] },
  holds: {
    'a clean editor holds the saved theme': ({ value, context: { draft, saved } }) =>
      value !== 'clean' || JSON.stringify(draft) === JSON.stringify(saved),
    'a theme with a validation error is never sent': ({ value, context: { draft } }) =>
      value !== 'saving' ||
      (draft.SkinName !== '' && draft.SkinNameEN !== '' && draft.MainThemeColor !== '#11'),
    'the preview never shows an incomplete colour': ({ context: { shown } }) =>
      shown.MainThemeColor === MainThemeColor,
    'a refused theme has a reason': (snapshot) =>
      !snapshot.matches({ changed: 'refused' }) || snapshot.context.refusal !== null,
    'a blocked editor names its validation errors': (snapshot) =>
      !snapshot.matches({ changed: 'blocked' }) || Object.keys(snapshot.context.validationErrors).length > 0,
  },
})
