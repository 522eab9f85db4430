import { beforeAll, describe, expect, test } from 'vitest'
import { type LiveServer, type Person, setUpLive, type TestEvent } from '#tests/support/server/live-server.ts'
import { type FormRules, type RuledForm, rules } from '#tests/support/spec-rules.ts'
import { themeNamed } from '#tests/support/theme-content.ts'

describe('the rules of the specification on the server', () => {
  const live = setUpLive('sqlite')
  let event: TestEvent
  let guest: Person
  let itemId: string
  beforeAll(async () => {
    event = await live().event()
    // The rules are those of an account with a password.
    await live().db.updateTable('account').set({ password_hash: 'some' }).execute()
    guest = await live().guest(event)
    const wordCloud = { title: 'How?', wordsPerGuest: 9 }
    itemId = (await live().must(event, event.host, 'WordCloud/Add', { wordCloud })).itemId ?? ''
    await live().must(event, event.host, 'Item/Activate', { itemId })
  })

  /** Sends the form with one wrong field. Returns the code of the refusal and the field that it names. */
  const send: Record<RuledForm, (field: string, value: string) => Promise<[code: unknown, field: unknown]>> =
    {
      resetName: (_, logonName) => called('/api/sys/User/GetUserByLogonName', { logonName }),
      newPassword: (_, newPassword) =>
        called('/api/sys/User/ChangePassword', { oldPassword: 'the-old-1', newPassword }),
      profile: (field, value) =>
        called('/api/sys/User/UpdateLoginUser', {
          userName: 'Ann',
          email: 'ann@example.org',
          phone: '+86 10 6500 1234',
          securityQuestion: 'firstPet',
          securityAnswer: 'Rex',
          [field]: value,
        }),
      theme: (field, value) => called('/api/sys/Skin/Add', { ...themeNamed('Mine'), [field]: value }),
      poll: (field, value) => {
        const options = field === 'option' ? (value ? [{ text: value, correct: false }] : []) : [option]
        const title = field === 'title' ? value : 'Which?'
        return commanded(event.host, 'Poll/Add', { poll: { title, options, multiple: false, maxChoices: 1 } })
      },
      word: (_, word) => commanded(guest, 'WordCloud/Enter', { itemId, round: 1, word }),
    }
  const option = { text: 'one', correct: false }
  const called = async (path: Parameters<LiveServer['call']>[0], input: object) => {
    const method = path.endsWith('GetUserByLogonName') ? 'GET' : 'POST'
    const { envelope } = await live().request(method, path, input, { token: event.host.token })
    return [envelope.Code, envelope.Field] as [unknown, unknown]
  }
  const commanded = async (person: Person, name: Parameters<LiveServer['command']>[2], payload: object) => {
    const outcome = await live().command(event, person, name, payload)
    return [outcome.ok ? null : outcome.code, outcome.field?.split('.').at(-1)] as [unknown, unknown]
  }
  /** Other names that the server uses for a field. */
  const fieldNames: Record<string, string[]> = { option: ['options', 'text'] }

  test.each(Object.keys(rules) as RuledForm[])(
    'the server refuses every wrong field of the form %s with the specified code',
    async (form) => {
      for (const [field, wrongs] of Object.entries(rules[form] as FormRules)) {
        for (const { value, code } of wrongs) {
          const [refused, named] = await send[form](field, value)
          expect([field, value, refused]).toEqual([field, value, code])
          expect(fieldNames[field] ?? [field]).toContain(named)
        }
      }
    },
  )
})
