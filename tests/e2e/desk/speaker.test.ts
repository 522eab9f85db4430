import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { button } from '#tests/support/pages/console.ts'
import { lostConnection, setUpFixture } from '#tests/support/pages/fixture.ts'
import { overflowErrors, touchErrors } from '#tests/support/pages/page-errors.ts'
import { endPauses, heldPause } from '#tests/support/pages/press-pause.ts'
import type { Seeding } from '#tests/support/pages/seeding.ts'
import { clockThatIsSet, passAMoment } from '#tests/support/pages/server-clock.ts'
import { appears, disappears, eventually, resize } from '#tests/support/pages/waits.ts'
import { t, wordsIn } from '#tests/support/words.ts'

const fixture = setUpFixture({ ownServer: clockThatIsSet })

const notes = '请感谢**王博士**\n\n- 今年的数字\n- 问：去年谁在这里？'

async function speakerEvent() {
  const seeding = fixture.seeding()
  const code = await seeding.event({ eventName: '年度产品发布会' })
  const add = async (cue: object) =>
    ((await seeding.run(code, 'Cue/Add', { kind: 'break', cue })) as { cueId: string }).cueId
  const keynote = await add({ title: '主题演讲', seconds: 36_000, notes })
  const second = await add({ title: '茶歇', seconds: 30, notes: '茶歇在大厅' })
  const third = await add({ title: '颁奖' })
  return { seeding, code, keynote, second, third }
}

