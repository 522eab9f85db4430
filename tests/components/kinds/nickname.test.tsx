import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '#i18n/base/language.ts'
import { guestTexts } from '#i18n/surfaces/guest-texts.ts'
import { smallControls } from '#tests/support/checks/dom-errors.ts'
import { wordsIn } from '#tests/support/words.ts'
import { DetailsFields } from '#ui/guest/join/details-fields.tsx'
import { axeViolations } from '../axe.ts'
import { mount } from '../mount.tsx'
import { inWindow } from '../view-errors.ts'

function Fields({ nicknames }: { nicknames: boolean }) {
  const [details, setDetails] = useState({ username: '', company: '', email: '', consent: false })
  return (
    <main>
      <h1>Form</h1>
      <DetailsFields
        details={details}
        demands={{ username: 'required', company: 'off', email: 'off' }}
        validationErrors={{}}
        nicknames={nicknames}
        onChange={setDetails}
      />
    </main>
  )
}

it.each(languages)(
  'the dice of the join form writes another invented name at each press (%s)',
  async (language) => {
    const t = wordsIn(language)
    await mount(<Fields nicknames />, { texts: guestTexts, language, surface: 'guest' })
    const name = page.getByRole('textbox', { name: t('guest.nameOrNickname') })
    const dice = page.getByRole('button', { name: t('nicknames.roll') })
    const typed = () => (name.element() as HTMLInputElement).value
    await dice.click()
    await expect.poll(typed).not.toBe('')
    const first = typed()
    await dice.click()
    await expect.poll(typed).not.toBe(first)
    await name.fill('Ana')
    expect(typed()).toBe('Ana')
    expect(await axeViolations()).toEqual([])
    expect(await inWindow({ width: 320 }, smallControls)).toEqual([])
  },
)

it('the join form has no dice if the host does not allow nicknames', async () => {
  const t = wordsIn('en')
  await mount(<Fields nicknames={false} />, { texts: guestTexts, language: 'en', surface: 'guest' })
  await expect.element(page.getByRole('textbox', { name: t('guest.name') })).toBeVisible()
  expect(page.getByRole('button', { name: t('nicknames.roll') }).elements()).toEqual([])
})
