import { MessageCircleQuestion } from 'lucide-react'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { AskedCard, useAskedItems } from './asked-card.tsx'
import { useSeeNews } from './news.ts'
import { useOwnQuestions } from './own.ts'
import { OwnCard } from './own-card.tsx'

/** The guest's own questions, in any place, newest first. */
export function OwnQuestions() {
  const t = useText<'guest'>()
  const questions = useOwnQuestions()
  const asked = useAskedItems()
  useSeeNews()
  if (questions.length === 0 && asked.length === 0) {
    return (
      <EmptyState
        level="h2"
        icon={<MessageCircleQuestion size={24} />}
        title={t('guest.noOwnQuestions')}
        detail={t('guest.noOwnQuestionsDetail')}
      />
    )
  }
  return (
    <Stack as="ul" gap="12" pt="16">
      {asked.map((item) => (
        <li key={item.commandId}>
          <AskedCard item={item} />
        </li>
      ))}
      {questions.map((question) => (
        <li key={question.id}>
          <OwnCard question={question} />
        </li>
      ))}
    </Stack>
  )
}
