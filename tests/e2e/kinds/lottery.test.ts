import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawKey } from '#contract/items/lottery.ts'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { button, connected, openNew } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { goTo } from '#tests/support/pages/guest.ts'
import { cellsOf, savedBy } from '#tests/support/pages/saved-file.ts'
import { picture } from '#tests/support/pages/screen.ts'
import { appears, disappears, eventually, saidOf } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'
import { writeXlsx } from '#ui/console/desk/spreadsheets/write-xlsx.ts'

// A long address leaves little space for the facts of a draw.
const fixture = setUpFixture({
  ownServer: {
    PUBLIC_URL: 'https://live-events.sommerfest-veranstaltung.gesellschaft-beispiel.example.org',
  },
})

/**
 * Whether the server has the commitment of the phone for a draw. A draw that starts earlier does not use this
 * phone.
 */
const hasCommitted = (phone: Page, itemId: string): Promise<boolean> =>
  phone.evaluate((item) => {
    const kept = Object.entries(localStorage).filter(
      ([key]) => key.startsWith('cuelight.draws.') && key.endsWith(item),
    )
    return kept.some(([, draws]) => JSON.parse(draws).at(-1)?.committed === true)
  }, itemId)

it('a lottery is drawn on desk and screen, the winner sees the prize on the phone, and anybody can verify the draw', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const token = await seeding.guest(code, '王小明')
  const made = await seeding.run(code, 'Lottery/Add', {
    lottery: {
      title: '年会大抽奖',
      prizes: [
        { typeName: '一等奖', giftName: '自行车', quantity: 2, perDraw: 1 },
        { typeName: '二等奖', giftName: '耳机', quantity: 20, perDraw: 10 },
      ],
      pool: 'participants',
      pollId: null,
      repeatWinners: false,
      masked: false,
      claimSeconds: 300,
    },
  })
  const { itemId } = made as { itemId: string }
  await seeding.run(code, 'Item/Activate', { itemId })
  await seeding.run(code, 'Present/ShowInteraction', { itemId })
  const [desk, screen, phone] = await Promise.all([
    fixture.openAsHost(`/Event/index/${code}?tab=interactions&item=${itemId}`),
    fixture.open('screen', `/Screen/${code}`, {
      cookies: { 'Host-Token': seeding.token },
      viewport: { width: 1920, height: 1080 },
    }),
    fixture.open('guest', `/Guest/${code}`, { cookies: { 'Guest-Token': token } }),
  ])
  await connected(desk)
  await appears(phone.getByText(t('lottery.inPool')))
  expect(new URL(phone.url()).hash).toBe('#interaction')
  // The winner's phone goes to the prize from any page.
  await goTo(phone, 'me')
  await appears(picture(screen).getByText('一等奖', { exact: true }))
  await appears(picture(screen).getByText('自行车', { exact: true }))
  await desk.getByRole('button', { name: `${t('lottery.prepare')}: 一等奖` }).click()
  await appears(desk.getByLabel(t('lottery.word')))
  const commitment = (await seeding.doc(code, `lottery:${itemId}`))?.context.current?.commitment ?? ''
  await appears(screen.getByText(commitment))
  expect(await picture(screen).getByText(commitment).count()).toBe(0)
  await eventually(() => hasCommitted(phone, itemId)).toBe(true)
  await desk.getByLabel(t('lottery.word')).fill('阳光')
  expect(await axeViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: t('lottery.start') }).click()
  await desk.getByRole('button', { name: t('lottery.stop') }).click()
  await appears(screen.getByText('王小明'))
  const confetti = picture(screen).locator('canvas')
  await eventually(() => confetti.count()).toBe(1)
  const codeEnds = await picture(screen).getByText(code.slice(3), { exact: true }).boundingBox()
  expect((codeEnds?.y ?? 1080) + (codeEnds?.height ?? 0)).toBeLessThanOrEqual(1080 * 0.95 + 1)
  await appears(phone.getByText(t('lottery.youWon')))
  // The check is for guests who ask for it.
  await phone.getByText(t('lottery.verify'), { exact: true }).click()
  await appears(phone.getByText(t('lottery.drawFair')))
  // The proof is a small mark. Its key shows the QR code.
  const share = picture(screen).getByText(t('lottery.phoneShare', { revealed: 1, phones: 1 }))
  expect(await share.count()).toBe(0)
  await screen.keyboard.press('v')
  await appears(share)
  await screen.keyboard.press('v')
  await disappears(share)
  expect(await axeViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: t('lottery.claim') }).click()
  await appears(phone.getByText(t('lottery.claimed')))
  await appears(desk.getByText(t('lottery.state-claimed')))
  await appears(desk.getByText(`${t('lottery.word')}: 阳光`))
  await appears(picture(screen).getByText(t('lottery.allClaimed')))

  const draw = await seeding.doc(code, drawKey(itemId, 1))
  expect(draw?.word).toBe('阳光')
  // Browsers offer their cryptography only on secure pages, so remove it, as on a page opened over http.
  const before = "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })"
  const verify = await fixture.open('guest', `/verify/${draw?.id}#${commitment}`, { before })
  await appears(verify.getByText(t('lottery.verifyGood')))
  await appears(verify.getByText(t('lottery.screenMatches')))
  // The audience's word is optional in the form, but this draw has a word.
  await appears(verify.getByText(t('lottery.word'), { exact: true }))
  expect(await verify.getByText(t('common.optional')).count()).toBe(0)
  expect(await verify.title()).toBe(`${t('lottery.verifyTitle')} - ${t('common.productName')}`)
  expect(await axeViolations(verify)).toEqual([])

  // A screen that was told another fingerprint than the phones is an alarm.
  const other = await fixture.open('guest', `/verify/${draw?.id}#${'0'.repeat(64)}`)
  await appears(other.getByText(t('lottery.screenDiffers')))

  // The place of a winner who loses the win is quietly free: the screen shows the prizes again. Confetti is shown once.
  await seeding.guest(code, '李雷')
  await desk.getByRole('button', { name: `${t('lottery.invalidate')}: 王小明` }).click()
  await appears(phone.getByText(t('lottery.invalid')))
  await disappears(picture(screen).getByText('王小明'))
  await appears(picture(screen).getByText(t('lottery.screenSoon')))
  await appears(desk.getByText(t('lottery.placesFree', { count: 1 })))
  await desk.getByRole('button', { name: `${t('lottery.restore')}: 王小明` }).click()
  await screen.reload()
  await appears(picture(screen).getByText('王小明'))
  expect(await confetti.count()).toBe(0)
  await desk.getByRole('button', { name: `${t('lottery.invalidate')}: 王小明` }).click()

  // The free place is drawn again with the screen's keys.
  await button(desk, t('lottery.drawAgain', { count: 1 })).click()
  await appears(picture(screen).getByText(t('lottery.drawNumber', { number: 2 })))
  await screen.keyboard.press('Space')
  await appears(desk.getByText(t('lottery.rolling')))
  await screen.keyboard.press('Escape')
  await appears(screen.getByText(t.error('DrawUnderWay')))
  await screen.keyboard.press('Space')
  await appears(picture(screen).getByText('李雷'))
  await eventually(() => confetti.count()).toBe(1)
  await screen.keyboard.press('Escape')
  await appears(picture(screen).getByText(t('lottery.screenSoon')))
  await screen.keyboard.press('Escape')
  await eventually(async () => (await seeding.doc(code, 'present'))?.value).toBe('welcome')

  // A new round keeps the winners of this round for viewing and export.
  await desk.getByRole('button', { name: t('console.newRound') }).click()
  const asked = desk.getByRole('dialog')
  await appears(asked.getByText(t('lottery.newRoundDetail', { round: 1 })))
  await asked.getByRole('button', { name: t('console.newRound') }).click()
  await appears(desk.getByText(t('lottery.noWinners')))
  await appears(phone.getByText(t('lottery.inPool')))
  const rounds = desk.getByLabel(t('console.roundShown'))
  await rounds.selectOption({ label: t('lottery.roundEnded', { round: 1, count: 2 }) })
  await appears(desk.getByText(t('lottery.state-invalid')))
  await appears(desk.getByRole('button', { name: t('lottery.export') }))
  await disappears(desk.getByRole('button', { name: t('lottery.restore') }))
})

