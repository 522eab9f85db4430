import type { Frame, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { call } from '#bench/support/api.ts'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { button, discard, unfold } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { picture } from '#tests/support/pages/screen.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { contentOf, themeNamed } from '#tests/support/theme-content.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture({ ownServer: {} })

const variable = (page: Page | Frame, name: string): Promise<string> =>
  page.evaluate((wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted).trim(), name)
const accentOf = (page: Page | Frame) => variable(page, '--theme-main-theme-color')
const dialog = (page: Page) => page.getByRole('dialog').last()
const field = (page: Page, name: string) => dialog(page).locator(`input[name=${name}]`)

const send = <Path extends Parameters<typeof call>[1]>(path: Path, input: Parameters<typeof call<Path>>[2]) =>
  call(fixture.server().origin, path, input, fixture.seeding().token)

/** Saves the theme. A message of an earlier saving may still be shown, so the state of the form decides. */
async function save(page: Page): Promise<void> {
  await button(dialog(page), t('themes.save')).click()
  await appears(dialog(page).getByText(t('themes.stateClean'), { exact: true }))
  await appears(page.getByText(t('themes.saved')))
}

it('a theme is made with a live preview, corrected where it is unreadable, saved, and used by an event', async () => {
  const page = await fixture.openAsHost('/Theme/ThemeSetting?type=2')
  await appears(page.getByRole('heading', { name: t('themes.pageTitle'), level: 1 }))
  await appears(page.getByText('极光', { exact: true }))
  expect(await axeViolations(page)).toEqual([])

  await button(page, t('themes.addFrom', { name: '极光' })).click()
  const frame = async () => {
    await appears(page.frameLocator('iframe').locator('main'))
    return page.frames().at(-1) as Frame
  }
  const aurora = contentOf('builtin-aurora')
  await eventually(async () => accentOf(await frame())).toBe(aurora.mainThemeColor)
  await dialog(page).getByLabel(t('themes.previewPage')).selectOption('poll')
  await appears(page.frameLocator('iframe').getByText(t('themes.samplePoll')))

  await button(dialog(page), t('themes.save')).click()
  await appears(dialog(page).getByText(t('themes.stateBlocked')))
  await eventually(() => field(page, 'skinName').evaluate((it) => it === document.activeElement)).toBe(true)
  await field(page, 'skinName').fill('新主题')
  await field(page, 'skinNameEN').fill('Fresh')

  // The preview shows a typed value at once, but only a complete value.
  await field(page, 'mainThemeColor').fill('#ffcc')
  expect(await accentOf(await frame())).toBe(aurora.mainThemeColor)
  await field(page, 'mainThemeColor').fill('#ffcc00')
  await eventually(async () => accentOf(await frame())).toBe('#ffcc00')

  await field(page, 'mainSecondFont').fill('#225566')
  const note = dialog(page).getByRole('status').filter({ hasText: '4.5:1' })
  await appears(note)
  expect(await axeViolations(page, dialog(page).locator('form'))).toEqual([])
  await note.getByRole('button').click()
  await disappears(note)
  expect(await field(page, 'mainSecondFont').inputValue()).toMatch(/^#(?!225566)[0-9a-f]{6}$/)

  // An empty colour does not block saving after the field of the colour has disappeared.
  const background = dialog(page).locator('select[name=mainBackColorSelectedValue]')
  await background.selectOption({ label: t('themes.background-2') })
  await field(page, 'mainPureBackColor').fill('')
  await background.selectOption({ label: t('themes.background-1') })

  await save(page)
  await page.keyboard.press('Escape')
  await disappears(dialog(page))
  await appears(page.getByRole('region', { name: t('themes.custom') }).getByText('新主题', { exact: true }))

  const code = await fixture.seeding().event({ eventName: 'Themed' })
  await page.goto(`${fixture.server().origin}/Event/index/${code}?tab=qa`)
  await button(page, t('console.editEvent')).click()
  await unfold(dialog(page))
  await dialog(page)
    .getByRole('combobox', { name: t('themes.screenTheme') })
    .click()
  await dialog(page).getByRole('option', { name: '新主题' }).click()
  await button(dialog(page), t('console.saveChanges')).click()
  await disappears(dialog(page))
  expect((await fixture.seeding().doc(code, 'event'))?.themes.screenSkin?.skinName).toBe('新主题')
})

it('a theme with a picture behind the screen is saved once the picture is valid, and a changed built-in theme is reset', async () => {
  const page = await fixture.openAsHost('/Theme/ThemeSetting?type=2')
  await button(page, t('themes.addFrom', { name: '极光' })).click()
  await field(page, 'skinName').fill('舞台')
  const background = dialog(page).locator('select[name=mainBackColorSelectedValue]')
  await background.selectOption({ label: t('themes.background-3') })
  await button(dialog(page), t('themes.save')).click()
  await appears(dialog(page).getByText(t('themes.errorNoPicture')))
  const chosen = dialog(page)
    .getByRole('group', { name: t('themes.picture') })
    .locator('input[type=file]')
  await chosen.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await appears(dialog(page).getByText(t.error('PictureFormat')))
  const buffer = Buffer.from(await makePicture('png', 320, 180))
  await chosen.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await disappears(dialog(page).getByText(t.error('PictureFormat')))
  const frame = () => page.frames().at(-1) as Frame
  await eventually(() => variable(frame(), '--theme-background')).toContain('url("/')
  await save(page)
  await page.keyboard.press('Escape')
  await disappears(dialog(page))
  const seeding = fixture.seeding()
  const saved = (await send('/api/sys/Skin/GetAll', {})).find(({ skinName }) => skinName === '舞台')
  const code = await seeding.event({ screenSkinId: saved?.id ?? '' })
  const screen = await fixture.open('screen', await seeding.screenPath(code))
  await eventually(() => variable(screen, '--theme-background')).toContain(saved?.mainPictureBackColor)

  await button(page, t('themes.editNamed', { name: '极光' })).click()
  await field(page, 'mainThemeColor').fill('#ffcc00')
  await save(page)
  await page.keyboard.press('Escape')
  await disappears(dialog(page))
  await button(page, t('themes.resetNamed', { name: '极光' })).click()
  await button(dialog(page), t('themes.reset')).click()
  await appears(page.getByText(t('themes.resetDone')))
  await disappears(button(page, t('themes.resetNamed', { name: '极光' })))
  const aurora = (await send('/api/sys/Skin/GetAll', {})).find(({ skinName }) => skinName === '极光')
  expect(aurora?.mainThemeColor).toBe(contentOf('builtin-aurora').mainThemeColor)
})

it('the dialog of a brand asks before it loses what the host has entered', async () => {
  const page = await fixture.openAsHost('/Theme/ThemeSetting?type=2')
  await button(page, t('themes.brand')).click()
  const brand = page.getByRole('dialog', { name: t('themes.brandTitle') })
  await appears(brand)
  await page.keyboard.press('Escape')
  await disappears(brand)
  await button(page, t('themes.brand')).click()
  await brand.getByRole('radio', { name: t('themes.brandMood-light') }).check()
  await page.keyboard.press('Escape')
  await button(discard(page), t('console.keepEditing')).click()
  await disappears(discard(page))
  await button(brand, t('common.cancel')).click()
  await button(discard(page), t('console.discard')).click()
  await disappears(brand)
})

it('a host makes the themes of a brand from a colour and a logo, and the logo is on screen and phone', async () => {
  const page = await fixture.openAsHost('/Theme/ThemeSetting?type=2')
  await button(page, t('themes.brand')).click()
  await button(dialog(page), t('themes.brandSave')).click()
  await eventually(() => field(page, 'name').evaluate((it) => it === document.activeElement)).toBe(true)
  await field(page, 'name').fill('Northwind')
  await field(page, 'colour').fill('#0a7d5c')
  const file = {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await makePicture('png', 300, 100)),
  }
  await dialog(page).locator('input[type=file]').setInputFiles(file)
  await eventually(() => field(page, 'logoText').inputValue()).toBe('Northwind')
  await field(page, 'logoText').fill('')
  await button(dialog(page), t('themes.brandSave')).click()
  await appears(dialog(page).getByText(t('themes.errorNoLogoText')))
  await field(page, 'logoText').fill('The mark of Northwind')
  // The preview shows the logo on the real screen. The picture has no text alternative there.
  await appears(page.frameLocator('iframe').locator('main img').first())
  expect(await axeViolations(page, dialog(page).locator('form'))).toEqual([])
  await button(dialog(page), t('themes.brandSave')).click()
  await appears(page.getByText(t('themes.brandSaved')))
  await disappears(dialog(page))
  await appears(
    page
      .getByRole('region', { name: t('themes.custom') })
      .getByText('Northwind')
      .first(),
  )
  // The console has the new theme at once, with the logo in its bar.
  await appears(page.locator('header').getByRole('img', { name: 'The mark of Northwind' }))

  const seeding = fixture.seeding()
  const mine = (await send('/api/sys/Skin/GetAll', {})).filter(({ skinName }) => skinName === 'Northwind')
  const idOf = (type: number) => mine.find(({ skinType }) => skinType === type)?.id ?? ''
  const code = await seeding.event({ screenSkinId: idOf(2), mobileSkinId: idOf(3) })
  const screen = await fixture.open('screen', await seeding.screenPath(code))
  await appears(picture(screen).locator('img[alt="The mark of Northwind"]'))
  const joining = await fixture.open('guest', `/Guest/${code}`)
  await appears(joining.getByRole('img', { name: 'The mark of Northwind' }))
  const cookies = { 'Guest-Token': await seeding.guest(code, 'Ana') }
  const guest = await fixture.open('guest', `/Guest/${code}`, { cookies })
  await appears(guest.getByRole('img', { name: 'The mark of Northwind' }))
  expect(await axeViolations(guest)).toEqual([])

  const itemId = await seeding.activePoll(code, pollOf('Which?', ['A', 'B']))
  await seeding.run(code, 'Present/ShowPoll', { itemId })
  await appears(picture(screen).getByText('Which?'))
  await appears(picture(screen).locator('img[alt="The mark of Northwind"]'))
  for (const skinId of ['builtin-console', 'builtin-screen', 'builtin-mobile'])
    await send('/api/sys/User/ChangeSkin', { skinId })
})

it('a running show has its theme from the first paint and follows changes live', async () => {
  const seeding = fixture.seeding()
  const added = await send('/api/sys/Skin/Add', themeNamed('Stage', 'builtin-ember'))
  const code = await seeding.event({ screenSkinId: added.id, mobileSkinId: 'builtin-ink' })
  const itemId = await seeding.activePoll(code, pollOf('Which?', ['A', 'B']))
  await seeding.run(code, 'Present/ShowPoll', { itemId })
  const token = await seeding.guest(code, 'Ana')
  const screen = await fixture.open('screen', await seeding.screenPath(code))
  const cookies = { 'Guest-Token': token }
  const guest = await fixture.open('guest', `/Guest/${code}`, { cookies })
  await appears(picture(screen).getByText('Which?'))
  await appears(guest.getByText('Which?'))
  expect(await accentOf(screen)).toBe(contentOf('builtin-ember').mainThemeColor)
  expect(await accentOf(guest)).toBe(contentOf('builtin-ink').mainThemeColor)

  // Without any script, the page has the theme of the event by its own style.
  const first = await fixture.open('guest', `/Guest/${code}`, { cookies, allow: /ERR_FAILED/ })
  await first.route('**/assets/**', (route) => route.abort())
  await first.goto(first.url(), { waitUntil: 'commit' })
  await eventually(() => accentOf(first)).toBe(contentOf('builtin-ink').mainThemeColor)
  expect(await first.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await first.unroute('**/assets/**')
  await first.goto('about:blank')

  await send('/api/sys/Skin/Update', {
    ...themeNamed('Stage', 'builtin-ember'),
    mainThemeColor: '#11ddee',
    id: added.id,
  })
  await eventually(() => accentOf(screen)).toBe('#11ddee')
  await send('/api/sys/Skin/Update', {
    ...themeNamed('Night', 'builtin-ink'),
    mainThemeColor: '#ddee11',
    id: 'builtin-ink',
  })
  await eventually(() => accentOf(guest)).toBe('#ddee11')
  await send('/api/sys/Skin/Reset', { id: 'builtin-ink' })
  await eventually(() => accentOf(guest)).toBe(contentOf('builtin-ink').mainThemeColor)
})

it('a phone that could not load the code for themes follows the next change of the theme', async () => {
  const seeding = fixture.seeding()
  const added = await send('/api/sys/Skin/Add', themeNamed('Phone', 'builtin-ink'))
  const code = await seeding.event({ mobileSkinId: added.id })
  const cookies = { 'Guest-Token': await seeding.guest(code, 'Ana') }
  const guest = await fixture.open('guest', '/Guest', { cookies, allow: /ERR_FAILED/ })
  let isDown = true
  await guest.route('**/apply-theme*', (route) => (isDown ? route.abort() : route.continue()))
  const failed = guest.waitForEvent('requestfailed')
  await guest.goto(`${fixture.server().origin}/Guest/${code}`)
  await failed
  const change = {
    ...themeNamed('Phone', 'builtin-ink'),
    mainThemeColor: '#11ddee',
    id: added.id,
  }
  await send('/api/sys/Skin/Update', change)
  isDown = false
  await eventually(() => accentOf(guest)).toBe('#11ddee')
})

it('the desk changes the look of the screen and of the phones with one press each, and no other setting', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event({ schedule: '**茶歇** 15:00', hostedBy: '市场部', passcode: '2026' })
  const before = (await seeding.doc(code, 'event'))?.context
  const screen = await fixture.open('screen', await seeding.screenPath(code))
  const page = await fixture.openAsHost(`/Event/index/${code}`)
  await button(page, t('console.eventLook')).click()
  await dialog(page).getByRole('radio', { name: '极光' }).click()
  await eventually(() => accentOf(screen)).toBe(contentOf('builtin-aurora').mainThemeColor)
  expect(await axeViolations(page)).toEqual([])
  await dialog(page)
    .getByRole('tab', { name: t('themes.type-3') })
    .click()
  await dialog(page).getByRole('radio', { name: '薄荷' }).click()
  const settings = async () => (await seeding.doc(code, 'event'))?.context
  await eventually(async () => (await settings())?.mobileThemeId).toBe('builtin-mint')
  expect(await settings()).toEqual({
    ...before,
    screenThemeId: 'builtin-aurora',
    mobileThemeId: 'builtin-mint',
  })
  await button(dialog(page), t('themes.manage')).click()
  await appears(button(page, t('themes.brand')))
})

it('the phone shows one word form, not two, after the theme changes while the results are shown', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event({ resultsBeforeAnswer: true })
  const wordCloud = { title: 'One word?', wordsPerGuest: 3 }
  const { itemId } = (await seeding.run(code, 'WordCloud/Add', { wordCloud })) as { itemId: string }
  await seeding.run(code, 'Item/Activate', { itemId })
  const token = await seeding.guest(code, 'Ana')
  const guest = await fixture.open('guest', `/Guest/${code}#polls/${itemId}`, {
    cookies: { 'Guest-Token': token },
  })
  await appears(guest.getByRole('textbox'))
  const like = 'builtin-mobile'
  await send('/api/sys/Skin/Update', { ...themeNamed('Day', like), mainThemeColor: '#117788', id: like })
  await eventually(() => accentOf(guest)).toBe('#117788')
  expect(await guest.getByRole('textbox').count()).toBe(1)
  await send('/api/sys/Skin/Reset', { id: like })
})

