import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { errorStatus } from '#contract/error-status.ts'
import type { ErrorCode } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Language } from '#i18n/base/language.ts'
import { wordsIn } from '#tests/support/words.ts'
import { type Message, refusals, wordsOfPages } from './spec-messages.ts'

const messages = [...refusals, ...wordsOfPages]
const isCode = (name: string): name is ErrorCode => name in errorStatus

function textOf(language: Language, name: Message['name']): string {
  const t = wordsIn(language)
  return isCode(name) ? t.error(name) : t(name as 'console.longText')
}

const testsIn = (...folders: string[]): string =>
  folders
    .flatMap((folder) => globSync(`tests/${folder}/**/*.ts`))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

describe('a message of the specification', () => {
  it.each(messages)(
    'the message $name has the wording of the specification',
    ({ name, en, zh, inForms = name }) => {
      if (en) expect([textOf('en', name), textOf('en', inForms)]).toEqual([en, en])
      if (zh) expect(textOf('zh', name)).toBe(zh)
      expect(textOf('zh', inForms)).toBe(textOf('zh', name))
      expect(textOf('zh', name)).toMatch(/\p{Script=Han}/u)
    },
  )

  const onPages = testsIn('e2e', 'support/pages')
  it.each(messages)('the message $name is used by a page', ({ name, inForms = name }) => {
    const seen = isCode(inForms) ? `.error('${inForms}'` : `'${inForms}'`
    expect(onPages.includes(seen) || onPages.includes(textOf('zh', name))).toBe(true)
  })

  const onServers = testsIn('server', 'faults', 'support/server', 'support/command-cases')
  it.each(refusals)('the message $name is used by the server', ({ name }) => {
    expect(onServers.includes(`'${name}'`)).toBe(true)
  })

  it('the limits in milliseconds for how long messages stay on the page equal those in the specification', () => {
    expect(limits).toMatchObject({
      successToastMilliseconds: 3000,
      errorToastMilliseconds: 5000,
      networkErrorToastMilliseconds: 3000,
      guestRecoveryMilliseconds: 2000,
    })
  })
})
