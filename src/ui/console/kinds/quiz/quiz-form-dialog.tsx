import { ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import * as limits from '../../../../contract/limits.ts'
import { quizTexts } from '../../../../i18n/surfaces/quiz-texts.ts'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Row, Spacer } from '../../../kit/layout.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { RadioGroup } from '../../../kit/radio-group.tsx'
import { Switch } from '../../../kit/switch.tsx'
import { Text } from '../../../kit/text.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { ItemFormDialog, useItemForm } from '../../items/item-form-dialog.tsx'
import { TitleField } from '../../items/title-field.tsx'
import type { KindFormProps } from '../kind-on-desk.ts'
import { QuestionFields } from './question-fields.tsx'
import {
  isFaulty,
  newQuestion,
  newQuizDraft,
  type QuestionDraft,
  type QuizDraft,
  type QuizFaults,
  quizDraftOf,
  quizFaults,
  quizInput,
} from './quiz-draft.ts'
import { TeamFields } from './team-fields.tsx'

/** Adds or changes a quiz; what the server refuses is said in place and nothing typed is lost. */
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
    isSound: (draft) => quizFaults(draft).size === 0,
    inputOf: quizInput,
    onClose,
    onAdded,
  })
  const { draft, change, checked } = form
  const [at, setAt] = useState(0)
  const faults = quizFaults(draft)
  const submit = () => {
    const faulty = draft.questions.findIndex((question) => isFaulty(question, faults))
    if (faulty >= 0) setAt(faulty)
    form.submit()
  }
  const action = quiz ? t('console.saveChanges') : t('quiz.addQuiz')
  const shown = checked ? faults : undefined
  return (
    <ItemFormDialog
      title={quiz ? t('quiz.editQuiz') : t('quiz.addQuiz')}
      action={action}
      form={{ ...form, submit }}
      gap="20"
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
      <Questions draft={draft} change={change} faults={shown} at={at} onTurn={setAt} />
      <TeamFields draft={draft} change={change} faults={shown} had={(quiz?.context.teams.length ?? 0) > 0} />
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

interface QuestionsProps {
  draft: QuizDraft
  change: (part: Partial<QuizDraft>) => void
  faults: QuizFaults | undefined
  /** The question that is open. */
  at: number
  onTurn: (at: number) => void
}

/** The questions by number, one of them open. */
function Questions({ draft: { questions }, change, faults, at, onTurn }: QuestionsProps) {
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
            borderColor={faults && isFaulty(each, faults) ? 'dangerText' : undefined}
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
              onClick={() =>
                set(
                  questions.filter(({ key }) => key !== question.key),
                  Math.max(0, at - 1),
                )
              }
            />
          </Row>
          <QuestionFields
            key={question.key}
            question={question}
            faults={faults}
            change={(part) =>
              change({
                questions: questions.map((each) => (each.key === question.key ? { ...each, ...part } : each)),
              })
            }
          />
        </>
      )}
    </FormSection>
  )
}
