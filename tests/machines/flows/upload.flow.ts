import { accepted, refused } from '#contract/errors.ts'
import { uploadMachine } from '#machines/flow/upload/upload.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

const file = new Blob(['picture'])

export const flow = flowOf(uploadMachine, {
  sent: [
    { type: 'choose', file },
    { type: 'remove' },
    { type: 'cancel' },
    { type: 'retry' },
    { type: 'progressed', share: 0.5 },
    { type: 'queued', before: 3 },
    { type: 'answered', outcome: accepted({ filePath: '/a.png' }) },
    { type: 'answered', outcome: refused('Unreachable') },
  ],
  answers: { checking: [accepted(file), refused('PictureUnreadable')] },
  holds: {
    'only a file that was checked is sent': ({ value, context }) =>
      value !== 'uploading' || context.prepared !== null,
    'a file that was refused has a reason': ({ value, context }) =>
      value !== 'refused' || context.refusal !== null,
    'no data of a removed file is kept': ({ value, context }) =>
      value !== 'choosing' ||
      (context.file === null && context.prepared === null && context.refusal === null),
  },
})
