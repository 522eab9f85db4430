import { accepted, refused } from '#contract/errors.ts'
import { themeEditorMachine } from '#machines/flow/theme-editor/theme-editor.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'
import { contentOf } from '#tests/support/theme-content.ts'

const aurora = contentOf('builtin-aurora')
const { mainThemeColor, skinName, skinNameEN } = aurora
const unnamed = { skinName: '', skinNameEN: '' }

export const flow = flowOf(themeEditorMachine, {
  inputs: [
    { id: 'a', content: aurora },
    { id: null, content: { ...aurora, ...unnamed } },
  ],
  sent: [
    { type: 'edit', part: { mainThemeColor } },
    { type: 'edit', part: { mainThemeColor: '#11' } },
    { type: 'edit', part: unnamed },
    { type: 'edit', part: { skinName, skinNameEN } },
    { type: 'undo' },
    { type: 'save' },
    { type: 'leave' },
    { type: 'stay' },
    { type: 'discard' },
  ],
  answers: { saving: [accepted({ id: 'a' }), refused('Busy')] },
  holds: {
    'a clean editor holds the saved theme': ({ value, context: { draft, saved } }) =>
      value !== 'clean' || JSON.stringify(draft) === JSON.stringify(saved),
    'a theme with a validation error is never sent': ({ value, context: { draft } }) =>
      value !== 'saving' ||
      (draft.skinName !== '' && draft.skinNameEN !== '' && draft.mainThemeColor !== '#11'),
    'the preview never shows an incomplete colour': ({ context: { shown } }) =>
      shown.mainThemeColor === mainThemeColor,
    'a refused theme has a reason': (snapshot) =>
      !snapshot.matches({ changed: 'refused' }) || snapshot.context.refusal !== null,
    'a blocked editor names its validation errors': (snapshot) =>
      !snapshot.matches({ changed: 'blocked' }) || Object.keys(snapshot.context.validationErrors).length > 0,
  },
})
