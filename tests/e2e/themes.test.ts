import type { Frame, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { call } from '../../bench/api.ts'
import { contentOf, skinNamed } from '../server/skin-content.ts'
import { axeViolations } from './axe.ts'
import { pollOf } from './backstage.ts'
import { button } from './console.ts'
import { picture } from './screen.ts'
import { comesTo, gone, seen } from './seen.ts'
import { setStage } from './stage.ts'
import { t } from './words.ts'

const stage = setStage({ ownServer: {} })

const variable = (page: Page | Frame, name: string): Promise<string> =>
  page.evaluate((wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted).trim(), name)
const accentOf = (page: Page | Frame) => variable(page, '--skin-main-theme-color')
const dialog = (page: Page) => page.getByRole('dialog').last()
const field = (page: Page, name: string) => dialog(page).locator(`input[name=${name}]`)

const send = <Path extends Parameters<typeof call>[1]>(path: Path, input: Parameters<typeof call<Path>>[2]) =>
  call(stage.server().origin, path, input, stage.backstage().token)

it('a theme is made beside the real pages, mended where it cannot be read, saved, and given to an event', async () => {
  const page = await stage.openAsHost('/Theme/ThemeSetting?type=2')
  await seen(page.getByRole('heading', { name: t('themes.pageTitle'), level: 1 }))
  await seen(page.getByText('极光', { exact: true }))
  expect(await axeViolations(page)).toEqual([])

  await button(page, t('themes.addFrom', { name: '极光' })).click()
  const frame = async () => {
    await seen(page.frameLocator('iframe').locator('main'))
    return page.frames().at(-1) as Frame
  }
  const aurora = contentOf('builtin-aurora')
  await comesTo(async () => accentOf(await frame())).toBe(aurora.MainThemeColor)
  await dialog(page).getByLabel(t('themes.previewPage')).selectOption('poll')
  await seen(page.frameLocator('iframe').getByText(t('themes.samplePoll')))

  await button(dialog(page), t('themes.save')).click()
  await seen(dialog(page).getByText(t('themes.stateBlocked')))
  await comesTo(() => field(page, 'SkinName').evaluate((it) => it === document.activeElement)).toBe(true)
  await field(page, 'SkinName').fill('新主题')
  await field(page, 'SkinNameEN').fill('Fresh')

  // What is typed shows at once, and only when it is whole.
  await field(page, 'MainThemeColor').fill('#ffcc')
  expect(await accentOf(await frame())).toBe(aurora.MainThemeColor)
  await field(page, 'MainThemeColor').fill('#ffcc00')
  await comesTo(async () => accentOf(await frame())).toBe('#ffcc00')

  await field(page, 'MainSecondFont').fill('#225566')
  const note = dialog(page).getByRole('status').filter({ hasText: '4.5:1' })
  await seen(note)
  expect(await axeViolations(page, dialog(page).locator('form'))).toEqual([])
  await note.getByRole('button').click()
  await gone(note)
  expect(await field(page, 'MainSecondFont').inputValue()).toMatch(/^#(?!225566)[0-9a-f]{6}$/)

  // A colour that is left empty keeps nobody from saving once its field is gone.
  const background = dialog(page).locator('select[name=MainBackColorSelectedValue]')
  await background.selectOption({ label: t('themes.background-2') })
  await field(page, 'MainPureBackColor').fill('')
  await background.selectOption({ label: t('themes.background-1') })

  await button(dialog(page), t('themes.save')).click()
  await seen(page.getByText(t('themes.saved')))
  await seen(dialog(page).getByText(t('themes.stateClean'), { exact: true }))
  await page.keyboard.press('Escape')
  await gone(dialog(page))
  await seen(page.getByRole('region', { name: t('themes.custom') }).getByText('新主题', { exact: true }))

  const code = await stage.backstage().event({ EventName: 'Dressed' })
  await page.goto(`${stage.server().origin}/Event/index/${code}`)
  await button(page, t('console.editEvent')).click()
  await dialog(page).getByLabel(t('themes.screenTheme')).selectOption({ label: '新主题' })
  await button(dialog(page), t('console.saveChanges')).click()
  await gone(dialog(page))
  expect((await stage.backstage().doc(code, 'event'))?.skins.ScreenSkin?.SkinName).toBe('新主题')
})

it('a show under way follows its theme live, from the first paint on', async () => {
  const stageHand = stage.backstage()
  const added = await send('/api/sys/Skin/Add', skinNamed('Stage', 'builtin-ember'))
  const code = await stageHand.event({ ScreenSkinId: added.Id, MobileSkinId: 'builtin-ink' })
  const ItemId = await stageHand.activePoll(code, pollOf('Which?', ['A', 'B']))
  await stageHand.run(code, 'Present/ShowPoll', { ItemId })
  const token = await stageHand.guest(code, 'Ana')
  const screen = await stage.open('screen', await stageHand.screenPath(code))
  const cookies = { 'Guest-Token': token }
  const guest = await stage.open('guest', `/Guest/${code}`, { cookies })
  await seen(picture(screen).getByText('Which?'))
  await seen(guest.getByText('Which?'))
  expect(await accentOf(screen)).toBe(contentOf('builtin-ember').MainThemeColor)
  expect(await accentOf(guest)).toBe(contentOf('builtin-ink').MainThemeColor)

  // Before any script: the page's own style.
  const first = await stage.open('guest', `/Guest/${code}`, { cookies, allow: /ERR_FAILED/ })
  await first.route('**/assets/**', (route) => route.abort())
  await first.goto(first.url(), { waitUntil: 'commit' })
  await comesTo(() => accentOf(first)).toBe(contentOf('builtin-ink').MainThemeColor)
  expect(await first.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await first.unroute('**/assets/**')
  await first.goto('about:blank')

  await send('/api/sys/Skin/Update', {
    ...skinNamed('Stage', 'builtin-ember'),
    MainThemeColor: '#11ddee',
    Id: added.Id,
  })
  await comesTo(() => accentOf(screen)).toBe('#11ddee')
  await send('/api/sys/Skin/Update', {
    ...skinNamed('Night', 'builtin-ink'),
    MainThemeColor: '#ddee11',
    Id: 'builtin-ink',
  })
  await comesTo(() => accentOf(guest)).toBe('#ddee11')
  await send('/api/sys/Skin/Reset', { Id: 'builtin-ink' })
  await comesTo(() => accentOf(guest)).toBe(contentOf('builtin-ink').MainThemeColor)
})

it('a change of theme leaves one form where one was: a word cloud whose results are shown', async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  const WordCloud = { Title: 'One word?', WordsPerGuest: 3, Filters: [], Blocked: [] }
  const { ItemId } = (await stageHand.run(code, 'WordCloud/Add', { WordCloud })) as { ItemId: string }
  await stageHand.run(code, 'Item/Activate', { ItemId })
  await stageHand.run(code, 'Item/ShowResults', { ItemId })
  const token = await stageHand.guest(code, 'Ana')
  const guest = await stage.open('guest', `/Guest/${code}#polls/${ItemId}`, {
    cookies: { 'Guest-Token': token },
  })
  await seen(guest.getByRole('textbox'))
  const like = 'builtin-mobile'
  await send('/api/sys/Skin/Update', { ...skinNamed('Day', like), MainThemeColor: '#117788', Id: like })
  await comesTo(() => accentOf(guest)).toBe('#117788')
  expect(await guest.getByRole('textbox').count()).toBe(1)
  await send('/api/sys/Skin/Reset', { Id: like })
})

it('the console wears what is pressed at once, and keeps it; what is worn is not deleted; changes are not lost unasked', async () => {
  const mine = await send('/api/sys/Skin/Add', skinNamed('Mine'))
  const page = await stage.openAsHost('/Events/EventList')
  await button(page, t('themes.picker')).click()
  const drawer = dialog(page)
  await seen(drawer.getByRole('button', { name: '石墨' }))
  expect(Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(340)
  await drawer.getByRole('button', { name: 'Mine' }).click()
  await seen(page.getByText(t('themes.changeThemeSuccess')))
  await comesTo(() => accentOf(page)).toBe(contentOf('builtin-graphite').MainThemeColor)
  expect(await axeViolations(page)).toEqual([])
  await button(drawer, t('themes.manage')).click()
  await seen(page.getByText('Mine', { exact: true }))

  await button(page, t('themes.deleteNamed', { name: 'Mine' })).click()
  await seen(page.getByText(t.error('ThemeInUse')))

  await button(page, t('themes.editNamed', { name: 'Mine' })).click()
  await field(page, 'MainThemeColor').fill('#55eeaa')
  await seen(page.getByText(t('themes.stateDirty')))
  await page.goBack()
  await seen(dialog(page).getByText(t('themes.leaveTitle')))
  await button(dialog(page), t('themes.stay')).click()
  await page.keyboard.press('Escape')
  await button(dialog(page), t('themes.save')).click()
  await seen(page.getByText(t('themes.saved')))
  // The console wears it: it is repainted without a reload.
  await comesTo(() => accentOf(page)).toBe('#55eeaa')
  await page.keyboard.press('Escape')
  await gone(dialog(page))
  await page.reload({ waitUntil: 'commit' })
  await comesTo(() => accentOf(page)).toBe('#55eeaa')

  await send('/api/sys/User/ChangeSkin', { SkinId: 'builtin-console' })
  await page.reload()
  await button(page, t('themes.deleteNamed', { name: 'Mine' })).click()
  await button(dialog(page), t('themes.delete')).click()
  await seen(page.getByText(t('themes.deleted')))
  await gone(page.getByText('Mine', { exact: true }))
  expect((await send('/api/sys/Skin/GetAll', {})).some(({ Id }) => Id === mine.Id)).toBe(false)
})