/** Starts the run a moment ago. A speaker may not leave a cue that the speaker cannot have seen. */
async function startRun(seeding: Seeding, code: string, cueId: string): Promise<void> {
  await seeding.run(code, 'Run/Start', { cueId })
  await passAMoment(fixture)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const stageKey = (page: Page, name: string) =>
  page.getByRole('group', { name: t('speaker.controls') }).getByRole('button', { name })
const timer = (page: Page) => page.getByRole('timer')

describe('the speaker’s view', () => {
  it('a host makes a link that may step the show, and the speaker sees time and notes and moves on with one key', async () => {
    const { seeding, code, keynote, second } = await speakerEvent()
    await startRun(seeding, code, keynote)
    const host = await fixture.openAsHost(`/share/${code}`)
    await host.getByRole('switch', { name: t('coHosts.mayStep') }).click()
    await button(host, t('coHosts.makeSpeakerLink')).click()
    await appears(host.getByRole('link', { name: t('coHosts.openSpeaker') }))
    expect(await axeViolations(host)).toEqual([])
    const { pathname, hash } = new URL(await host.getByLabel(t('coHosts.speakerLink')).inputValue())
    const speaker = await fixture.open('speaker', pathname + hash)
    await appears(heading(speaker, '主题演讲'))
    expect(await speaker.title()).toContain(t('speaker.pageTitle'))
    await appears(speaker.locator('strong').getByText('王博士'))
    await eventually(() => timer(speaker).textContent()).toMatch(/剩余\s*(10|9):\d\d:\d\d/)
    await appears(speaker.getByText('茶歇', { exact: true }))
    expect(await axeViolations(speaker)).toEqual([])

    await speaker.keyboard.press('PageDown')
    await appears(heading(speaker, '茶歇'))
    await eventually(async () => (await seeding.doc(code, 'run'))?.context.last?.cause).toBe('speaker')
    expect((await seeding.doc(code, 'run'))?.context.cueId).toBe(second)
    await appears(speaker.getByText('颁奖'))

    await button(host, t('coHosts.manageLinks-speaker')).click()
    const dialog = host.getByRole('dialog')
    await appears(dialog.getByText(t('coHosts.mayStep')))
    await appears(dialog.getByText(t('coHosts.linkInUse')))
    await dialog.getByRole('button', { name: /结束链接/ }).click()
    await appears(speaker.getByText(t('speaker.linkEnded')))
    expect(await axeViolations(speaker)).toEqual([])
  })

  it('a host who takes back the right to step reads that the earlier link still works, and ends it', async () => {
    const { code } = await speakerEvent()
    const host = await fixture.openAsHost(`/share/${code}`)
    const maySteps = host.getByRole('switch', { name: t('coHosts.mayStep') })
    const link = host.getByLabel(t('coHosts.speakerLink'))
    let send = () => {}
    const held = new Promise<void>((resolve) => {
      send = resolve
    })
    await host.route('**/Link/Add', async (route) => {
      await held
      await route.continue()
    })
    await maySteps.click()
    await button(host, t('coHosts.makeSpeakerLink')).click()
    // The link that is being made has the right that the switch shows.
    await appears(host.locator('[role=switch][aria-disabled=true]'))
    await maySteps.press(' ')
    send()
    await appears(link)
    expect(await maySteps.isChecked()).toBe(true)
    const former = await link.inputValue()
    const { pathname, hash } = new URL(former)
    const speaker = await fixture.open('speaker', pathname + hash)
    await appears(speaker.getByRole('group', { name: t('speaker.controls') }))

    await maySteps.click()
    await disappears(link)
    await appears(host.getByText(t('coHosts.otherMayStep')))
    expect(await axeViolations(host)).toEqual([])
    await maySteps.click()
    expect(await link.inputValue()).toBe(former)
    await maySteps.click()
    await button(host, t('coHosts.makeSpeakerLink')).click()
    await appears(link)
    expect(await link.inputValue()).not.toBe(former)
    await button(host, t('coHosts.endOtherLink')).click()
    await disappears(host.getByText(t('coHosts.otherMayStep')))
    await appears(speaker.getByText(t('speaker.linkEnded')))
    await button(host, t('coHosts.manageLinks-speaker')).click()
    await host
      .getByRole('dialog')
      .getByRole('button', { name: /结束链接/ })
      .click()
    await appears(host.getByRole('dialog').getByText(t('coHosts.noLinks')))
    await host.keyboard.press('Escape')
    await disappears(link)
  })

  it('a second press by accident takes no further step, and a press after a moment does', async () => {
    const { seeding, code, keynote, second, third } = await speakerEvent()
    await startRun(seeding, code, keynote)
    const speaker = await fixture.open('speaker', await seeding.speakerPath(code), { before: heldPause })
    await appears(heading(speaker, '主题演讲'))
    await speaker.keyboard.press('PageDown')
    await appears(heading(speaker, '茶歇'))
    await speaker.keyboard.press('PageDown')
    // The hold arrives after a step that the presses would have sent.
    await seeding.run(code, 'Run/Hold', {})
    await appears(speaker.getByText(t('speaker.held'), { exact: true }))
    expect((await seeding.doc(code, 'run'))?.context.cueId).toBe(second)
    await endPauses(speaker)
    await speaker.keyboard.press(' ')
    await appears(heading(speaker, '颁奖'))
    expect((await seeding.doc(code, 'run'))?.context.cueId).toBe(third)
  })

  it.each([
    [1440, 900],
    [390, 844],
  ])(
    'Space and Page Down scroll focused notes and step the show after a tap on them, at %i x %i',
    async (width, height) => {
      const { seeding, code, third } = await speakerEvent()
      const cue = { title: '圆桌', notes: `${notes}\n\n`.repeat(40) }
      const { cueId } = (await seeding.run(code, 'Cue/Add', { kind: 'break', cue, beforeCueId: third })) as {
        cueId: string
      }
      await startRun(seeding, code, cueId)
      const speaker = await fixture.open('speaker', await seeding.speakerPath(code), {
        viewport: { width, height },
      })
      await appears(heading(speaker, '圆桌'))
      const area = speaker.getByRole('group', { name: t('speaker.notes') })
      // On a narrow page, the notes are in an area that scrolls.
      const scrolled = () =>
        area.evaluate((element) => element.scrollTop + (element.parentElement?.scrollTop ?? 0))
      await area.focus()
      await speaker.keyboard.press('PageDown')
      await eventually(scrolled).toBeGreaterThan(100)
      const first = await scrolled()
      await speaker.keyboard.press(' ')
      await eventually(scrolled).toBeGreaterThan(first)
      expect((await seeding.doc(code, 'run'))?.context.cueId).toBe(cueId)
      // A tap on the notes.
      await speaker.mouse.click(width / 4, height * 0.6)
      await speaker.keyboard.press('PageDown')
      await appears(heading(speaker, '颁奖'))
    },
  )

  it('a speaker marks the highlighted question as answered, and each key says why it does nothing', async () => {
    const { seeding, code } = await speakerEvent()
    const guest = await seeding.guest(code, '小明')
    const questionId = await seeding.ask(code, guest, '什么时候上市？')
    const speaker = await fixture.open('speaker', await seeding.speakerPath(code))
    await appears(speaker.getByText('什么时候上市？'))
    await appears(heading(speaker, t('speaker.notStarted')))
    const [step, mark] = [
      stageKey(speaker, t('speaker.stepKey')),
      stageKey(speaker, t('speaker.answeredKey')),
    ]
    await appears(step.getByText(t.error('RunNotStarted')))
    await appears(mark.getByText(t('speaker.noHighlighted')))
    await speaker.keyboard.press('a')
    await appears(speaker.getByRole('alert').getByText(t('speaker.noHighlighted')))
    await seeding.run(code, 'Qa/Highlight', { questionId })
    await appears(speaker.getByRole('heading', { name: t('speaker.highlighted') }))
    expect(await axeViolations(speaker)).toEqual([])
    await mark.click()
    await eventually(async () => (await seeding.doc(code, `question:${questionId}`))?.value.answer).toBe(
      'answered',
    )
    await appears(mark.getByText(t.error('AlreadySo')))
    await seeding.run(code, 'Qa/Unhighlight', { questionId })
    await appears(speaker.getByText(t('speaker.noQuestions')))
  })

  it('a link without the right to step has no keys, and the view follows holds, overtime and the end', async () => {
    const { seeding, code, second, third } = await speakerEvent()
    await startRun(seeding, code, second)
    const speaker = await fixture.open('speaker', await seeding.speakerPath(code, false))
    await appears(heading(speaker, '茶歇'))
    expect(await speaker.getByRole('button').count()).toBe(0)
    // A part of 30 seconds is in its last minute from the start.
    await appears(speaker.getByRole('status').getByText(t('speaker.almostOver')))
    await seeding.run(code, 'Run/Hold', {})
    await appears(speaker.getByText(t('speaker.held'), { exact: true }))
    await seeding.run(code, 'Run/Resume', {})
    await disappears(speaker.getByText(t('speaker.held'), { exact: true }))
    await seeding.run(code, 'Run/GoTo', { cueId: third })
    await appears(heading(speaker, '颁奖'))
    await appears(speaker.getByText(t('speaker.nothingFollows')))
    await seeding.run(code, 'Run/Next', {})
    await appears(heading(speaker, t('speaker.finished')))
    await seeding.run(code, 'Event/Finish', {})
    await appears(heading(speaker, t('speaker.eventEnded')))
    await seeding.delete(code)
    await appears(speaker.getByText(t('speaker.eventGone')))
  })

  it('the time and the keys are in sight on every device and in every language, with the longest texts', async () => {
    const { seeding, code } = await speakerEvent()
    const { cueId } = (await seeding.run(code, 'Cue/Add', {
      kind: 'break',
      cue: {
        title: 'How we plan and measure live events '.repeat(3).trim(),
        seconds: 5400,
        notes: `${notes}\n\n`.repeat(12),
      },
    })) as { cueId: string }
    await startRun(seeding, code, cueId)
    const guest = await seeding.guest(code, 'Maximiliane Schneider-Hohenberg')
    const text = 'Wie misst man den Erfolg einer Veranstaltung für die letzte Reihe? '.repeat(3).trim()
    const questionId = await seeding.ask(code, guest, text)
    const path = await seeding.speakerPath(code)
    const found: string[] = []
    // Times with hours and without have different sizes. The words around the time are longest in Spanish.
    for (const [language, seconds] of [
      ['zh', 5400],
      ['en', 1500],
      ['es', 5400],
      ['es', 1500],
      ['ja', 5400],
    ] as const) {
      await seeding.run(code, 'Cue/Update', { cueId, cue: { seconds } })
      const words = wordsIn(language)
      const speaker = await fixture.open('speaker', path, { cookies: { language } })
      for (const highlighted of [false, true]) {
        if (highlighted) await seeding.run(code, 'Qa/Highlight', { questionId })
        const title = words(highlighted ? 'speaker.highlighted' : 'speaker.questions')
        await appears(speaker.getByRole('heading', { name: title }))
        for (const [width, height] of [
          [1440, 900],
          [1024, 768],
          [768, 1024],
          [390, 844],
        ] as const) {
          await resize(speaker, { width, height })
          const where = `${language} ${seconds} ${width} ${highlighted}`
          // The figures may be wider than their column, which hides or covers what is beside it.
          const isTooWide = () =>
            timer(speaker).evaluate((column) =>
              [...column.querySelectorAll('span')].some(
                (figures) => figures.getBoundingClientRect().right > column.getBoundingClientRect().right + 1,
              ),
            )
          await eventually(isTooWide, where).toBe(false)
          for (const part of [timer(speaker), ...(await speaker.getByRole('button').all())]) {
            const box = await part.boundingBox()
            const inside =
              box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
            if (!inside) found.push(`${where}: ${await part.textContent()} is not in sight`)
          }
          found.push(...(await overflowErrors(speaker, [width])).map((error) => `${where}: ${error}`))
          found.push(...(await touchErrors(speaker)).map((error) => `${where}: ${error}`))
        }
      }
      expect(await axeViolations(speaker)).toEqual([])
      await seeding.run(code, 'Qa/Unhighlight', { questionId })
    }
    expect(found).toEqual([])
  })

  it('the speaker’s view uses the language of the event’s screen', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ screenLanguage: 'ja' })
    const speaker = await fixture.open('speaker', await seeding.speakerPath(code), {
      cookies: { language: 'es' },
    })
    await appears(speaker.getByText(wordsIn('ja')('speaker.noQuestions')))
  })

  it('the speaker’s view says when the connection is lost, takes no step then, and recovers', async () => {
    const { seeding, code, keynote } = await speakerEvent()
    await startRun(seeding, code, keynote)
    const speaker = await fixture.open('speaker', await seeding.speakerPath(code), { allow: lostConnection })
    await appears(heading(speaker, '主题演讲'))
    await fixture.kill()
    await appears(stageKey(speaker, t('speaker.stepKey')).getByText(t('speaker.noConnection')))
    await appears(speaker.getByText(/连接已断开/))
    await speaker.keyboard.press('PageDown')
    await appears(heading(speaker, '主题演讲'))
    await fixture.restart()
    await speaker.getByText(/连接已断开/).waitFor({ state: 'hidden', timeout: 30_000 })
    expect((await seeding.doc(code, 'run'))?.context.cueId).toBe(keynote)
  })

  it('an address without a token, with a wrong token or with a wrong code says what to do', async () => {
    const { seeding, code } = await speakerEvent()
    const path = await seeding.speakerPath(code)
    const places = [
      [`/Speaker/${code}`, 'speaker.linkMissing'],
      ['/Speaker', 'speaker.linkMissing'],
      [`/Speaker/${code}#token=gone`, 'speaker.linkEnded'],
      [path.replace(code, '000000'), 'speaker.linkEnded'],
    ] as const
    for (const [address, text] of places) {
      const page = await fixture.open('speaker', address, { allow: lostConnection })
      await appears(page.getByText(t(text)))
      expect(await axeViolations(page)).toEqual([])
    }
  })
})