it('the desk says that everyone wins if fewer people are left than a lottery draw has prizes', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  for (const name of ['小明', '小红', '小刚']) await seeding.guest(code, name)
  const prize = (typeName: string, perDraw: number) => ({ typeName, giftName: '耳机', quantity: 5, perDraw })
  const lottery = {
    title: '年会大抽奖',
    prizes: [prize('一等奖', 3), prize('二等奖', 5)],
    pool: 'participants' as const,
    pollId: null,
    repeatWinners: true,
    masked: false,
    claimSeconds: 300,
  }
  const { itemId } = (await seeding.run(code, 'Lottery/Add', { lottery })) as { itemId: string }
  await seeding.run(code, 'Item/Activate', { itemId })
  const desk = await fixture.openAsHost(`/Event/index/${code}?tab=interactions&item=${itemId}`)
  const warning = desk.getByText(t('lottery.fewPeople', { count: 3 }))
  await desk.getByRole('button', { name: `${t('lottery.prepare')}: 一等奖` }).click()
  await appears(desk.getByText(t('lottery.ready', { pool: 3, places: 3 })))
  expect(await warning.count()).toBe(0)
  await button(desk, t('lottery.cancel')).click()
  await desk.getByRole('button', { name: `${t('lottery.prepare')}: 二等奖` }).click()
  await appears(warning)
})

