import { chakra } from '@chakra-ui/react/styled-system'
import { Flame, Users, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuizArrival, QuizDoc, QuizTeam } from '#contract/items/quiz.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { PlayerFace } from '#ui/kit/display/player-face.tsx'
import { dimmedQuizColour, quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { Box, Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc, useParticipants } from '#ui/live/live.tsx'
import { Display } from '#ui/screen/canvas/boxes.ts'
import { useNarrow } from '#ui/screen/canvas/scaled-canvas.tsx'
import { hugeTitle } from '#ui/screen/frame/scene-title.tsx'
import { displayType } from '#ui/screen/text/display-type.ts'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { labelBeside } from '#ui/screen/text/label-beside.ts'
import { useFitted, wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'
import { lobbyGuests } from './lobby-guests.ts'
import { ArrivedGuests, GuestTokens, NobodyYet } from './quiz-arrivals.tsx'

const TeamHead = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '18px',
    flex: '0 0 auto',
    minH: '76px',
    px: '24px',
    bg: 'var(--team)',
    color: 'var(--on-team)',
    lineHeight: '1.12',
    fontWeight: 'strong',
  },
  variants: {
    alone: { true: { flex: '1 1 0', minH: '0', boxShadow: 'inset 0 -6px 0 rgba(0, 0, 0, 0.16)' } },
  },
})
const Choosing = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '20px',
    flexShrink: '0',
    color: 'inkMuted',
    fontSize: '32px',
    fontWeight: 'strong',
    lineHeight: '1.2',
    '& > :last-of-type': { flex: '1', maxW: 'none', justifyContent: 'flex-start' },
  },
})

const sized = (...sizes: number[]) => wholeWordsFirst(sizes)
const teamFits = {
  alone: sized(96, 84, 72, 64, 56, 48, 44, 40, 36, 32, 28),
  above: sized(44, 40, 36, 32, 28),
}
const ruleFits = [36, 32, 28].map((size) => ({ size }))

/** Up to this number of teams, each has space for the names of its members. More teams show faces only. */
const mostWithNames = 4

/** Maximum height of the title in canvas pixels. */
const titleHeight = 184

/** Maximum height of the name of a team that shows no names of members, by the number of rows of teams. */
const aloneHeights = [300, 180, 124, 104] as const

/** The scene before the first question: the guests who arrive, in their teams if there are any, and the scoring rules. */
export function QuizLobby({ quiz: { id, context } }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const joined = useParticipants()
  const arrivals = useDoc(`quiz-arrivals:${id}`)
  // The names of an earlier round stay until the server has sent those of the current round.
  const current = arrivals?.round === context.round ? arrivals.guests : undefined
  const guests = current && lobbyGuests(current, joined)
  const named = guests?.some(({ name }) => name !== '')
  const narrow = useNarrow()
  const { teams, title } = context
  return (
    <Stack flex="1" minH="0" gap="20px">
      <Row alignItems="flex-end" justifyContent="space-between" flexShrink="0" gap={narrow ? '28px' : '48px'}>
        <Display flex="1 1 0" minW="0" lineHeight="1.12" letterSpacing="-0.015em">
          <FittedText fits={hugeTitle} text={title} mostLines={9} maxHeight={`${titleHeight}px`} />
        </Display>
        {joined > 0 && (
          <Stack
            alignItems="flex-end"
            gap="8px"
            flexShrink="0"
            pb="14px"
            color="inkMuted"
            fontSize="40px"
            fontWeight="strong"
            lineHeight="1.1"
          >
            <Box
              as="strong"
              {...displayType}
              {...equalDigits}
              color="ink"
              fontSize="120px"
              lineHeight="0.9"
              letterSpacing="-0.02em"
            >
              <CountUp value={joined} />
            </Box>
            <span>{labelBeside(t('quiz.players', { count: joined }), joined)}</span>
          </Stack>
        )}
      </Row>
      {teams.length > 0 ? (
        <LobbyTeams quizId={id} teams={teams} guests={guests} joined={joined} />
      ) : joined === 0 ? (
        <NobodyYet />
      ) : guests && named ? (
        <ArrivedGuests guests={guests} joined={joined} />
      ) : (
        <GuestTokens count={joined} />
      )}
      <LobbyRules quiz={context} />
    </Stack>
  )
}

interface LobbyTeamsProps {
  quizId: string
  teams: readonly QuizTeam[]
  /** The newest guests. Undefined if the lobby shows no names. */
  guests: readonly QuizArrival[] | undefined
  joined: number
}

