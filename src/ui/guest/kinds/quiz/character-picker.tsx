import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import { guestCharacter, guestCharacters } from '#contract/guest-colour.ts'
import { Notice } from '#ui/guest/feedback/notice.tsx'
import { PlayerFace } from '#ui/kit/display/player-face.tsx'
import { Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { choosingCharacter } from './quiz-actors.ts'

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

/** The drawn characters, of which the guest may choose one. The big screen shows it in the lobby and on the boards. */
export function CharacterPicker() {
  const t = useText<'quiz'>()
  const me = useDoc('me')
  const [choice, send] = useMachine(choosingCharacter)
  const { refusal, values } = choice.context
  if (!me) return null
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