it('every lottery draw begins with an empty field for the word from the audience', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  await seeding.guest(code, '王小明')
  const prizes = [{ typeName: '一等奖', giftName: '自行车', quantity: 2, perDraw: 1 }]
  const rules = {
    pool: 'participants',
    pollId: null,
    repeatWinners: true,
    masked: false,
    claimSeconds: 300,
  } as const
  const made = await seeding.run(code, 'Lottery/Add', { lottery: { title: '抽奖', prizes, ...rules } })
  const { itemId } = made as { itemId: string }
  await seeding.run(code, 'Item/Activate', { itemId })
  await seeding.run(code, 'Present/ShowInteraction', { itemId })
  const desk = await fixture.openAsHost(`/Event/index/${code}?tab=interactions&item=${itemId}`)
  const word = desk.getByLabel(t('lottery.word'))
  const prepare = desk.getByRole('button', { name: `${t('lottery.prepare')}: 一等奖` })
  await appears(prepare)
  await desk.keyboard.press('g')
  await word.fill('阳光')
  await button(desk, t('lottery.cancel')).click()
  await disappears(word)
  await prepare.click()
  await appears(word)
  expect(await word.inputValue()).toBe('')

  // The field for the audience's word is empty again after each draw.
  await word.fill('海风')
  await button(desk, t('lottery.start')).click()
  await button(desk, t('lottery.stop')).click()
  await appears(desk.getByText(t('lottery.state-unclaimed')))
  await prepare.click()
  await appears(word)
  expect(await word.inputValue()).toBe('')
})

const file = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

/** A workbook as the export of the product writes it. */
async function written(columns: string[], ...rows: string[][]): Promise<Uint8Array> {
  const file = await writeXlsx([{ name: 'Names', columns, rows }])
  return new Uint8Array(await file.arrayBuffer())
}

it('a list of lottery candidates that cannot be loaded shows the reason, and loads on retry', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  await seeding.guest(code, '小明')
  const made = await seeding.run(code, 'Lottery/Add', {
    lottery: {
      title: '抽奖',
      prizes: [{ typeName: '一等奖', giftName: '自行车', quantity: 1, perDraw: 1 }],
      pool: 'participants',
      pollId: null,
      repeatWinners: false,
      masked: false,
      claimSeconds: 0,
    },
  })
  const { itemId } = made as { itemId: string }
  const desk = await fixture.openAsHost(`/Event/index/${code}?tab=interactions&item=${itemId}`, {
    allow: /ERR_FAILED/,
  })
  await connected(desk)
  await desk.route('**/GetCandidates', (route) => route.abort())
  await desk.getByRole('button', { name: t('lottery.people') }).click()
  const dialog = desk.getByRole('dialog')
  await appears(dialog.getByText(t('lottery.peopleFailed')))
  await appears(dialog.getByText(t.error('Unreachable')))
  const none = dialog.getByText(t('lottery.peopleCount', { total: 0, excluded: 0 }))
  expect(await none.count()).toBe(0)
  await desk.unroute('**/GetCandidates')
  await dialog.getByRole('button', { name: t('common.retry') }).click()
  await appears(dialog.getByText(t('lottery.peopleCount', { total: 1, excluded: 0 })))
  expect(await dialog.getByText(t('lottery.peopleFailed')).count()).toBe(0)
})

