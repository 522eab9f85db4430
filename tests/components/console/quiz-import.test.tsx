import { expect, it, onTestFinished, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { quizContent } from '#contract/items/quiz.commands.ts'
import { otherNames } from '#contract/rest-names.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { importsTexts } from '#i18n/surfaces/imports-texts.ts'
import { quizTexts } from '#i18n/surfaces/quiz-texts.ts'
import { textSource } from '#i18n/surfaces/text-source.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { createTranslator } from '#i18n/translator.ts'
import QuizFormDialog from '#ui/kinds/quiz/desk/quiz-form-dialog.tsx'
import { mount } from '../mount.tsx'
import { Desk, guarded } from './guarded.tsx'

const sources = [consoleTexts, importsTexts, quizTexts, themesTexts]
const t = createTranslator<'console' | 'imports' | 'quiz'>(
  'en',
  Object.assign({}, ...(await Promise.all(sources.map((source) => source.en())))),
)

const inputs = 'tests/services/import/inputs'
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

it('the questions of a Kahoot workbook are read, checked, and saved as a quiz', async () => {
  const sent = vi.fn()
  const server = vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    sent(String(address), otherNames(JSON.parse(String(init?.body))))
    return Response.json({ Status: true, Data: { ItemId: 'new' }, ErrorMsg: '', ErrorMsgEN: '' })
  })
  onTestFinished(() => server.mockRestore())
  const onAdded = vi.fn()
  const onClose = vi.fn()
  const { pages } = guarded(
    <Desk>
      <QuizFormDialog onAdded={onAdded} onClose={onClose} />
    </Desk>,
  )
  const texts = textSource((language) => sources.map((source) => source[language]()))
  await mount(pages, { texts, language: 'en' })
  await page.getByLabelText(t('quiz.title')).fill('Moon')
  await press(t('quiz.paste'))
  const dialog = page.getByRole('dialog', { name: t('imports.title-questions') })
  await expect.element(dialog).toBeVisible()
  const workbook = await commands.readFile(`${inputs}/quiz-kahoot-google-sheets.xlsx`, 'base64')
  const chooser = dialog.element().querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(
    page.elementLocator(chooser ?? document.body),
    new File([bytesOf(workbook)], 'moon.xlsx'),
  )
  await press(t('imports.add', { count: 2 }))
  await expect.element(dialog).not.toBeInTheDocument()
  await press(t('quiz.addQuiz'))
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith('new'))
  expect(onClose).toHaveBeenCalledOnce()
  const [address, { quiz: Quiz }] = sent.mock.lastCall ?? []
  expect(address).toBe('/api/event/Quiz/Add')
  const quiz = quizContent.parse(Quiz)
  expect(
    quiz.questions.map(({ text, options, seconds }) => ({
      text,
      options: options.map((option) => `${option.correct ? '*' : ''}${option.text}`),
      seconds,
    })),
  ).toEqual([
    { text: 'What is the capital of France?', options: ['Lyon', '*Paris', 'Nice'], seconds: 30 },
    {
      text: 'In which year was the first Moon landing?',
      options: ['1968', '*1969', '1970'],
      seconds: 20,
    },
  ])
})

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
