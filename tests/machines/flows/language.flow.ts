import { accepted, refused } from '#contract/errors.ts'
import { languageMachine } from '#machines/flow/language/language.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

export const flow = flowOf(languageMachine, {
  inputs: [{ language: 'zh' }],
  sent: [
    { type: 'choose', language: 'en', shown: 'zh', ofAccount: true },
    { type: 'choose', language: 'es', shown: 'zh', ofAccount: false },
    { type: 'choose', language: 'zh', shown: 'zh', ofAccount: true },
  ],
  answers: { changing: [accepted(null), refused('Busy')], showing: [undefined] },
})
