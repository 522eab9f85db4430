import { Badge } from '../../kit/badge.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row } from '../../kit/layout.tsx'
import { useDoc } from '../../kit/live.tsx'
import { Text } from '../../kit/text.tsx'
import { Ago } from '../qa/ago.tsx'
import { useOwnQuestions } from '../qa/own.ts'
import { placeBadges } from '../qa/place-badges.ts'
import { MyList } from './my-list.tsx'

/** The guest's own questions in short; what can be done to them stands in the Q&A. */
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