function LobbyTeams({ quizId, teams, guests = [], joined }: LobbyTeamsProps) {
  const t = useText<'quiz'>()
  const counts = useDoc(`tally:${quizId}`)?.counts
  const narrow = useNarrow()
  const choosing = guests.filter(({ teamId }) => teamId === null)
  const columns = teams.length === 1 ? 1 : teams.length === 3 && !narrow ? 3 : 2
  const rows = Math.ceil(teams.length / columns)
  return (
    <>
      <Grid
        gridTemplateColumns={`repeat(${columns}, minmax(0, 1fr))`}
        gridAutoRows="minmax(0, 1fr)"
        gap="16px"
        flex="1 1 0"
        minH="0"
        css={columns === 2 ? { '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' } } : {}}
      >
        {teams.map((team, place) => (
          <TeamPanel
            key={team.id}
            team={team}
            place={place}
            members={counts?.[team.id] ?? 0}
            guests={guests.filter(({ teamId }) => teamId === team.id)}
            withNames={teams.length <= mostWithNames}
            rows={rows}
            narrow={narrow}
          />
        ))}
      </Grid>
      {joined === 0 && <Choosing>{t('quiz.lobbyEmpty')}</Choosing>}
      {choosing.length > 0 && (
        <Choosing>
          <span>{t('quiz.choosingTeam')}</span>
          <Faces guests={choosing} />
        </Choosing>
      )}
    </>
  )
}

/** The faces of guests, the newest first. */
function Faces({ guests }: { guests: readonly QuizArrival[] }) {
  return (
    <Box
      as="span"
      display="flex"
      flex="0 0 auto"
      maxW="28%"
      h="46px"
      flexWrap="wrap"
      justifyContent="flex-end"
      gap="8px"
      overflow="hidden"
      fontSize="30px"
      p="3px"
      css={{
        '& > *': { animation: 'pop 400ms ease-out', outline: '3px solid currentColor' },
        _motionReduce: { '& > *': { animation: 'fade 250ms ease-out' } },
      }}
      data-may-shorten=""
    >
      {[...guests].reverse().map(({ key, name, character }) => (
        <PlayerFace key={key} name={name} character={character} size="text" />
      ))}
    </Box>
  )
}

interface TeamPanelProps {
  team: QuizTeam
  place: number
  members: number
  guests: readonly QuizArrival[]
  withNames: boolean
  /** Number of rows of teams. */
  rows: number
  narrow: boolean
}

/** A team in its colour, with its members below its name. */
function TeamPanel({ team, place, members, guests, withNames, rows, narrow }: TeamPanelProps) {
  const { backgroundColor, color } = quizColour(place)
  const dim = dimmedQuizColour(place)
  const named = withNames && guests.length > 0
  const colours = {
    '--team': backgroundColor,
    '--on-team': color,
    '--dim': dim.backgroundColor,
    '--on-dim': dim.color,
  }
  return (
    <Stack
      style={colours as object}
      minW="0"
      minH="0"
      overflow="hidden"
      borderRadius="20px"
      bg="var(--dim)"
      color="var(--on-dim)"
      gap="0"
    >
      <TeamHead alone={!named}>
        <Box flex="1 1 0" minW="0">
          <FittedText
            fits={teamFits[named ? 'above' : 'alone']}
            text={team.name}
            mostLines={4}
            maxHeight={`${named ? 76 : (aloneHeights[rows - 1] ?? 100)}px`}
          />
        </Box>
        {!withNames && !narrow && guests.length > 0 && <Faces guests={guests} />}
        <Box
          key={members}
          as="span"
          {...displayType}
          {...equalDigits}
          flexShrink="0"
          whiteSpace="nowrap"
          animation="pop 300ms ease-out"
          _motionReduce={{ animation: 'none' }}
          fontSize={!named && rows < 3 ? '96px' : '60px'}
        >
          <CountUp value={members} />
        </Box>
      </TeamHead>
      {named && (
        <Box display="flex" flex="1 1 0" minH="0" px="24px" py="14px">
          <ArrivedGuests guests={guests} joined={members} inTeam />
        </Box>
      )}
    </Stack>
  )
}

/** The scoring rules, in one line if it is wide enough. */
function LobbyRules({ quiz: { streaks, teams } }: { quiz: QuizDoc['context'] }) {
  const t = useText<'quiz'>()
  const rules: [icon: ReactNode, text: string][] = [
    [<Zap key="speed" size="1.1em" aria-hidden="true" />, t('quiz.shortSpeed')],
    ...(streaks
      ? [
          [<Flame key="streak" size="1.1em" aria-hidden="true" />, t('quiz.shortStreak')] as [
            ReactNode,
            string,
          ],
        ]
      : []),
    ...(teams.length > 0
      ? [[<Users key="teams" size="1.1em" aria-hidden="true" />, t('quiz.shortTeams')] as [ReactNode, string]]
      : []),
  ]
  const line = useFitted<HTMLDivElement>(ruleFits, rules.map(([, text]) => text).join('\n'))
  return (
    <Box
      display="flex"
      flexShrink="0"
      columnGap="0.55em"
      rowGap="6px"
      maxH="92px"
      overflow="hidden"
      color="inkMuted"
      fontSize="var(--size)"
      fontWeight="strong"
      lineHeight="1.25"
      whiteSpace="nowrap"
      css={{ '&[data-clamped]': { flexWrap: 'wrap' } }}
      ref={line}
    >
      {rules.map(([icon, text]) => (
        <Row
          key={text}
          as="span"
          gap="0.22em"
          css={{
            '& > svg': { flexShrink: '0', color: 'var(--theme-medal-1)', fill: 'var(--theme-medal-1)' },
          }}
        >
          {icon}
          <span>{text}</span>
        </Row>
      ))}
    </Box>
  )
}
