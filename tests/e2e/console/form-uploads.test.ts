import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { button, discard, holdCalls, openNew } from '#tests/support/pages/console.ts'
import { refusedAnswer, setUpFixture } from '#tests/support/pages/fixture.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

async function openQuizForm(): Promise<{ page: Page; form: Locator; code: string }> {
  const code = await fixture.seeding().event()
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`, { allow: refusedAnswer })
  await openNew(page, 'kinds.quiz')
  return { page, form: page.getByRole('dialog', { name: t('quiz.addQuiz') }), code }
}

const showQuestion = (form: Locator, number: number): Promise<void> =>
  form.getByRole('button', { name: t('quiz.questionNumber', { number }), exact: true }).click()

const choosePicture = async (form: Locator): Promise<void> =>
  form
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await makePicture('png') })

it('a quiz picture stays with its question when another question is shown during the upload', async () => {
  const { page, form, code } = await openQuizForm()
  const letThrough = await holdCalls(page, '**/UploadFile')
  await form.getByLabel(t('quiz.title')).fill('两道题')
  for (const number of [1, 2]) {
    if (number > 1) await button(form, t('quiz.addQuestion')).click()
    await form.getByLabel(t('quiz.question'), { exact: true }).fill(`第 ${number} 题？`)
    for (const place of [1, 2])
      await form.getByLabel(t('quiz.option', { number: place }), { exact: true }).fill(`选项 ${place}`)
    await form
      .getByRole('checkbox', { name: t('quiz.isCorrect') })
      .first()
      .check({ force: true })
  }
  await showQuestion(form, 1)
  await choosePicture(form)
  await appears(form.getByRole('progressbar'))
  await showQuestion(form, 2)
  await disappears(form.getByRole('progressbar'))
  // The form can be saved only after the upload of the picture has ended.
  await button(form, t('quiz.addQuiz')).hover()
  await appears(page.getByText(t('console.uploading'), { exact: true }))
  letThrough()
  await eventually(() => button(form, t('quiz.addQuiz')).getAttribute('aria-disabled')).not.toBe('true')
  await button(form, t('quiz.addQuiz')).click()
  await disappears(form)
  await appears(page.getByRole('heading', { name: '两道题', level: 2 }))
  const id = new URL(page.url()).searchParams.get('item') ?? ''
  const questions = (await fixture.seeding().doc(code, `quiz:${id}`))?.context.questions ?? []
  expect(questions.map(({ picture }) => Boolean(picture))).toEqual([true, false])
})

it('leaving a form whose only change is a running upload needs confirmation', async () => {
  const { page, form } = await openQuizForm()
  const letThrough = await holdCalls(page, '**/UploadFile')
  await choosePicture(form)
  await appears(form.getByRole('progressbar'))
  await page.keyboard.press('Escape')
  await appears(discard(page))
  await button(discard(page), t('console.keepEditing')).click()
  await disappears(discard(page))
  letThrough()
})

it('a refused picture of another question is shown before the quiz is saved without it', async () => {
  const { page, form } = await openQuizForm()
  await form.getByLabel(t('quiz.title')).fill('拒收')
  for (const number of [1, 2]) {
    if (number > 1) await button(form, t('quiz.addQuestion')).click()
    await form.getByLabel(t('quiz.question'), { exact: true }).fill('问题？')
    for (const place of [1, 2])
      await form.getByLabel(t('quiz.option', { number: place }), { exact: true }).fill(`选项 ${place}`)
    await form
      .getByRole('checkbox', { name: t('quiz.isCorrect') })
      .first()
      .check({ force: true })
  }
  await showQuestion(form, 1)
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await appears(form.getByText(t.error('PictureFormat')))
  await showQuestion(form, 2)
  await disappears(form.getByText(t.error('PictureFormat')))
  await button(form, t('quiz.addQuiz')).click()
  await appears(form.getByText(t.error('PictureFormat')))
  // The refused picture is reported once. The second press saves the quiz without the picture.
  await button(form, t('quiz.addQuiz')).click()
  await disappears(form)
  await appears(page.getByRole('heading', { name: '拒收', level: 2 }))
})

it('cancelling the file chooser does not ask to discard the form', async () => {
  const { page, form } = await openQuizForm()
  await form.getByLabel(t('quiz.title')).fill('还在')
  const sawCancel = await form.locator('input[type=file]').evaluate((input) => {
    let cancelled = false
    input.closest('[role=dialog]')?.addEventListener('cancel', () => {
      cancelled = true
    })
    // Browsers send this event when the file chooser is closed without a file.
    input.dispatchEvent(new Event('cancel', { bubbles: true }))
    return cancelled
  })
  expect(sawCancel).toBe(true)
  await eventually(() => form.getByLabel(t('quiz.title')).inputValue()).toBe('还在')
  expect(await discard(page).count()).toBe(0)
  await page.keyboard.press('Escape')
  await appears(discard(page))
})
