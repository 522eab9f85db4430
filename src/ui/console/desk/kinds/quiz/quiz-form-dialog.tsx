import { ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { quizTexts } from '#i18n/surfaces/quiz-texts.ts'
import { ItemFormDialog, useItemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import { TitleField } from '#ui/console/desk/items/form/title-field.tsx'
import type { KindFormProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { type MediaUploads, useMediaUploads } from '#ui/console/parts/uploads/use-media-uploads.ts'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { IconButton } from '#ui/console-kit/controls/icon-button.tsx'
import { RadioGroup } from '#ui/console-kit/controls/radio-group.tsx'
import { Switch } from '#ui/console-kit/controls/switch.tsx'
import { Row, Spacer } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { QuestionFields } from './question-fields.tsx'
import {
  isInvalid,
  newQuestion,
  newQuizDraft,
  type QuestionDraft,
  type QuizDraft,
  type QuizErrors,
  quizDraftOf,
  quizErrors,
  quizInput,
} from './quiz-draft.ts'
import { TeamFields } from './team-fields.tsx'

/** The form for a quiz. If the server refuses the quiz, the form shows the reason and keeps the input. */
export function QuizFormDialog(props: KindFormProps<'quiz'>) {
  return (
    <Suspense>
      <MoreTexts source={quizTexts}>
        <QuizForm {...props} />
      </MoreTexts>
    </Suspense>
  )
}

function QuizForm({ doc: quiz, onClose, onAdded }: KindFormProps<'quiz'>) {
  const t = useText<'quiz' | 'console'>()
  const voters = useDoc(`tally:${quiz?.id ?? ''}`)?.voters ?? 0
  const form = useItemForm({
    kind: 'Quiz',
    id: quiz?.id,
    begin: () => (quiz ? quizDraftOf(quiz.context) : newQuizDraft()),
    isSound: (draft) => quizErrors(draft).size === 0,
    inputOf: quizInput,
    onClose,
    onAdded,
  })
  const { draft, change, checked } = form
  const [at, setAt] = useState(0)
  const uploads = useMediaUploads((key, media) => change(withPart(key, { media })))
  const validationErrors = quizErrors(draft)
  const submit = () => {
    const invalid = draft.questions.findIndex((question) => isInvalid(question, validationErrors))
    const refused = draft.questions.findIndex(({ key }) => uploads.isRefused(key))
    // If files were refused, first show a question with a refused file. If the user submits again, the server saves
    // the quiz without this file.
    const unseen = invalid < 0 && refused >= 0 && refused !== at
    const next = invalid >= 0 ? invalid : refused
    if (next >= 0) setAt(next)
    if (!unseen) form.submit()
  }
  const action = quiz ? t('console.saveChanges') : t('quiz.addQuiz')
  const shown = checked ? validationErrors : undefined
  return (
    <ItemFormDialog
      title={quiz ? t('quiz.editQuiz') : t('quiz.addQuiz')}
      action={action}
      form={{ ...form, submit }}
      gap="20"
      sending={uploads.sending}
      onClose={onClose}
    >
      {quiz && (voters > 0 || quiz.context.asked > 0) && (
        <Text role="status" tone="warning">
          {t('quiz.editBeginsRound')}
        </Text>
      )}
      <TitleField
        label={t('quiz.title')}
        rows={1}
        title={draft.title}
        checked={checked}
        onChange={(title) => change({ title })}
      />
      <Questions
        draft={draft}
        uploads={uploads}
        change={change}
        validationErrors={shown}
        at={at}
        onTurn={setAt}
      />
      <TeamFields
        draft={draft}
        change={change}
        validationErrors={shown}
        had={(quiz?.context.teams.length ?? 0) > 0}
      />
      <FormSection title={t('quiz.pace')}>
        <RadioGroup
          row
          label={t('quiz.pace')}
          value={draft.pace}
          onChange={(pace) => change({ pace: pace === 'auto' ? 'auto' : 'hand' })}
          options={[
            { value: 'hand', label: t('quiz.byHand') },
            { value: 'auto', label: t('quiz.byItself') },
          ]}
        />
        <Switch
          label={t('quiz.streakBonus')}
          checked={draft.streaks}
          onChange={(streaks) => change({ streaks })}
        />
      </FormSection>
    </ItemFormDialog>
  )
}

/**
 * Returns a function that updates a question, and keeps other changes of questions that happened in the meantime.
 */
const withPart =
  (key: string, part: Partial<QuestionDraft>) =>
  ({ questions }: QuizDraft): Pick<QuizDraft, 'questions'> => ({
    questions: questions.map((each) => (each.key === key ? { ...each, ...part } : each)),
  })

interface QuestionsProps {
  draft: QuizDraft
  uploads: MediaUploads
  change: (part: Partial<QuizDraft> | ((draft: QuizDraft) => Partial<QuizDraft>)) => void
  validationErrors: QuizErrors | undefined
  /** The index of the question that the form shows. */
  at: number
  onTurn: (at: number) => void
}

/** The questions by number. One of the questions is open. */
function Questions({ draft: { questions }, uploads, change, validationErrors, at, onTurn }: QuestionsProps) {
  const t = useText<'quiz'>()
  const question = questions[at]
  const set = (list: QuestionDraft[], next: number) => {
    change({ questions: list })
    onTurn(next)
  }
  const move = (step: -1 | 1) => {
    const list = [...questions]
    const [moved] = list.splice(at, 1)
    if (moved) list.splice(at + step, 0, moved)
    set(list, at + step)
  }
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
            borderColor={
              (validationErrors && isInvalid(each, validationErrors)) || uploads.isRefused(each.key)
                ? 'dangerText'
                : undefined
            }
            onClick={() => onTurn(index)}
          >
            {index + 1}
          </Button>
        ))}
        {questions.length < limits.quizQuestionsMost && (
          <Button
            icon={<Plus {...icon} />}
            onClick={() => set([...questions, newQuestion()], questions.length)}
          >
            {t('quiz.addQuestion')}
          </Button>
        )}
      </Row>
      {question && (
        <>
          <Row gap="0">
            <Text strong>{t('quiz.questionNumber', { number: at + 1 })}</Text>
            <Spacer />
            <IconButton
              icon={<ChevronLeft {...icon} />}
              label={t('quiz.moveEarlier')}
              whyDisabled={at === 0 ? t.error('AlreadySo') : undefined}
              onClick={() => move(-1)}
            />
            <IconButton
              icon={<ChevronRight {...icon} />}
              label={t('quiz.moveLater')}
              whyDisabled={at === questions.length - 1 ? t.error('AlreadySo') : undefined}
              onClick={() => move(1)}
            />
            <IconButton
              icon={<Trash2 {...icon} />}
              label={t('quiz.removeQuestion', { number: at + 1 })}
              whyDisabled={questions.length === 1 ? t.error('NoQuestions') : undefined}
              onClick={() => {
                uploads.send(question.key, { type: 'cancel' })
                set(
                  questions.filter(({ key }) => key !== question.key),
                  Math.max(0, at - 1),
                )
              }}
            />
          </Row>
          <QuestionFields
            key={question.key}
            question={question}
            validationErrors={validationErrors}
            uploads={uploads}
            change={(part) => change(withPart(question.key, part))}
          />
        </>
      )}
    </FormSection>
  )
}
