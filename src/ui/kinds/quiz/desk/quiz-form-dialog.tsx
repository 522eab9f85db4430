import { ChevronLeft, ChevronRight, ClipboardPaste, Copy, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { quizTexts } from '#i18n/surfaces/quiz-texts.ts'
import { formHandover } from '#ui/console/desk/import/import-actors.ts'
import { ImportDialog } from '#ui/console/desk/import/import-dialog.tsx'
import { ItemFormDialog, useItemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import { titleField } from '#ui/console/desk/items/form/title-field.ts'
import type { KindFormProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { FormSection } from '#ui/console/forms/form-section.tsx'
import { type MediaUploads, useMediaUploads } from '#ui/console/uploads/use-media-uploads.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Row, Spacer } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { QuestionFields } from './question-fields.tsx'
import {
  copyOfQuestion,
  importedQuestion,
  isEmptyQuestion,
  newQuestion,
  type QuestionValues,
  type QuizValues,
  quizRules,
  quizValues,
} from './quiz.rules.ts'
import { TeamFields } from './team-fields.tsx'

/** The form for a quiz. If the server refuses the quiz, the form shows the reason and keeps the input. */
export default function QuizFormDialog(props: KindFormProps<'quiz'>) {
  return (
    <MoreTexts source={quizTexts}>
      <QuizForm {...props} />
    </MoreTexts>
  )
}

function QuizForm({ doc: quiz, onClose, onAdded }: KindFormProps<'quiz'>) {
  const t = useText<'quiz' | 'console'>()
  const voters = useDoc(`tally:${quiz?.id ?? ''}`)?.voters ?? 0
  const item = useItemForm({
    kind: 'Quiz',
    id: quiz?.id,
    rules: quizRules,
    begin: () => quizValues(quiz?.context),
    onClose,
    onAdded,
  })
  const { form, save } = item
  const { getValues, setValue, watch } = form
  const [at, setAt] = useState(0)
  const indexOf = (key: string) => getValues('questions').findIndex((question) => question.key === key)
  const uploads = useMediaUploads((key, path) => {
    if (indexOf(key) >= 0) setValue(`questions.${indexOf(key)}.media`, path, { shouldDirty: true })
  })
  const refused = () => getValues('questions').findIndex(({ key }) => uploads.isRefused(key))
  const submit = form.handleSubmit(
    (payload) => {
      // If files were refused, first show a question with a refused file. If the user submits again, the server saves
      // the quiz without this file.
      const next = refused()
      if (next >= 0 && next !== at) setAt(next)
      else save(payload)
    },
    ({ questions: invalid }) => {
      const next = getValues('questions').findIndex((_, index) => invalid?.[index])
      if (next >= 0 || refused() >= 0) setAt(next >= 0 ? next : refused())
    },
  )
  const action = quiz ? t('console.saveChanges') : t('quiz.addQuiz')
  return (
    <ItemFormDialog
      title={quiz ? t('quiz.editQuiz') : t('quiz.addQuiz')}
      action={action}
      item={item}
      onSubmit={submit}
      gap="20"
      uploading={uploads.sending}
    >
      {quiz && (voters > 0 || quiz.context.asked > 0) && (
        <Text role="status" tone="warning">
          {t('quiz.editBeginsRound')}
        </Text>
      )}
      <Fields<QuizValues> fields={[titleField(t, { label: t('quiz.title'), rows: 1 })]} />
      <Questions uploads={uploads} at={at} onTurn={setAt} />
      <TeamFields had={(quiz?.context.teams.length ?? 0) > 0} />
      <FormSection title={t('quiz.pace')}>
        <Fields<QuizValues>
          fields={[
            {
              type: 'cards',
              row: true,
              name: 'pace',
              label: t('quiz.pace'),
              choices: [
                { value: 'hand', label: t('quiz.byHand') },
                { value: 'auto', label: t('quiz.byItself') },
              ],
            },
            watch('pace') === 'auto' && {
              type: 'number',
              name: 'answerSeconds',
              label: t('quiz.answerSeconds'),
              texts: { BadInput: t('quiz.answerSecondsInvalid', { most: limits.quizAnswerSecondsMost }) },
              min: 1,
              max: limits.quizAnswerSecondsMost,
            },
            { type: 'switch', name: 'streaks', label: t('quiz.streakBonus') },
            { type: 'switch', name: 'lobbyNames', label: t('quiz.lobbyNames') },
          ]}
        />
      </FormSection>
    </ItemFormDialog>
  )
}

interface QuestionsProps {
  uploads: MediaUploads
  /** The index of the question that the form shows. */
  at: number
  onTurn: (at: number) => void
}

/** The questions by number. One of the questions is open. */
function Questions({ uploads, at, onTurn }: QuestionsProps) {
  const t = useText<'quiz'>()
  const { control, formState, watch } = useFormContext<QuizValues>()
  const { append, insert, move, remove, replace } = useFieldArray({ control, name: 'questions' })
  const questions = watch('questions')
  const [pasting, setPasting] = useState(false)
  const [handover] = useState(() => formHandover<QuestionValues[]>())
  const filled = questions.filter((each) => !isEmptyQuestion(each))
  const isFull = questions.length >= limits.quizQuestionsMost
  const addAll = (pasted: QuestionValues[]) => {
    for (const { key } of questions.filter(isEmptyQuestion)) uploads.send(key, { type: 'cancel' })
    replace([...filled, ...pasted])
    onTurn(filled.length)
    setPasting(false)
  }
  const question = questions[at]
  const isInvalid = (index: number) =>
    formState.isSubmitted && formState.errors.questions?.[index] !== undefined
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <FormSection title={t('quiz.questions', { count: questions.length })}>
      <Row gap="8" flexWrap="wrap">
        {questions.map((each, index) => (
          <Button
            key={each.key}
            variant={index === at ? 'primary' : 'normal'}
            aria-pressed={index === at}
            aria-label={t('quiz.questionNumber', { number: index + 1 })}
            borderColor={isInvalid(index) || uploads.isRefused(each.key) ? 'dangerText' : undefined}
            onClick={() => onTurn(index)}
          >
            {index + 1}
          </Button>
        ))}
        {!isFull && (
          <Button
            icon={<Plus {...icon} />}
            onClick={() => {
              append(newQuestion(), { shouldFocus: false })
              onTurn(questions.length)
            }}
          >
            {t('quiz.addQuestion')}
          </Button>
        )}
        <Button
          icon={<ClipboardPaste {...icon} />}
          whyDisabled={filled.length >= limits.quizQuestionsMost ? t.error('TooManyQuestions') : undefined}
          onClick={() => setPasting(true)}
        >
          {t('quiz.paste')}
        </Button>
      </Row>
      {pasting && (
        <ImportDialog
          kind="questions"
          room={limits.quizQuestionsMost - filled.length}
          send={handover}
          valuesOf={(entries) => entries.map(importedQuestion)}
          onDone={addAll}
          onClose={() => setPasting(false)}
        />
      )}
      {question && (
        <>
          <Row gap="0">
            <Text strong>{t('quiz.questionNumber', { number: at + 1 })}</Text>
            <Spacer />
            <IconButton
              icon={<ChevronLeft {...icon} />}
              label={t('quiz.moveEarlier')}
              whyDisabled={at === 0 ? t.error('AlreadySo') : undefined}
              onClick={() => {
                move(at, at - 1)
                onTurn(at - 1)
              }}
            />
            <IconButton
              icon={<ChevronRight {...icon} />}
              label={t('quiz.moveLater')}
              whyDisabled={at === questions.length - 1 ? t.error('AlreadySo') : undefined}
              onClick={() => {
                move(at, at + 1)
                onTurn(at + 1)
              }}
            />
            <IconButton
              icon={<Copy {...icon} />}
              label={t('quiz.copyQuestion', { number: at + 1 })}
              whyDisabled={isFull ? t.error('TooManyQuestions') : undefined}
              onClick={() => {
                insert(at + 1, copyOfQuestion(question), { shouldFocus: false })
                onTurn(at + 1)
              }}
            />
            <IconButton
              icon={<Trash2 {...icon} />}
              label={t('quiz.removeQuestion', { number: at + 1 })}
              whyDisabled={questions.length === 1 ? t.error('NoQuestions') : undefined}
              onClick={() => {
                uploads.send(question.key, { type: 'cancel' })
                remove(at)
                onTurn(Math.max(0, at - 1))
              }}
            />
          </Row>
          <QuestionFields key={`${question.key} ${at}`} at={at} uploads={uploads} />
        </>
      )}
    </FormSection>
  )
}