it('the names of a lottery are imported from and exported to files, and an invalid file is refused with its reason', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const made = await seeding.run(code, 'Lottery/Add', {
    lottery: {
      title: '名单抽奖',
      prizes: [{ typeName: '一等奖', giftName: '自行车', quantity: 2, perDraw: 2 }],
      pool: 'list',
      pollId: null,
      repeatWinners: false,
      masked: false,
      claimSeconds: 0,
    },
  })
  const { itemId } = made as { itemId: string }
  await seeding.run(code, 'Item/Activate', { itemId })
  const desk = await fixture.openAsHost(`/Event/index/${code}?tab=interactions&item=${itemId}`, {
    // The test imports broken XML. Chromium styles its own error page for it, and warns that the page's CSP forbids this.
    allow: /Applying inline style/,
  })
  await connected(desk)
  await desk.getByRole('button', { name: t('lottery.import') }).click()
  const dialog = desk.getByRole('dialog')
  const imports = desk.getByRole('dialog', { name: t('imports.title-names') })
  const take = (given: ReturnType<typeof file>) => imports.locator('input[type=file]').setInputFiles(given)
  const count = (total: number) => appears(dialog.getByText(t('lottery.peopleCount', { total, excluded: 0 })))

  const refused: [reason: string, given: ReturnType<typeof file>][] = [
    [t('imports.error-broken'), file('a.xlsx', 'PK not a workbook')],
    [t('imports.error-notATable'), file('b.csv', new Uint8Array([65, 0, 66]))],
    [t('imports.error-tooBig', { most: 5 }), file('f.csv', new Uint8Array(5_100_000).fill(65))],
    [t('imports.error-empty'), file('g.csv', '\n \n')],
  ]
  for (const [reason, given] of refused) {
    await take(given)
    await appears(imports.getByRole('alert').filter({ hasText: reason }))
  }

  // The import reads our own exported files. It reads a formula as text.
  await take(file('names.xlsx', await written(['姓名', '备注'], ['王小明', '138'], ['=1+1', '"a"&<b>'])))
  await button(imports, t('imports.add', { count: 2 })).click()
  await count(2)
  await appears(dialog.getByText('"a"&<b>'))

  // The file of another program is in GBK. It replaces the list, and says who leaves it.
  await dialog.getByRole('button', { name: t('lottery.import') }).click()
  const gbk = [
    0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb1, 0xb8, 0xd7, 0xa2, 0x0a, 0xd5, 0xc5, 0xc8, 0xfd, 0x2c, 0x37, 0x0a,
  ]
  await take(file('gbk.csv', new Uint8Array(gbk)))
  await imports.getByRole('radio', { name: t('imports.mode-replace') }).click()
  await appears(imports.getByText(t('imports.gone', { count: 2 })))
  await button(imports, t('imports.add', { count: 1 })).click()
  await count(1)
  await appears(dialog.getByText('张三'))
  await desk.keyboard.press('Escape')
  await disappears(dialog)

  const lottery = await seeding.doc(code, `lottery:${itemId}`)
  const prizeId = lottery?.context.prizes[0]?.id ?? ''
  await seeding.run(code, 'Lottery/Prepare', { itemId, prizeId, places: null })
  await seeding.run(code, 'Lottery/StartRoll', { itemId, word: '' })
  await seeding.run(code, 'Lottery/Draw', { itemId })
  const saved = await savedBy(desk, () => desk.getByRole('button', { name: t('lottery.export') }).click())
  expect(cellsOf(saved.bytes).slice(7, 12)).toEqual([
    1,
    '一等奖 · 自行车',
    '张三',
    '7',
    t('lottery.state-unclaimed'),
  ])
})

it('a prize name that is too long is reported beside its field and kept', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const desk = await fixture.openAsHost(`/Event/index/${code}?tab=interactions`)
  await desk.getByRole('tab', { name: t('comments.itemsTitle') }).click()
  await openNew(desk, 'kinds.lottery')
  const form = desk.getByRole('dialog')
  const error = t('lottery.prizeLong', { most: 60 })
  const gift = form.getByLabel(t('lottery.giftName'))
  const long = 'Wireless headphones '.repeat(4)
  await gift.fill(long)
  await eventually(() => saidOf(gift)).toContain(error)
  expect(await gift.inputValue()).toBe(long)
  await gift.fill('Wireless headphones')
  await disappears(form.getByText(error))
})
