import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import { CalendarCheck, Check } from 'lucide-react'
import { guestCharacter, guestCharacters } from '#contract/guest-colour.ts'
import type { QuizContent, QuizDoc } from '#contract/items/quiz.ts'
import { Notice } from '#ui/guest/feedback/notice.tsx'
import { ItemHead } from '#ui/kinds/phone/item-head.tsx'
import { PlayerFace } from '#ui/kit/display/player-face.tsx'
import { Spinner } from '#ui/kit/display/spinner.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { choosingCharacter } from './quiz-actors.ts'
import { TeamPicker } from './teams.tsx'

/** The page before the quiz begins. */
export function Lobby({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const me = useDoc('me')
  const name = me?.username
  return (
    <>
      <ItemHead doc={quiz} hint={t('quiz.questions', { count: quiz.context.questions.length })} />
      <EventOver />
      <Row gap="12">
        <PlayerFace name={name ?? ''} character={me?.character} size="large" />
        <Text size="20" strong lines="two" overflowWrap="anywhere">
          {name || t('quiz.nameless')}
        </Text>
      </Row>
      <Box role="status">
        <Notice icon={<Spinner />}>{t('quiz.readyDetail')}</Notice>
      </Box>
      <TeamPicker quiz={quiz} />
      <CharacterPicker />
      <QuizRules quiz={quiz.context} />
    </>
  )
}

/** Says that the event has ended. Renders nothing before. */
function EventOver() {
  const t = useText<'quiz'>()
  if (useDoc('event')?.value.progress !== 'finished') return null
  return <Notice icon={<CalendarCheck size={18} aria-hidden="true" />}>{t.error('EventEnded')}</Notice>
}

const Choice = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minH: '56',
    // The face follows the size of the text.
    fontSize: '34px',
    borderRadius: 'control',
    cursor: 'pointer',
    '&[aria-pressed=true]': { bg: 'highlight', outline: '2px solid', outlineColor: 'accentText' },
  },
})

/**
 * The drawn characters, of which the guest may choose one. The big screen shows it in the lobby and on the boards. An
 * anonymous event stores none.
 */
function CharacterPicker() {
  const t = useText<'quiz'>()
  const me = useDoc('me')
  const anonymous = useDoc('event')?.context.anonymous
  const [choice, send] = useMachine(choosingCharacter)
  const { refusal, values } = choice.context
  if (!me || anonymous) return null
  const sent = choice.matches('sending') ? Number(values) : undefined
  const own = sent ?? guestCharacter(me.username, me.character)
  return (
    <Stack as="section" gap="12">
      <Heading as="h2" size="16">
        {t('quiz.chooseCharacter')}
      </Heading>
      {refusal && <Notice tone="danger">{t.error(refusal.code, refusal.params)}</Notice>}
      <Grid
        gap="8"
        gridTemplateColumns="repeat(auto-fill, minmax(48px, 1fr))"
        role="group"
        aria-label={t('quiz.chooseCharacter')}
      >
        {Array.from({ length: guestCharacters }, (_, character) => character).map((character) => (
          <Choice
            key={character}
            type="button"
            aria-label={t(`quiz.character${character + 1}` as 'quiz.character1')}
            aria-pressed={character === own}
            onClick={() => send({ type: 'submit', values: character })}
          >
            <PlayerFace name={me.username} character={character} size="text" />
          </Choice>
        ))}
      </Grid>
    </Stack>
  )
}

/** The scoring rules of the quiz, shown before the quiz starts. */
function QuizRules({ quiz }: { quiz: QuizContent }) {
  const t = useText<'quiz'>()
  const rules = [
    t('quiz.ruleSpeed'),
    ...(quiz.streaks ? [t('quiz.ruleStreak')] : []),
    ...(quiz.teams.length > 0 ? [t('quiz.ruleTeams')] : []),
    t('quiz.ruleTie'),
    t('quiz.ruleLate'),
    t('quiz.ruleClock'),
  ]
  return (
    <Card p="16">
      <Stack gap="12">
        <Heading as="h2" size="16">
          {t('quiz.rulesTitle')}
        </Heading>
        <Stack as="ul" gap="8">
          {rules.map((rule) => (
            <Row as="li" key={rule} alignItems="flex-start">
              <Row color="accentText" h="20" flexShrink="0">
                <Check size={16} aria-hidden="true" />
              </Row>
              <Text tone="muted">{rule}</Text>
            </Row>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