it('the console applies a chosen theme at once, refuses to delete a theme in use, and asks before discarding changes', async () => {
  const mine = await send('/api/sys/Skin/Add', themeNamed('Mine'))
  const page = await fixture.openAsHost('/Events/EventList')
  await button(page, t('themes.picker')).click()
  const drawer = dialog(page)
  await appears(drawer.getByRole('radio', { name: '石墨' }))
  expect(Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(340)
  await drawer.getByRole('radio', { name: 'Mine' }).click()
  await appears(page.getByText(t('themes.changeThemeSuccess')))
  await eventually(() => accentOf(page)).toBe(contentOf('builtin-graphite').mainThemeColor)
  expect(await axeViolations(page)).toEqual([])
  await button(drawer, t('themes.manage')).click()
  await appears(page.getByText('Mine', { exact: true }))

  await button(page, t('themes.deleteNamed', { name: 'Mine' })).click()
  await appears(page.getByText(t.error('ThemeInUse')))

  await button(page, t('themes.editNamed', { name: 'Mine' })).click()
  await field(page, 'mainThemeColor').fill('#55eeaa')
  await appears(page.getByText(t('themes.stateDirty')))
  await page.goBack()
  await appears(dialog(page).getByText(t('themes.leaveTitle')))
  await button(dialog(page), t('themes.stay')).click()
  await page.keyboard.press('Escape')
  await save(page)
  // The console changes its theme without a reload.
  await eventually(() => accentOf(page)).toBe('#55eeaa')
  await page.keyboard.press('Escape')
  await disappears(dialog(page))
  await page.reload({ waitUntil: 'commit' })
  await eventually(() => accentOf(page)).toBe('#55eeaa')

  await send('/api/sys/User/ChangeSkin', { skinId: 'builtin-console' })
  await page.reload()
  await button(page, t('themes.deleteNamed', { name: 'Mine' })).click()
  await button(dialog(page), t('themes.delete')).click()
  await appears(page.getByText(t('themes.deleted')))
  await disappears(page.getByText('Mine', { exact: true }))
  expect((await send('/api/sys/Skin/GetAll', {})).some(({ id }) => id === mine.id)).toBe(false)
})
