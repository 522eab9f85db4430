import { Badge } from '#ui/kit/display/badge.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { Ago } from '../qa/ago.tsx'
import { useOwnQuestions } from '../qa/own.ts'
import { placeBadges } from '../qa/place-badges.ts'
import { MyList } from './my-list.tsx'

/** A short list of the guest's own questions. The Q&A page has the actions for these questions. */
export function MyQuestions() {
  const t = useText<'guest'>()
  const questions = useOwnQuestions()
  const taken = useDoc('event')?.context.features.qa
  if (!taken && questions.length === 0) return null
  return (
    <MyList
      title={t('guest.myOwnQuestions')}
      none={t('guest.noOwnQuestions')}
      entries={questions.map(({ id, value, context }) => ({
        key: id,
        entry: (
          <>
            <Text lines="three" overflowWrap="anywhere">
              {context.text}
            </Text>
            <Row gap="8" flexWrap="wrap">
              <Badge tone={placeBadges[value.place].tone}>{t(placeBadges[value.place].key)}</Badge>
              {value.answer === 'answered' && <Badge tone="success">{t('guest.answered')}</Badge>}
              <Text as="span" size="12" tone="muted">
                <Ago at={context.askedAt} />
              </Text>
            </Row>
          </>
        ),
      }))}
    />
  )
}
